#include "engine/battlefield/players/odds.hpp"
#include "engine/battlefield/rules/battle.hpp"
#include "engine/board/square_grid.hpp"
#include "engine/core/decimals.hpp"
#include "engine/core/messages.hpp"
#include "print/faces/battlefield/sheet.hpp"
#include "print/faces/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace muster::faces {
namespace {

namespace bf = battlefield;

constexpr int farthest_across = 8, farthest_down = 6;  ///< Of the table of distances.
constexpr int most_move = 8;                           ///< Of that of diagonal steps.

/// A half goes up, however the sum of the faces came to it.
double rounded(double number) {
    return std::floor(number + 0.5 + 1e-9);
}

/// Of a chance that is none and no certainty, never 0 or 100.
double per_cent(double chance) {
    if (chance <= 0) return 0;
    return chance < 1 - 1e-9 ? std::clamp(rounded(100 * chance), 1.0, 99.0) : 100;
}

/// With one decimal, or two where one would say that it is nothing.
std::string decimal(const BattlefieldSource& own, double number) {
    const bool is_small = number < 0.1;
    return in_language(is_small ? fmt::format("{:.2f}", rounded(100 * number) / 100)
                                : fmt::format("{:.1f}", rounded(10 * number) / 10),
                       own.words.tag);
}

/// The rules of these sections, one after the other, as one part of the sheet.
void add_rules(Document& out, const Reference& reference, const char* part,
               const std::vector<std::string_view>& sections) {
    for (const std::string_view section : sections)
        for (const Rule& rule : reference.section(section))
            out.parts[part].entries.push_back(
                {rule.icon, "", rule.name, rule.rules, rule.text, {}});
}

/// BF-11: from a square to another that lies so far across and so far down.
void add_distances(Document& out) {
    for (int down = 0; down <= farthest_down; ++down) {
        Row row;
        row.name = fmt::format("{}", down);
        row.cells["down"].text = row.name;
        for (int across = 0; across <= farthest_across; ++across)
            row.cells[fmt::format("across{}", across)].text =
                fmt::format("{}", board::spaces_between(across, down));
        out.parts["distances"].rows.push_back(std::move(row));
    }
}

/// BF-73, BF-74: how many diagonal steps a move of so many spaces may have.
void add_diagonals(Document& out) {
    Row steps;
    steps.name = "diagonals";
    for (int move = 1; move <= most_move; ++move)
        steps.cells[fmt::format("move{}", move)].text =
            fmt::format("{}", board::diagonal_steps(move));
    out.parts["diagonals"].rows.push_back(std::move(steps));
}

/// The odds of dice alone: two commanders on open ground, and more morale than a die takes.
class DiceOdds {
  public:
    explicit DiceOdds(const bf::Tables& tables) : setup_{setup_of(tables)} {
        state_ = bf::start(setup_);
    }
    /// `defence` 0: a roll that is fixed at 1 (BF-92).
    [[nodiscard]] bf::Odds of(int attack, int attack_lean, int defence, int defence_lean) const {
        bf::Assault assault;
        assault.unit = 0;
        assault.target = 1;
        assault.attack_pow = static_cast<std::uint8_t>(attack);
        assault.attack_lean = static_cast<std::int8_t>(attack_lean);
        assault.defence_pow = static_cast<std::uint8_t>(defence);
        assault.defence_lean = static_cast<std::int8_t>(defence_lean);
        return bf::odds_of(state_, assault);
    }

  private:
    static bf::Setup setup_of(const bf::Tables& tables) {
        bf::Profile profile;
        profile.ml = bf::most_ml;
        const bf::Army army{"a", "a", {{"u", "u", "u", profile, false, true}}};
        return bf::battle_of(tables, bf::Variant{}, bf::open_ground(24, 24), {army, army});
    }
    bf::Setup setup_;
    bf::State state_;
};

/// How an attack may be leant: by its mode (BF-91), by high ground (BF-115) and by traits.
struct OddsTable {
    const char* id;
    int attack_lean, defence_lean;
};
constexpr OddsTable odds_tables[] = {{"melee", 0, 0},      {"ranged", 0, -1},    {"melee_up", 1, 0},
                                     {"ranged_up", 1, -1}, {"defence_up", 0, 1}, {"both_up", 1, 1}};

void add_odds(Document& out, const BattlefieldSource& own) {
    const DiceOdds odds{*own.tables};
    const auto text_of = [&](const bf::Odds& found) {
        return fmt::format("<b>{:.0f}</b> <c soft>{}</c>", per_cent(1 - found.nothing),
                           decimal(own, found.mean_loss));
    };
    for (const OddsTable& table : odds_tables)
        for (const int attack : bf::die_faces) {
            Row row;
            row.name = fmt::format("{} {}", table.id, attack);
            row.cells["attack"].signs = {
                {fmt::format("dice-d{}", attack), fmt::format("{}", attack)}};
            for (const int defence : bf::die_faces)
                row.cells[fmt::format("d{}", defence)].text =
                    text_of(odds.of(attack, table.attack_lean, defence, table.defence_lean));
            row.cells["fixed"].text = text_of(odds.of(attack, table.attack_lean, 0, 0));
            out.parts[table.id].rows.push_back(std::move(row));
        }
}

Row numbers_row(const BattlefieldSource& own, const bf::Troop& troop, bool is_engine) {
    const bf::Profile& profile = troop.profile;
    Row row;
    row.name = name_of(own.words, is_engine ? "engine" : "troop", troop);
    row.cells["name"] = {
        row.name, {}, {{is_engine ? engine_icon(troop.id) : troop_icon(profile), {}}}, {}, {}};
    row.cells["die"].signs = {
        {fmt::format("dice-d{}", profile.pow), fmt::format("{}", profile.pow)}};
    row.cells["morale"].text = is_engine ? en_dash : fmt::format("{}", profile.ml);
    row.cells["move"].text = fmt::format("{}", profile.mv);
    row.cells["range"].text = fmt::format("{}", profile.rng);
    std::string traits;
    for (const bf::TraitText& trait : traits_of(own.words, profile))
        traits += (traits.empty() ? "" : ", ") + trait.name;
    row.cells["traits"].text = traits;
    return row;
}

void add_troops(Document& out, const BattlefieldSource& own) {
    for (const bf::Troop& troop : own.tables->troops)
        out.parts["troops"].rows.push_back(numbers_row(own, troop, false));
    for (const bf::Troop& engine : own.tables->engines)
        out.parts["troops"].rows.push_back(numbers_row(own, engine, true));
}

void add_fortifications(Document& out, const BattlefieldSource& own) {
    for (const bf::FortificationRow& fort : own.tables->fortifications) {
        Row row;
        row.name = row.cells["name"].text = name_of(own.words, "fortification", fort);
        row.cells["hp"].text = fmt::format("{}", fort.hp);
        row.cells["bonus"].text = fmt::format("{}{}", fort.bonus < 0 ? minus_sign : "+",
                                              fort.bonus < 0 ? -fort.bonus : fort.bonus);
        out.parts["fortifications"].rows.push_back(std::move(row));
    }
}

/// Each trait once, with numbers as one row of the tables has them.
void add_all_traits(Document& out, const BattlefieldSource& own, const Reference& reference) {
    for (const std::string_view id : bf::names::words_of_trait) {
        const bool has_number = id == "leash" || id == "atk_adv_while_ml";
        const Fill number[] = {{"n", has_number ? "N" : ""}};
        out.parts["traits"].entries.push_back(
            {"", "", filled(own.words.word("trait_name", id), number),
             reference.rule("trait", id).rules, filled(own.words.word("trait", id), number), ""});
    }
}

}  // namespace

Document battlefield_reference(const Source& source, const Reference& reference) {
    const BattlefieldSource& own = battlefield_of(source);
    Document out;
    out.layout = "reference";
    out.name = "reference";
    add_origin(out, source, own);
    for (const char* section : {"step", "movement", "steps", "odds"})
        add_rules(out, reference, section, {section});
    add_rules(out, reference, "command", {"command", "attack", "victory"});
    add_rules(out, reference, "terrain", {"terrain", "work", "engine"});
    add_distances(out);
    add_diagonals(out);
    add_all_traits(out, own, reference);
    add_troops(out, own);
    add_fortifications(out, own);
    add_odds(out, own);
    return out;
}

}  // namespace muster::faces
