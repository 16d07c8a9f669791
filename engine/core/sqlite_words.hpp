#pragma once

#include <string>

namespace muster {

/// What went wrong with a file of SQLite and what to do, for its result `code`.
[[nodiscard]] inline std::string sqlite_words(int code) {
    // As sqlite3.h has them, which only those who open such files include.
    enum Code {
        error = 1,
        perm = 3,
        busy = 5,
        locked = 6,
        nomem = 7,
        readonly = 8,
        ioerr = 10,
        corrupt = 11,
        full = 13,
        cantopen = 14,
        schema = 17,
        mismatch = 20,
        auth = 23
    };
    constexpr int primary = 0xFF;
    switch (code & primary) {
        case corrupt: return "the file is damaged; take it from a copy";
        case busy:
        case locked: return "another program is writing the file; try again when it is done";
        case readonly:
        case perm:
        case auth: return "the file may not be written; change that, or work on a copy";
        case cantopen:
            return "the file cannot be opened; its folder must be there, and yours to write in";
        case full: return "the disk is full; make room and try again";
        case ioerr: return "the disk fails to read or write the file; see whether it is full";
        case nomem: return "there is too little memory";
        case error:
        case schema:
        case mismatch:
            return "the file has not what Muster writes into it; it may be damaged, or another "
                   "Muster's";
        default: return "the file cannot be used; SQLite ends with code " + std::to_string(code);
    }
}

}  // namespace muster
