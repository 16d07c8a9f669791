#include "engine/campaign/text/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

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

/// A report in one language: each sentence is made in English and said in it.
class Writer {
  public:
    Writer(const View& view, const Speech& speech) : view_{view}, speech_{speech} {}

    std::string write(std::span<const std::string> lines) {
        out_ = fmt::format("# {}\n\n{}, {}.\n", view_.name, clock(date_text(view_.date)),
                           clock(time_text(view_.now)));
        if (!view_.faction.empty()) out_ += fmt::format("{}.\n", view_.faction);
        section("Army", view_.army ? army(*view_.army) : said("You lead no army.") + '\n');
        section("Map", said("Capitals are in sight now; # is a stronghold.") + "\n" +
                           map_key(view_, speech_) + "\n\n```text\n" + map_text(view_) + "```\n");
        section("Places", places());
        std::string seen;
        for (const ViewSighting& one : view_.sightings) seen += sighting(one);
        section("Armies seen", seen);
        std::string list;
        for (const std::string& one : lines) list += "- " + speech_.line(one) + '\n';
        section("What happened", list);
        std::string letters;
        for (const ViewLetter& one : view_.letters) letters += letter(one);
        section("Letters", letters);
        section("News", list_of("news", view_.news));
        section("Notes", list_of("data", view_.notes));
        section("Order form", "```text\n" + form_text(view_) + "```\n");
        return std::move(out_);
    }

  private:
    [[nodiscard]] std::string said(const std::string& english) const {
        return speech_("report", english);
    }
    [[nodiscard]] std::string clock(const std::string& english) const {
        return speech_("clock", english);
    }
    [[nodiscard]] std::string figure(std::int64_t n) const { return speech_.figure(grouped(n)); }

    void section(const char* title, const std::string& body) {
        if (!body.empty()) out_ += fmt::format("\n## {}\n\n{}", said(title), body);
    }
    [[nodiscard]] std::string list_of(std::string_view of,
                                      const std::vector<std::string>& items) const {
        std::string out;
        for (const std::string& one : items) out += "- " + speech_(of, one) + '\n';
        return out;
    }
    [[nodiscard]] std::string army(const ViewArmy& army) const;
    [[nodiscard]] std::string sighting(const ViewSighting& one) const;
    [[nodiscard]] std::string places() const;
    [[nodiscard]] std::string letter(const ViewLetter& one) const;

    const View& view_;
    const Speech& speech_;
    std::string out_;
};

std::string Writer::army(const ViewArmy& army) const {
    std::string out =
        said(fmt::format("You are {}{}.", army.place, army.is_inside ? ", inside the walls" : "")) +
        (army.is_out_of_hand ? ' ' + said("The army is out of control.") : "") + "\n\n" +
        said("| detachment | kind | soldiers | noncombatants | wagons |") +
        "\n| --- | --- | --: | --: | --: |\n";
    for (const Detachment& one : army.detachments)
        out += fmt::format("| {} | {} | {} | {} | {} |\n", one.name,
                           speech_("kind", kind_text(one.arm == Arm::cavalry, one.is_skirmisher,
                                                     one.is_heavy, one.is_wizard, one.is_engines)),
                           figure(one.soldiers), figure(one.nc), figure(one.wagons));
    out += '\n' +
           said(fmt::format("Supplies {} ({} a day, {} days), loot {}, room for {}.",
                            grouped(army.supplies), grouped(army.need), army.days,
                            grouped(army.loot), grouped(army.capacity))) +
           '\n';
    if (army.ships > 0)
        out += said(fmt::format("Ships {}, {} of them armed{}.", army.ships, army.armed_ships,
                                army.is_aboard ? "; the army is aboard" : "")) +
               '\n';
    for (const ViewAbsent& one : army.absent)
        out +=
            said(fmt::format("{} is away until the end of day {}.", one.name, one.back_on)) + '\n';
    for (const ViewStudy& one : army.studies) {
        if (!one.learns.empty())
            out += said(fmt::format("{} studies {}: {} of {} days.", one.who, one.learns, one.days,
                                    one.needed)) +
                   '\n';
        if (!one.known.empty())
            out += said(fmt::format("{} has memorised {}.", one.who, fmt::join(one.known, ", "))) +
                   '\n';
    }
    if (army.given_at >= 0)
        out +=
            said(fmt::format("Your last order was given on {}.", time_text(army.given_at))) + '\n';
    return out;
}

std::string Writer::sighting(const ViewSighting& one) const {
    std::string out = fmt::format("- {} {}: {}{}", hex_text(one.hex),
                                  one.is_now ? said("now") : clock(time_text(one.sighting.at)),
                                  one.sighting.commander,
                                  one.faction.empty() ? std::string{} : ", " + one.faction);
    for (const SeenDetachment& seen : one.sighting.detachments)
        out +=
            fmt::format("; {} {} {}", seen.name, figure(seen.soldiers),
                        speech_("kind", kind_text(seen.arm == Arm::cavalry, seen.is_skirmisher,
                                                  seen.is_heavy, seen.is_wizard, seen.is_engines)));
    return out + '\n';
}

std::string Writer::places() const {
    std::string out;
    for (const ViewHex& one : view_.hexes) {
        if (one.stronghold.empty()) continue;
        constexpr std::array<std::string_view, 3> types{"town", "city", "fortress"};
        out += fmt::format("- {} {}, {}", hex_text(one.hex), one.stronghold,
                           speech_("type", types[static_cast<std::size_t>(one.type)]));
        if (!one.knows_holder)
            out += said(", holder unknown");
        else
            out += said(", held by " + (one.holder.empty() ? "nobody's faction" : one.holder));
        if (one.sight == Sight::remembered) out += said(fmt::format(" on day {}", one.seen_on));
        out += '\n';
    }
    return out;
}

std::string Writer::letter(const ViewLetter& one) const {
    const std::string way =
        fmt::format("{} to {}, sent {}{}: ", one.from, one.to, time_text(one.sent),
                    one.arrived < 0 ? std::string{} : ", arrived " + time_text(one.arrived));
    // The lines after the first stand below it, as in an order (CA-R90).
    std::string_view rest = one.text;
    const auto take_line = [&rest] {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string line{rest.substr(0, end)};
        rest.remove_prefix(std::min(end + 1, rest.size()));
        return line;
    };
    std::string out = "- " + said(way + take_line()) + '\n';
    while (!rest.empty()) {
        const std::string line = take_line();
        out += line.empty() ? "  >\n" : "  > " + line + '\n';
    }
    return out;
}

}  // namespace

std::string map_key(const View& view, const Speech& speech) {
    std::map<char, std::string> grounds;
    for (const ViewHex& one : view.hexes) grounds.try_emplace(one.letter, one.ground);
    std::string out;
    for (const auto& [letter, ground] : grounds)
        out += fmt::format("{}{} {}", out.empty() ? "" : ", ", letter, speech("ground", ground));
    return out.empty() ? out : out + '.';
}

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
            const char sign = hex->letter;
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

std::vector<std::string> chorus_lines(const ChorusView& view) {
    std::vector<std::string> out;
    if (view.place.empty()) return out;
    out.push_back(fmt::format("The Chorus stands at {}.", view.place));
    if (!view.goal.empty())
        out.push_back(
            fmt::format("It rides to {} and arrives {}.", view.goal, time_text(view.arrives)));
    for (const auto& [who, arrives] : view.riders)
        out.push_back(
            fmt::format("{} rides to an army and hopes to arrive {}.", who, time_text(arrives)));
    return out;
}

std::string chorus_report(const ChorusView& view, const Speech& speech) {
    const auto said = [&](const std::string& english) { return speech("report", english); };
    const auto clock = [&](const std::string& english) { return speech("clock", english); };
    std::string out = fmt::format("# {}\n\n{}, {}.\n", said("The Chorus"),
                                  clock(date_text(view.date)), clock(time_text(view.now)));
    if (view.place.empty()) return out;
    out += '\n';
    for (const std::string& line : chorus_lines(view)) out += said(line) + '\n';
    if (!view.news.empty()) out += fmt::format("\n## {}\n\n", said("News"));
    for (const std::string& one : view.news) out += "- " + speech("news", one) + '\n';
    return out;
}

std::string report(const View& view, std::span<const std::string> lines, const Speech& speech) {
    return Writer{view, speech}.write(lines);
}

}  // namespace muster::campaign
