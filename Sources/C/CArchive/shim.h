#pragma once
#include <archive.h>
#include <archive_entry.h>

// What libarchive declares as macros with casts, which Swift does not see.

static const int CArchive_regular_file = AE_IFREG;
