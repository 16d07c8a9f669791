#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/load/load_commander.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <system_error>
#include <utility>

namespace muster::skirmish {
namespace {

namespace fs = std::filesystem;
using toml::Located;
using toml::Need;
using Text = std::string_view;

/// Reads `[army]`; places of its parts stay known, so that what the rules refuse is said there.
class ArmyReader {
  public:
    ArmyReader(toml::Table table, const Table& definitions, std::size_t most, toml::Faults& faults)
        : table_{std::move(table)}, definitions_{definitions}, most_{most}, faults_{faults} {}

    Commander read() {
        if (const auto id = table_.id("id")) {
            out_.army_id = *id;
            table_.rename("army." + *id);
        }
        out_.name = table_.text("name", Need::optional, 60).value_or(out_.army_id);
        read_leader();
        read_cards();
        read_trained();
        out_.favors = integer(table_, "favors", {0, 99});
        out_.half_influence = static_cast<int>(table_.halves("influence", {0, 198}).value_or(0));
        out_.base = integer(table_, "base", {0, 30});
        out_.holds_base = table_.boolean("holds_base").value_or(table_.has("base"));
        read_choices();
        read_day();
        table_.finish();
        return std::move(out_);
    }

    /// What the rules refuse, said where the file has it.
    void report(const ArmyFault& fault) {
        if (fault.piece && *fault.piece < entries_.size()) {
            const Located<std::string>& entry = entries_[*fault.piece];
            return table_.fault_at(entry.place, entry.path, fault.text);
        }
        const std::string key{fault.key};
        const auto part = parts_.find(key);
        const toml::Place place = part == parts_.end() ? table_.place(key) : part->second;
        table_.fault_at(place, table_.path(key), fault.text);
    }

  private:
    static int integer(toml::Table& table, Text key, toml::Range range) {
        return static_cast<int>(table.integer(key, range).value_or(range.low));
    }

    void read_leader() {
        if (table_.is_text("commander")) return read_named_commander();
        if (auto commander = table_.table("commander", Need::required))
            read_commander(*commander, out_);
    }

    /// `commander = "id"` names one of commanders.toml, beside the army file or a folder above it.
    void read_named_commander() {
        const auto id = table_.id("commander");
        if (!id) return;
        const fs::path folder = fs::path{table_.file()}.parent_path();
        std::error_code failed;
        fs::path file = folder / "commanders.toml";
        if (!fs::exists(file, failed))
            file = (folder / ".." / "commanders.toml").lexically_normal();
        if (!fs::exists(file, failed))
            return table_.fault("commander",
                                fmt::format("found \"{}\", but there is no commanders.toml", *id));
        out_.commander_id = *id;
        const auto ids = read_commanders(file, *id, out_, faults_);
        const std::vector<Text> known{ids.begin(), ids.end()};
        if (std::find(ids.begin(), ids.end(), *id) == ids.end())
            table_.fault("commander", toml::unknown_name(*id, known));
    }

    void read_cards() {
        if (!table_.has("cards"))
            table_.fault_here("missing key \"cards\"; allowed: a list of card ids");
        const bool was_list = table_.has("cards");
        bool all_known = true;
        std::size_t all = 0;
        for (const auto& text : table_.texts("cards", most_ + 40, 60)) {
            const auto entry = card_and_count(text);
            all_known = all_known && entry.has_value();
            if (entry) all += entry->second;
            for (std::size_t i = 0; entry && i < entry->second && out_.army.size() <= most_; ++i) {
                out_.army.push_back({entry->first, false});
                entries_.push_back(text);
            }
        }
        if (all > most_)
            table_.fault("cards", fmt::format("found {} cards; allowed: at most {}", all, most_));
        else if (out_.army.empty() && was_list && all_known)
            table_.fault("cards", "found no card; allowed: 1 to 60 (SK-15)");
    }

    /// `soldier` or `soldier*2`.
    std::optional<std::pair<CardIndex, std::size_t>> card_and_count(
        const Located<std::string>& text) {
        const std::size_t star = text.value.find('*');
        const std::string id = text.value.substr(0, star);
        std::size_t count = 1;
        if (star != std::string::npos) {
            const std::string digits = text.value.substr(star + 1);
            const std::size_t most_digits = fmt::to_string(most_).size();
            const bool fits = !digits.empty() && digits.size() <= most_digits && digits[0] != '0' &&
                              std::all_of(digits.begin(), digits.end(),
                                          [](char c) { return c >= '0' && c <= '9'; });
            if (!fits) {
                table_.fault_at(
                    text.place, text.path,
                    fmt::format("found {}; allowed: a card id, or a card id and a count such "
                                "as \"soldier*2\"",
                                toml::quote(text.value)));
                return std::nullopt;
            }
            count = static_cast<std::size_t>(std::stoi(digits));
        }
        const auto card = find_card(id, text);
        if (!card) return std::nullopt;
        return std::pair{*card, count};
    }

    std::optional<CardIndex> find_card(const std::string& id, const Located<std::string>& text) {
        if (const auto card = definitions_.find(id)) return card;
        std::vector<Text> known;
        for (const auto& [name, index] : definitions_.by_id) known.push_back(name);
        table_.fault_at(text.place, text.path,
                        fmt::format("found {}; allowed: the id of a card{}", toml::quote(id),
                                    toml::did_you_mean(id, known)));
        return std::nullopt;
    }

    /// Each mention trains one more copy of that card.
    void read_trained() {
        for (const auto& text : table_.texts("trained", most_, 60)) {
            const auto entry = card_and_count(text);
            if (!entry) continue;
            const auto& [card, count] = *entry;
            if (definitions_.cards[card].strength == no_strength) {
                table_.fault_at(text.place, text.path,
                                fmt::format("found {}; allowed: a card with a Strength (SK-189)",
                                            toml::quote(text.value)));
                continue;
            }
            for (std::size_t i = 0; i < count; ++i) {
                const auto piece =
                    std::find(out_.army.begin(), out_.army.end(), Piece{card, false});
                if (piece == out_.army.end()) {
                    table_.fault_at(
                        text.place, text.path,
                        fmt::format("found {}, but the army has no further untrained copy "
                                    "(SK-186)",
                                    toml::quote(text.value)));
                    break;
                }
                piece->trained = true;
            }
        }
    }

    void read_choices() {
        auto choices = table_.table("choices");
        if (!choices) return;
        locate(*choices, "choices");
        if (const auto power = choices->choice("copied_power", names::powers.subspan(1)))
            out_.copied_power = static_cast<Power>(*power + 1);
        read_dervish(*choices);
        if (const auto id = choices->id("designated", Need::optional)) {
            const Located<std::string> text{*id, choices->place("designated"),
                                            choices->path("designated")};
            if (const auto card = find_card(*id, text)) {
                const auto piece =
                    std::find_if(out_.army.begin(), out_.army.end(),
                                 [&](const Piece& one) { return one.card == *card; });
                if (piece == out_.army.end())
                    choices->fault("designated",
                                   fmt::format("found \"{}\"; allowed: a unit of this army "
                                               "(SK-156)",
                                               *id));
                else
                    out_.designated = static_cast<std::size_t>(piece - out_.army.begin());
            }
        }
        choices->finish();
    }

    /// A Path or a Role: no word is both.
    void read_dervish(toml::Table& choices) {
        std::vector<Text> allowed{names::paths.begin() + 1, names::paths.end()};
        allowed.insert(allowed.end(), names::roles.begin(), names::roles.begin() + 5);
        const auto named = choices.choice("dervish", allowed);
        if (!named) return;
        constexpr std::size_t path_count = 5;
        if (*named < path_count)
            out_.dervish_path = static_cast<Path>(*named + 1);
        else
            out_.dervish_role = static_cast<Role>(*named - path_count);
    }

    /// What earlier Battles of the Day left (SK-10).
    void read_day() {
        auto day = table_.table("day");
        if (!day) return;
        locate(*day, "day");
        if (const auto morale = day->integer("morale", {0, 99}))
            out_.morale_now = static_cast<int>(*morale);
        if (const auto base = day->integer("base_morale", {0, 30}))
            out_.base_morale_now = static_cast<int>(*base);
        out_.cleric_used_today = day->boolean("cleric_used").value_or(false);
        day->finish();
    }

    void locate(const toml::Table& inner, const std::string& name) {
        for (const toml::Entry& entry : inner.entries())
            parts_[name + "." + entry.key] = entry.value.place;
    }

    toml::Table table_;
    const Table& definitions_;
    std::size_t most_;  ///< Of its cards.
    toml::Faults& faults_;
    Commander out_;
    std::vector<Located<std::string>> entries_;  ///< What named each piece of the army.
    std::map<std::string, toml::Place> parts_;   ///< Keys of inner tables: "day.morale".
};

/// The army's and the commander's names in the table's language, where a pack has them.
void translate(const fs::path& file, const Table& table, Commander& army) {
    const auto say = [&](const std::string& message, std::string& text) {
        const auto at = table.locale.find(message);
        if (at != table.locale.end()) text = at->second;
    };
    const std::size_t comma = army.title.find(", ");
    std::string name = army.title.substr(0, comma);
    std::string title = comma == std::string::npos ? "" : army.title.substr(comma + 2);
    say("commanders." + army.commander_id + ".name", name);
    say("commanders." + army.commander_id + ".title", title);
    if (const std::string id = army_message(table, file); !id.empty()) {
        say(id + ".name", army.name);
        say(id + ".commander", name);
        say(id + ".title", title);
    }
    army.title = name.empty() || title.empty() ? name + title : name + ", " + title;
}

}  // namespace

Commander in_language_of(const Table& table, Commander army) {
    for (const PackInfo& pack : table.packs) {
        if (pack.folder.empty()) continue;
        for (const fs::path& file : toml::files_in(fs::path{pack.folder} / "armies", ".toml")) {
            toml::Faults unused;  // Whoever reads it to play it reports them.
            const auto shipped = load_army(file, table, {}, unused, false);
            if (!shipped || shipped->army_id != army.army_id || shipped->army != army.army)
                continue;
            army.name = shipped->name;
            army.title = shipped->title;
            return army;
        }
    }
    return army;
}

std::string army_message(const Table& table, const fs::path& file) {
    const fs::path folder = fs::absolute(file).lexically_normal().parent_path();
    std::error_code failed;
    for (const PackInfo& pack : table.packs)
        if (!pack.folder.empty() &&
            fs::equivalent(fs::path{pack.folder} / "armies", folder, failed))
            return "armies." + file.stem().string();
    return {};
}

std::optional<Commander> load_army(const fs::path& file, const Table& table, const Variant& variant,
                                   toml::Faults& faults, bool check_legality,
                                   std::size_t most_pieces) {
    toml::Faults found;
    std::optional<Commander> commander;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        toml::Table root{document, found};
        root.allow({"include"});
        const bool is_main = document.path == file;
        if (auto army = root.table("army", is_main ? Need::required : Need::optional)) {
            ArmyReader reader{std::move(*army), table, most_pieces, found};
            commander = reader.read();
            if (check_legality && found.empty())
                for (const ArmyFault& fault : army_faults(table, variant, *commander))
                    reader.report(fault);
        }
        root.finish();
    }
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    if (commander) translate(file, table, *commander);
    return commander;
}

}  // namespace muster::skirmish
