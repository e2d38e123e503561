/* tc-scan-choose: asks which picture is traced. */
#pragma once

#include "tc-page.h"

G_BEGIN_DECLS

/* The dialog; what is chosen becomes the scan of the battle. */
void tc_scan_choose (TcPage *page);

G_END_DECLS
