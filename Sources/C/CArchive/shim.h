#pragma once
#include <archive.h>
#include <archive_entry.h>

// libarchive's macros with casts, which Swift does not import.

static const int CArchive_regular_file = AE_IFREG;
