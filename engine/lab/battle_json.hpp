#pragma once

#include "engine/record/record.hpp"
#include "engine/record/warfare_save.hpp"
#include "engine/warfare/words.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <string>

namespace muster::lab {

/// What both sides may know of a battle, for machines: who, the log as sentences, how it stands.
[[nodiscard]] std::string battle_json(const record::Journal& journal);
[[nodiscard]] std::string battle_json(const record::WarfareJournal& journal,
                                      const warfare::Words& words);

/// On stderr, if the save's last line was cut short.
template <class Journal>
void tell_torn_line(const Journal& journal, const std::string& file) {
    if (!journal.has_torn_line()) return;
    fmt::print(stderr, "{}:{}: note: this line was cut short and is left out\n", file,
               journal.actions().size() + 2);
}

}  // namespace muster::lab
