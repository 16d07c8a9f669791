#include "engine/warfare/lab/play.hpp"

#include "engine/contract/dice.hpp"
#include "engine/warfare/game/compiled.hpp"
#include "engine/warfare/names.hpp"
#include "engine/warfare/narrate.hpp"
#include "engine/warfare/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace muster::lab {
namespace {

using warfare::Action;
using warfare::Rules;
using warfare::State;
using Kind = Action::Kind;

class Session {
  public:
    Session(warfare::Journal& journal, const std::array<players::Kind, 2>& kinds, Terminal table,
            const warfare::Words& words, bool asks_for_dice)
        : journal_{journal},
          minds_{players::seated<Rules>(kinds, journal.header().seed)},
          table_{table},
          words_{words},
          asks_for_dice_{asks_for_dice && has_person()} {}

    PlayEnd run() {
        if (journal_.actions().empty() && has_person()) table_.out << how_to_play_warfare() << "\n";
        while (journal_.state().to_move != Seat::nobody) {
            const Seat seat = journal_.state().to_move;
            std::optional<PlayEnd> end;
            if (seat == Seat::dice) {
                end = roll();
            } else if (minds_[index(seat)].is_human()) {
                end = ask();
            } else {
                Rules::legal_actions(journal_.state(), legal_);
                journal_.play(minds_[index(seat)].choose(journal_.state(), seat, legal_));
            }
            if (end) return *end;
        }
        print_news();
        table_.out << "\n" << result_sentence(words_, journal_.state()) << "\n";
        return PlayEnd::over;
    }

  private:
    [[nodiscard]] bool has_person() const { return minds_[0].is_human() || minds_[1].is_human(); }

    void print_news() {
        for (; printed_ < journal_.events().size(); ++printed_)
            if (const auto line =
                    warfare::narrate(words_, journal_.state(), journal_.events()[printed_]))
                table_.out << *line << "\n";
    }

    std::optional<PlayEnd> roll() {
        if (!asks_for_dice_) {
            journal_.play_dice();
            return std::nullopt;
        }
        print_news();
        const std::size_t sides = journal_.state().roll.sides;
        while (true) {
            table_.out << fmt::format("{} Enter rolls it, 1 to {} is a real die, q leave: ",
                                      warfare::prompt(words_, journal_.state()), sides);
            const auto line = table_.read_line();
            if (!line) return PlayEnd::input_ended;
            if (*line == "q") return PlayEnd::left;
            if (line->empty()) {
                journal_.play_die();
                return std::nullopt;
            }
            if (const auto face = number_in(*line, sides)) {
                journal_.play({Kind::roll, warfare::no_unit, warfare::no_unit,
                               static_cast<std::uint8_t>(*face + 1)});
                return std::nullopt;
            }
            table_.refuse(*line);
        }
    }

    /// One line of a menu: an action, or a unit whose orders are the next menu.
    struct Choice {
        std::string text, id;
        std::vector<Action> actions;
    };

    /// Orders by unit; everything else stands by itself.
    [[nodiscard]] std::vector<Choice> menu() {
        const State& state = journal_.state();
        Rules::legal_actions(state, legal_);
        std::vector<Choice> out;
        for (const Action& action : legal_) {
            const bool is_of_unit =
                state.moment == warfare::Moment::order && action.unit != warfare::no_unit;
            if (!is_of_unit) {
                out.push_back({warfare::describe(words_, state, action), "", {action}});
                continue;
            }
            const warfare::Unit& card = state.card(state.active, action.unit);
            const auto same = [&](const Choice& choice) { return choice.id == card.id; };
            auto found = std::find_if(out.begin(), out.end(), same);
            if (found == out.end())
                found = out.insert(out.end(), {warfare::unit_name(words_, card), card.id, {}});
            found->actions.push_back(action);
        }
        for (Choice& choice : out)
            if (!choice.id.empty())
                choice.text =
                    fmt::format("{} {}: {} order{}", choice.id, choice.text, choice.actions.size(),
                                choice.actions.size() == 1 ? "" : "s");
        return out;
    }

    [[nodiscard]] std::vector<Choice> orders_of(const Choice& unit) const {
        std::vector<Choice> out;
        for (const Action& action : unit.actions)
            out.push_back({warfare::describe(words_, journal_.state(), action), "", {action}});
        return out;
    }

    std::optional<PlayEnd> ask() {
        print_news();
        table_.out << "\n"
                   << screen(words_, journal_.state()) << "\n"
                   << warfare::prompt(words_, journal_.state()) << "\n";
        const std::vector<Choice> top = menu();
        std::vector<Choice> shown = top;
        bool is_below = false;
        show(shown);
        while (true) {
            table_.out << fmt::format("1 to {}, {}h help, {}q leave: ", shown.size(),
                                      is_below ? "b back, " : "",
                                      journal_.can_undo() ? "u undo, " : "");
            const auto line = table_.read_line();
            if (!line) return PlayEnd::input_ended;
            if (*line == "q") return PlayEnd::left;
            if (*line == "u" && journal_.can_undo()) {
                take_back();
                return std::nullopt;
            }
            if (*line == "h") {
                table_.out << how_to_play_warfare();
            } else if (*line == "b") {
                shown = top;
                is_below = false;
                show(shown);
            } else if (const Choice* choice = chosen(shown, top, *line)) {
                if (choice->id.empty()) {
                    journal_.play(choice->actions.front());
                    return std::nullopt;
                }
                shown = orders_of(Choice{*choice});
                is_below = true;
                show(shown);
            } else if (play_words(*line)) {
                return std::nullopt;
            } else {
                table_.refuse(*line);
            }
        }
    }

    void show(const std::vector<Choice>& choices) {
        for (std::size_t i = 0; i < choices.size(); ++i)
            table_.out << fmt::format("{:>3}  {}\n", i + 1, choices[i].text);
    }

    /// By its number in what is shown, or by the id of a unit.
    [[nodiscard]] static const Choice* chosen(const std::vector<Choice>& shown,
                                              const std::vector<Choice>& top,
                                              const std::string& line) {
        if (const auto number = number_in(line, shown.size())) return &shown[*number];
        for (const Choice& choice : top)
            if (!choice.id.empty() && choice.id == line) return &choice;
        return nullptr;
    }

    /// An action as saves have it, without the seat.
    bool play_words(const std::string& line) {
        const State& state = journal_.state();
        const std::string_view seat = seat_name(state.to_move);
        try {
            journal_.play(Rules::parse_action(state, fmt::format("{} {}", seat, line)));
            return true;
        } catch (const IllegalAction&) {
            return false;
        }
    }

    /// Back to the last order of a person.
    void take_back() {
        do {
            journal_.undo();
        } while (journal_.can_undo() && !minds_[index(journal_.state().to_move)].is_human());
        printed_ = std::min(printed_, journal_.events().size());
    }

    warfare::Journal& journal_;
    std::vector<players::Player<Rules>> minds_;  ///< By seat.
    Terminal table_;
    const warfare::Words& words_;
    warfare::Actions legal_;
    bool asks_for_dice_;
    std::size_t printed_{};
};

}  // namespace

PlayEnd play(warfare::Journal& journal, const std::array<players::Kind, 2>& kinds, Terminal table,
             const warfare::Words& words, bool asks_for_dice) {
    return Session{journal, kinds, table, words, asks_for_dice}.run();
}

}  // namespace muster::lab
