/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sy-begin: the bases of new units. */
#include "sy-system.h"

#define NONE TC_NO_VALUE

const TcUsual sy_usual[] = {
  { "heavy-cavalry", { 3, NONE, NONE, NONE, NONE } },
  { "medium-cavalry", { 3, NONE, NONE, NONE, NONE } },
  { "light-cavalry", { 3, NONE, NONE, NONE, NONE } },
  { "light-cavalry-a", { 3, NONE, NONE, NONE, NONE } },
  { "heavy-infantry", { 4, NONE, NONE, NONE, NONE } },
  { "medium-infantry", { 4, NONE, NONE, NONE, NONE } },
  { "militia", { 4, NONE, NONE, NONE, NONE } },
  { "light-infantry", { 3, NONE, NONE, NONE, NONE } },
  { "riflemen", { 2, NONE, NONE, NONE, NONE } },
  { "heavy-artillery", { 1, NONE, NONE, NONE, NONE } },
  { "medium-artillery", { 1, NONE, NONE, NONE, NONE } },
  { "howitzers", { 1, NONE, NONE, NONE, NONE } },
  { "light-artillery", { 1, NONE, NONE, NONE, NONE } },
  { "general", { 1, NONE, NONE, NONE, NONE } },
  { NULL, { NONE, NONE, NONE, NONE, NONE } },
};
