#include "engine/skirmish/load/army_text.hpp"

#include "engine/skirmish/model/names.hpp"
#include "engine/toml/text/string_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace muster::skirmish {
namespace {

constexpr std::size_t longest_name = 60;  ///< As the loader allows.

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

/// `cards = [...]`, five to a line; copies that lie together are one entry.
std::string list(std::string_view key, const std::vector<std::string>& ids) {
    std::string out = fmt::format("{} = [", key);
    std::size_t written = 0;
    for (std::size_t i = 0; i < ids.size();) {
        std::size_t end = i;
        while (end < ids.size() && ids[end] == ids[i]) ++end;
        out += written++ % 5 == 0 ? "\n    " : " ";
        const std::size_t count = end - i;
        out +=
            count == 1 ? fmt::format("\"{}\",", ids[i]) : fmt::format("\"{}*{}\",", ids[i], count);
        i = end;
    }
    out += written == 0 ? "]\n" : "\n]\n";
    return out;
}

std::string cards(const Table& table, const Commander& army) {
    std::vector<std::string> all, trained;
    for (const Piece& piece : army.army) {
        all.push_back(table.texts[piece.card].id);
        if (piece.trained) trained.push_back(all.back());
    }
    std::string out = list("cards", all);
    // Mentions of one card need not lie together; each trains one more copy (SK-186).
    std::sort(trained.begin(), trained.end());
    if (!trained.empty()) out += list("trained", trained);
    return out;
}

std::string halves(int value) {
    return fmt::format("{}.{}", value / 2, value % 2 == 0 ? 0 : 5);
}

std::string numbers(const Commander& army) {
    std::string out;
    if (army.favors != 0) out += fmt::format("favors = {}\n", army.favors);
    if (army.half_influence != 0)
        out += fmt::format("influence = {}\n", halves(army.half_influence));
    if (army.base != 0) out += fmt::format("base = {}\n", army.base);
    if (army.holds_base != (army.base != 0))
        out += fmt::format("holds_base = {}\n", army.holds_base);
    return out;
}

std::string leader(const Commander& army) {
    std::string out = "\n[army.commander]\n";
    const auto [name, title] = name_and_title(army.title);
    if (!name.empty()) out += fmt::format("name = {}\n", toml::string_text(name));
    if (!title.empty()) out += fmt::format("title = {}\n", toml::string_text(title));
    if (army.path != Path::none) out += fmt::format("path = \"{}\"\n", names::of(army.path));
    if (army.commander_class)
        out += fmt::format("class = \"{}\"\npower = \"{}\"\n", names::of(*army.commander_class),
                           names::of(army.power));
    out += fmt::format("progression = {}\n", army.progression);
    out += fmt::format("kind = \"{}\"\n", army.is_pc ? "pc" : "npc");
    return out;
}

std::string choices(const Table& table, const Commander& army) {
    std::string out;
    if (army.copied_power)
        out += fmt::format("copied_power = \"{}\"\n", names::of(*army.copied_power));
    if (army.dervish_path) out += fmt::format("dervish = \"{}\"\n", names::of(*army.dervish_path));
    if (army.dervish_role && !army.dervish_path)
        out += fmt::format("dervish = \"{}\"\n", names::of(*army.dervish_role));
    if (army.designated && *army.designated < army.army.size())
        out +=
            fmt::format("designated = \"{}\"\n", table.texts[army.army[*army.designated].card].id);
    return out.empty() ? out : "\n[army.choices]\n" + out;
}

std::string day(const Commander& army) {
    std::string out;
    if (army.morale_now) out += fmt::format("morale = {}\n", *army.morale_now);
    if (army.base_morale_now) out += fmt::format("base_morale = {}\n", *army.base_morale_now);
    if (army.cleric_used_today) out += "cleric_used = true\n";
    return out.empty() ? out : "\n[army.day]\n" + out;
}

}  // namespace

std::pair<std::string, std::string> name_and_title(const std::string& whole) {
    for (std::size_t comma = whole.find(", "); comma != std::string::npos;
         comma = whole.find(", ", comma + 1)) {
        std::pair parts{whole.substr(0, comma), whole.substr(comma + 2)};
        if (parts.first.empty() || parts.second.empty()) continue;
        const auto fits = [](const std::string& part) {
            return characters(part) <= longest_name && !part.starts_with(' ') &&
                   !part.ends_with(' ');
        };
        if (fits(parts.first) && fits(parts.second)) return parts;
    }
    return {whole, ""};
}

// Not by toml++: a second includer would have its asserts (document.cpp).
std::string army_text(const Table& table, const Commander& army) {
    int upkeep = 0;
    for (const Piece& piece : army.army) upkeep += table.cards[piece.card].upkeep;
    std::string out = fmt::format("# {} {}, upkeep {}.\n[army]\nid = \"{}\"\n", army.army.size(),
                                  army.army.size() == 1 ? "card" : "cards", upkeep, army.army_id);
    if (!army.name.empty()) out += fmt::format("name = {}\n", toml::string_text(army.name));
    out += cards(table, army);
    out += numbers(army);
    out += leader(army);
    out += choices(table, army);
    out += day(army);
    return out;
}

}  // namespace muster::skirmish
