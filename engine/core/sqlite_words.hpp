#pragma once

#include <sqlite3.h>
#include <string>

namespace muster {

/// What went wrong with a file of SQLite and what to do, for its result `code`.
[[nodiscard]] inline std::string sqlite_words(int code) {
    constexpr int primary = 0xFF;
    switch (code & primary) {
        case SQLITE_CORRUPT: return "the file is damaged; take it from a copy";
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return "another program is writing the file; try again when it is done";
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_AUTH: return "the file may not be written; change that, or work on a copy";
        case SQLITE_CANTOPEN:
            return "the file cannot be opened; its folder must be there, and yours to write in";
        case SQLITE_FULL: return "the disk is full; make room and try again";
        case SQLITE_IOERR:
            return "the disk fails to read or write the file; see whether it is full";
        case SQLITE_INTERRUPT:
            return "reading the file has no end; it is damaged, or made to do harm";
        case SQLITE_NOMEM: return "there is too little memory";
        case SQLITE_ERROR:
        case SQLITE_SCHEMA:
        case SQLITE_MISMATCH:
            return "the file has not what Muster writes into it; it may be damaged, or another "
                   "Muster's";
        default: return "the file cannot be used; SQLite ends with code " + std::to_string(code);
    }
}

}  // namespace muster
