#include "engine/campaign/text/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string_view>

namespace muster::campaign {
namespace {

/// 1234567 as "1,234,567".
std::string grouped(std::int64_t n) {
    std::string digits = std::to_string(n);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
    return digits;
}

std::string kind_text(bool is_horse, bool is_skirmisher, bool is_heavy, bool is_wizard,
                      bool is_engines) {
    if (is_engines) return "siege engines";
    if (is_wizard) return "wizard";
    if (is_skirmisher) return "skirmishers";
    return std::string{is_heavy ? "heavy " : ""} + (is_horse ? "cavalry" : "infantry");
}

std::string army_text(const ViewArmy& army) {
    std::string out = fmt::format("You are {}{}. The army is {}.\n\n", army.place,
                                  army.is_inside ? ", inside the walls" : "", army.activity);
    out +=
        "| detachment | kind | soldiers | noncombatants | wagons |\n| --- | --- | --: | --: | --: "
        "|\n";
    for (const Detachment& one : army.detachments)
        out += fmt::format("| {} | {} | {} | {} | {} |\n", one.name,
                           kind_text(one.arm == Arm::cavalry, one.is_skirmisher, one.is_heavy,
                                     one.is_wizard, one.is_engines),
                           grouped(one.soldiers), grouped(one.nc), grouped(one.wagons));
    out += fmt::format("\nSupplies {} ({} a day, {} days), loot {}, room for {}.\n",
                       grouped(army.supplies), grouped(army.need), army.days, grouped(army.loot),
                       grouped(army.capacity));
    if (army.ships > 0)
        out += fmt::format("Ships {}, {} of them armed{}.\n", army.ships, army.armed_ships,
                           army.is_aboard ? "; the army is aboard" : "");
    for (const ViewAbsent& one : army.absent)
        out += fmt::format("{} is away until the end of day {}.\n", one.name, one.back_on);
    for (const ViewStudy& one : army.studies) {
        if (!one.learns.empty())
            out += fmt::format("{} studies {}: {} of {} days.\n", one.who, one.learns, one.days,
                               one.needed);
        if (!one.known.empty())
            out += fmt::format("{} has memorised {}.\n", one.who, fmt::join(one.known, ", "));
    }
    out += army.lapses_at < 0
               ? std::string{"No order is in force.\n"}
               : fmt::format("Your order is good until {}.\n", time_text(army.lapses_at));
    return out;
}

std::string sighting_text(const ViewSighting& one) {
    std::string out = fmt::format("- {} {}: {}{}", hex_text(one.hex),
                                  one.is_now ? std::string{"now"} : time_text(one.sighting.at),
                                  one.sighting.commander,
                                  one.faction.empty() ? std::string{} : ", " + one.faction);
    for (const SeenDetachment& seen : one.sighting.detachments)
        out += fmt::format("; {} {} {}", seen.name, grouped(seen.soldiers),
                           kind_text(seen.arm == Arm::cavalry, seen.is_skirmisher, seen.is_heavy,
                                     seen.is_wizard, seen.is_engines));
    return out + '\n';
}

void add_section(std::string& out, std::string_view title, const std::string& body) {
    if (!body.empty()) out += fmt::format("\n## {}\n\n{}", title, body);
}

std::string list_of(std::span<const std::string> items) {
    std::string out;
    for (const std::string& one : items) out += "- " + one + '\n';
    return out;
}

std::string places_text(const View& view) {
    std::string out;
    for (const ViewHex& one : view.hexes) {
        if (one.stronghold.empty()) continue;
        constexpr std::array<std::string_view, 3> types{"town", "city", "fortress"};
        out += fmt::format("- {} {}, {}", hex_text(one.hex), one.stronghold,
                           types[static_cast<std::size_t>(one.type)]);
        if (!one.knows_holder)
            out += ", holder unknown";
        else
            out += ", held by " + (one.holder.empty() ? "nobody's faction" : one.holder);
        if (one.sight == Sight::remembered) out += fmt::format(" on day {}", one.seen_on);
        out += '\n';
    }
    return out;
}

std::string letter_text(const ViewLetter& one) {
    return fmt::format("- {} to {}, sent {}{}: {}\n", one.from, one.to, time_text(one.sent),
                       one.arrived < 0 ? std::string{} : ", arrived " + time_text(one.arrived),
                       one.text);
}

}  // namespace

std::string map_text(const View& view) {
    if (view.hexes.empty()) return {};
    std::map<int, std::map<int, const ViewHex*>> rows;  // By r, then by column.
    int left = 0;
    for (const ViewHex& one : view.hexes) {
        const int column = 4 * one.hex.q + 2 * one.hex.r;
        left = rows.empty() ? column : std::min(left, column);
        rows[one.hex.r][column] = &one;
    }
    std::string out;
    for (const auto& [r, columns] : rows) {
        std::string line;
        for (const auto& [column, hex] : columns) {
            line.resize(static_cast<std::size_t>(column - left), ' ');
            const char sign = hex->terrain.empty() ? '?' : hex->terrain.front();
            line += hex->sight == Sight::seen_now
                        ? static_cast<char>(std::toupper(static_cast<unsigned char>(sign)))
                        : sign;
            if (!hex->stronghold.empty()) line += '#';
        }
        out += fmt::format("{:>4}  {}\n", r, line);
    }
    return out;
}

std::string form_text(const View& view) {
    std::string out = fmt::format("commander: {}\n", view.name);
    if (!view.army) return out + "# You lead no army.\n";
    if (view.army->tasks.empty()) return out + "hold\n";
    for (const std::string& task : view.army->tasks) out += task + '\n';
    return out;
}

std::string report(const View& view, std::span<const std::string> lines) {
    std::string out =
        fmt::format("# {}\n\n{}, {}.\n", view.name, date_text(view.date), time_text(view.now));
    if (!view.faction.empty()) out += fmt::format("{}.\n", view.faction);
    add_section(out, "Army", view.army ? army_text(*view.army) : "You lead no army.\n");
    add_section(
        out, "Map",
        "Capitals are in sight now; # is a stronghold.\n\n```text\n" + map_text(view) + "```\n");
    add_section(out, "Places", places_text(view));
    std::string seen;
    for (const ViewSighting& one : view.sightings) seen += sighting_text(one);
    add_section(out, "Armies seen", seen);
    add_section(out, "What happened", list_of(lines));
    std::string letters;
    for (const ViewLetter& one : view.letters) letters += letter_text(one);
    add_section(out, "Letters", letters);
    add_section(out, "News", list_of(view.news));
    add_section(out, "Notes", list_of(view.notes));
    add_section(out, "Order form", "```text\n" + form_text(view) + "```\n");
    return out;
}

}  // namespace muster::campaign
