#include "engine/battlefield/lab/play.hpp"

#include "engine/battlefield/lab/ruling.hpp"
#include "engine/battlefield/model/names.hpp"
#include "engine/battlefield/terminal/odds_text.hpp"
#include "engine/battlefield/terminal/roster.hpp"
#include "engine/battlefield/terminal/table.hpp"
#include "engine/battlefield/terminal/wording.hpp"
#include "engine/battlefield/wording/narrate.hpp"
#include "engine/lab/text/session.hpp"
#include "engine/toml/document.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>  // whole, for the contract

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {
namespace {

std::vector<players::Kind> by_seat(const battlefield::Setup& setup,
                                   const std::array<players::Kind, 2>& kinds) {
    std::vector<players::Kind> out;
    for (const battlefield::ArmySetup& army : setup.armies)
        out.push_back(kinds[army.side == 0 ? 0 : 1]);
    return out;
}

/// Battlefield as contract/text_table.hpp wants it, with a referee who rules at the prompt.
class BattlefieldText {
    using Action = battlefield::Action;
    using State = battlefield::State;
    using View = battlefield::View;

  public:
    using Wording = battlefield::Wording;

    explicit BattlefieldText(const battlefield::Words& words) : words_{words}, wording_{words} {}

    [[nodiscard]] const Wording& wording() const { return wording_; }
    /// The map under the letters of its columns, then the round and each army.
    [[nodiscard]] TextBlocks blocks(const View& view) const {
        const std::string all = table_of(words_, view.state);
        const std::size_t end = all.find("\n\n");
        TextBlock map;
        for (TextBlock& part : blocks_of(std::string_view{all}.substr(0, end))) {
            if (map.heading.empty())
                map.heading = std::move(part.heading);
            else
                map.lines.push_back(std::move(part.heading));
            map.lines.insert(map.lines.end(), part.lines.begin(), part.lines.end());
        }
        TextBlocks out = blocks_of(std::string_view{all}.substr(end + 1));
        out.insert(out.begin(), std::move(map));
        return out;
    }
    static std::string how_to_play() {
        return "Each turn an army moves its units, then attacks with them. Both sides of an attack "
               "roll\n"
               "their die; what the attack exceeds the defence by, the target loses of its morale "
               "(ML).\n"
               "Who moves too far from officers and commander is lost at once; whose commander "
               "falls has\n"
               "lost the battle. On the map r1 is the first unit of Madder, b1 of Woad; a capital "
               "flies.\n"
               "\n"
               "Type the number of a choice; help says what else may be typed, and help BF-86 "
               "prints the\n"
               "rule of that number.\n";
    }
    static std::string_view rule_now(const State& state) { return battlefield::rule_now(state); }
    [[nodiscard]] std::optional<std::string> odds(const View& view, const Action& action) const {
        return odds_text(words_, view.state, action);
    }
    static std::optional<std::string> odds_now(const View&) { return std::nullopt; }
    static constexpr bool hides_places = true;
    static bool hides(const State& state) {
        return state.prepared().has_fog || !state.variant().announce_direction;
    }
    static bool is_loss(const battlefield::Event& event) {
        using enum battlefield::Event::Kind;
        return event.kind == hit || event.kind == fort_hit || event.kind == removed ||
               event.kind == officer_lost || event.kind == commander_lost ||
               event.kind == commander_out;
    }
    [[nodiscard]] std::string seat_title(const State&, Seat seat) const {
        return fmt::format("{} ({})", army_name(words_, static_cast<std::uint8_t>(seat)),
                           battlefield::names::armies[index(seat)]);
    }
    /// Of an army, or of a unit's mark on the map unless that is a square's name too.
    [[nodiscard]] Seat seat_named(const State& state, std::string_view word) const {
        for (std::uint8_t army = 0; army < state.army_count(); ++army)
            if (word == army_name(words_, army)) return seat_of(army);
        constexpr std::size_t mark_size = 2;
        if (word.size() != mark_size) return Seat::nobody;
        for (battlefield::Index unit = 0; unit < state.prepared().pieces; ++unit)
            if (word == mark_of(state, unit) && !(word[0] < 'a' && word[1] <= '9'))
                return seat_of(state.army_of(unit));
        return Seat::nobody;
    }

    /// The marks on the map distinguish units of one name.
    [[nodiscard]] std::vector<Choice<Action>> menu(const View& view,
                                                   const battlefield::Actions& legal) const {
        std::vector<Choice<Action>> out;
        for (const auto& action : legal) {
            const std::string text = wording_.describe(view.state, action);
            const battlefield::Index unit =
                action.kind == Action::Kind::attack ? action.other : action.unit;
            out.push_back({unit == battlefield::no_unit
                               ? text
                               : fmt::format("{} {}", mark_of(view.state, unit), text),
                           "",
                           {action}});
        }
        return out;
    }
    static std::string forms() {
        return help_line("move a3 H6", "an action in words; also attack a3 d4") +
               "A referee may rule wherever somebody is asked; red is Madder, blue Woad, and b4 a "
               "unit:\n" +
               ruling_forms();
    }
    /// By what the viewer sees: what it does not see has no say.
    static std::optional<std::string> barred(const View& view, const std::string& line) {
        const std::string seat{battlefield::names::armies[index(view.seat)]};
        const auto action = battlefield::read_action(view.state, seat + " " + line);
        if (!action) return std::nullopt;
        const auto rule = battlefield::refusal(view.state, *action);
        if (!rule) return std::nullopt;
        return fmt::format("{} ({})", toml::quote(line), *rule);
    }
    static bool is_ruling(std::string_view line) { return lab::is_ruling(line); }
    static Action ruling(const State& state, std::string_view line) {
        return ruling_of(state, line);
    }
    /// What a commander's check of operations came to (BF-65).
    static Action checked(Action ruling, int number) {
        ruling.number = static_cast<std::int16_t>(number);
        ruling.reason = battlefield::Reason{"the check at the table"};
        return ruling;
    }

  private:
    const battlefield::Words& words_;
    Wording wording_;
};
static_assert(TextTable<BattlefieldText>);

}  // namespace

PlayEnd play(battlefield::Journal& journal, const std::array<players::Kind, 2>& kinds,
             Terminal table, const battlefield::Words& words, bool asks_for_dice) {
    const BattlefieldText text{words};
    const auto seats = by_seat(journal.header().setup, kinds);
    return TextSession<BattlefieldText>{journal, seats, table, text, asks_for_dice}.run();
}

}  // namespace muster::lab
