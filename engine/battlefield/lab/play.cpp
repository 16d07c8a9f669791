#include "engine/battlefield/lab/play.hpp"

#include "engine/battlefield/lab/ruling.hpp"
#include "engine/battlefield/text/roster.hpp"
#include "engine/battlefield/text/table.hpp"
#include "engine/battlefield/text/wording.hpp"
#include "engine/contract/referee.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace muster::lab {
namespace {

using battlefield::Action;
using battlefield::Rules;
using battlefield::State;

constexpr std::string_view how_to_play =
    "Each turn an army moves its units, then attacks with them. Both sides of an attack roll\n"
    "their die; what the attack exceeds the defence by, the target loses of its morale (ML).\n"
    "Who moves too far from officers and commander is lost at once; whose commander falls has\n"
    "lost the battle. On the map r1 is the first unit of Madder, b1 of Woad; a capital flies.\n"
    "\n"
    "Type the number of a choice, or an action in words: move a3 H6 or attack a3 d4. All the\n"
    "rules: engine/battlefield/RULES.md.\n"
    "\n"
    "A referee may rule wherever somebody is asked; red is Madder, blue Woad, and b4 a unit:\n";

std::vector<players::Kind> by_seat(const battlefield::Setup& setup,
                                   const std::array<players::Kind, 2>& kinds) {
    std::vector<players::Kind> out;
    for (const battlefield::ArmySetup& army : setup.armies)
        out.push_back(kinds[army.side == 0 ? 0 : 1]);
    return out;
}

class BattlefieldSession {
  public:
    BattlefieldSession(battlefield::Journal& journal, const std::array<players::Kind, 2>& kinds,
                       Terminal table, const battlefield::Words& words, bool asks_for_dice)
        : journal_{journal},
          minds_{players::seated<Rules>(by_seat(journal.header().setup, kinds),
                                        journal.header().seed)},
          table_{table},
          words_{words},
          wording_{words},
          people_{std::count_if(minds_.begin(), minds_.end(),
                                [](const auto& mind) { return mind.is_human(); })},
          asks_for_dice_{asks_for_dice && people_ > 0} {}

    PlayEnd run() {
        if (journal_.actions().empty() && people_ > 0) print_help();
        while (journal_.state().to_move != Seat::nobody) {
            const Seat seat = journal_.state().to_move;
            std::optional<PlayEnd> end;
            if (seat == Seat::dice) {
                end = roll();
            } else if (seat == Seat::referee) {
                end = check();
            } else if (minds_[index(seat)].is_human()) {
                end = ask(seat);
            } else {
                Rules::legal_actions(journal_.state(), legal_);
                journal_.play(minds_[index(seat)].choose(journal_.state(), seat, legal_));
            }
            if (end) return *end;
        }
        print_news(Viewer::spectator());
        table_.out << "\n" << wording_.result(journal_.state()) << "\n";
        return PlayEnd::over;
    }

  private:
    void print_help() { table_.out << how_to_play << ruling_forms() << "\n"; }

    void print_news(Viewer viewer) {
        for (; printed_ < journal_.events().size(); ++printed_)
            if (const auto line =
                    wording_.narrate(journal_.state(), journal_.events()[printed_], viewer))
                table_.out << *line << "\n";
    }

    [[nodiscard]] bool needs_cover() const {
        return people_ > 1 && (journal_.state().prepared().has_fog ||
                               !journal_.state().variant().announce_direction);
    }

    /// Between two people of whom one may not see what the other sees.
    std::optional<PlayEnd> cover(Seat seat) {
        if (!needs_cover() || last_person_ == seat) return std::nullopt;
        last_person_ = seat;
        table_.out << (table_.clears_screen ? "\033[2J\033[3J\033[H" : "\n----\n")
                   << fmt::format("{}: Enter shows the map, q leave: ",
                                  army_name(words_, static_cast<std::uint8_t>(seat)));
        const auto line = table_.read_line();
        if (!line) return PlayEnd::input_ended;
        if (*line == "q") return PlayEnd::left;
        return std::nullopt;
    }

    std::optional<PlayEnd> roll() {
        if (!asks_for_dice_) {
            journal_.play_dice();
            return std::nullopt;
        }
        const auto sides = static_cast<std::size_t>(Rules::faces(journal_.state()));
        while (true) {
            table_.out << fmt::format("{} Enter rolls it, 1 to {} is a real die, q leave: ",
                                      wording_.prompt(journal_.state()), sides);
            const auto line = table_.read_line();
            if (!line) return PlayEnd::input_ended;
            if (*line == "q") return PlayEnd::left;
            if (line->empty()) {
                journal_.play_die();
                return std::nullopt;
            }
            if (is_ruling(*line)) {
                if (rule(*line)) return std::nullopt;
                continue;
            }
            if (const auto face = number_in(*line, sides)) {
                journal_.play(Rules::face(static_cast<int>(*face) + 1));
                return std::nullopt;
            }
            table_.refuse(*line);
        }
    }

    /// What a commander's check of operations came to (BF-65). Two computers make none.
    std::optional<PlayEnd> check() {
        const Action without = default_ruling<Rules>(journal_.state(), legal_);
        if (people_ == 0) {
            journal_.play(without);
            return std::nullopt;
        }
        print_news(Viewer::spectator());
        constexpr std::size_t most = 999;
        while (true) {
            table_.out << fmt::format("{} A number, Enter where no check is made, q leave: ",
                                      wording_.prompt(journal_.state()));
            const auto line = table_.read_line();
            if (!line) return PlayEnd::input_ended;
            if (*line == "q") return PlayEnd::left;
            Action ruling = without;
            if (const auto number = number_in(*line, most)) {
                ruling.number = static_cast<std::int16_t>(*number + 1);
                ruling.reason = battlefield::Reason{"the check at the table"};
            } else if (!line->empty()) {
                if (is_ruling(*line) && rule(*line)) return std::nullopt;
                if (!is_ruling(*line)) table_.refuse(*line);
                continue;
            }
            journal_.play(ruling);
            return std::nullopt;
        }
    }

    /// What the referee says; else why not.
    bool rule(const std::string& line) {
        try {
            journal_.play(ruling_of(journal_.state(), line));
            return true;
        } catch (const IllegalAction& fault) {
            table_.out << fault.what() << "\n";
            return false;
        }
    }

    /// Units of one name are told apart by their marks on the map.
    [[nodiscard]] std::string choice_text(const State& seen, const Action& action) const {
        const std::string text = wording_.describe(seen, action);
        const battlefield::Index unit =
            action.kind == Action::Kind::attack ? action.other : action.unit;
        return unit == battlefield::no_unit ? text
                                            : fmt::format("{} {}", mark_of(seen, unit), text);
    }

    std::optional<PlayEnd> ask(Seat seat) {
        if (const auto end = cover(seat)) return end;
        print_news(seat);
        const State seen = Rules::view(journal_.state(), seat).state;
        table_.out << "\n" << table_of(words_, seen) << "\n" << wording_.prompt(seen) << "\n";
        Rules::legal_actions(seen, legal_);
        for (std::size_t i = 0; i < legal_.size(); ++i)
            table_.out << fmt::format("{:>3}  {}\n", i + 1, choice_text(seen, legal_[i]));
        while (true) {
            table_.out << fmt::format("1 to {}, h help, {}q leave: ", legal_.size(),
                                      journal_.can_undo() ? "u undo, " : "");
            const auto line = table_.read_line();
            if (!line) return PlayEnd::input_ended;
            if (*line == "q") return PlayEnd::left;
            if (*line == "u" && journal_.can_undo()) {
                take_back();
                return std::nullopt;
            }
            if (*line == "h") {
                print_help();
            } else if (is_ruling(*line)) {
                if (rule(*line)) return std::nullopt;
            } else if (const auto number = number_in(*line, legal_.size())) {
                journal_.play(Action{legal_[*number]});
                return std::nullopt;
            } else if (play_words(*line)) {
                return std::nullopt;
            } else {
                table_.refuse(*line);
            }
        }
    }

    /// An action as saves have it; the seat may be left out.
    bool play_words(const std::string& line) {
        const State& state = journal_.state();
        const auto seat = battlefield::names::armies[index(state.to_move)];
        for (const std::string& words : {fmt::format("{} {}", seat, line), line}) try {
                journal_.play(Rules::parse_action(state, words));
                return true;
            } catch (const IllegalAction&) {
                continue;  // The other way to read it.
            }
        return false;
    }

    /// Back to the last choice of a person, the referee included.
    void take_back() {
        const auto is_asked = [&] {
            const Seat seat = journal_.state().to_move;
            return seat == Seat::referee || (is_player(seat) && minds_[index(seat)].is_human());
        };
        do {
            journal_.undo();
        } while (journal_.can_undo() && !is_asked());
        printed_ = std::min(printed_, journal_.events().size());
    }

    battlefield::Journal& journal_;
    std::vector<players::Player<Rules>> minds_;  ///< By seat.
    Terminal table_;
    const battlefield::Words& words_;
    battlefield::Wording wording_;
    battlefield::Actions legal_;
    std::ptrdiff_t people_;
    bool asks_for_dice_;
    std::size_t printed_{};
    std::optional<Seat> last_person_;
};

}  // namespace

PlayEnd play(battlefield::Journal& journal, const std::array<players::Kind, 2>& kinds,
             Terminal table, const battlefield::Words& words, bool asks_for_dice) {
    return BattlefieldSession{journal, kinds, table, words, asks_for_dice}.run();
}

}  // namespace muster::lab
