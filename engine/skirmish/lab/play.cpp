#include "engine/skirmish/lab/play.hpp"

#include "engine/contract/dice.hpp"
#include "engine/skirmish/game/compiled.hpp"
#include "engine/skirmish/narrate.hpp"
#include "engine/skirmish/text/table.hpp"
#include "engine/skirmish/text/transcript.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace muster::lab {
namespace {

using skirmish::Rules;

bool is_in(skirmish::CopySet set, skirmish::Copy copy) {
    return copy < skirmish::max_copies && (set & skirmish::bit(copy)) != 0;
}

/// Whether the copies an action names are the mover's own.
bool is_about_own(const skirmish::Action& action) {
    using enum skirmish::Action::Kind;
    return action.kind == designate || action.kind == offense || action.kind == defense ||
           action.kind == respond || action.kind == after || action.kind == heal ||
           action.kind == recall || action.kind == bring_back || action.kind == exchange;
}

bool is_trained(const skirmish::Player& me, const skirmish::Action& action) {
    return is_about_own(action) && is_in(me.trained, action.copy);
}

/// Whether paying for the action leaves its commander without Morale (SK-R39).
bool spends_last_morale(const skirmish::Player& me, const skirmish::State& state,
                        const skirmish::Action& action) {
    using enum skirmish::Action::Kind;
    int price = 0;
    if (action.kind == heal || action.kind == bring_back || action.kind == send_away) price = 1;
    if (action.kind == pass && state.moment == skirmish::Moment::offense) price = 1;
    if (action.kind == save_morale) price = 3;
    return price > 0 && me.total_morale() <= price;
}

/// Nothing in the rules distinguishes these two copies, nor what the other side knows of them.
bool is_twin(const skirmish::Player& owner, skirmish::Copy a, skirmish::Copy b) {
    if (a == b) return true;
    if (a >= skirmish::max_copies || b >= skirmish::max_copies) return false;
    if (owner.cards[a] != owner.cards[b] || owner.uses[a] != owner.uses[b]) return false;
    if (owner.designated == a || owner.designated == b) return false;
    const auto alike = [&](skirmish::CopySet set) { return is_in(set, a) == is_in(set, b); };
    return alike(owner.trained) && alike(owner.seen) && alike(owner.used) && alike(owner.granted) &&
           std::all_of(owner.zones.begin(), owner.zones.end(), alike);
}

bool is_same(const skirmish::Player& me, const skirmish::Action& a, const skirmish::Action& b) {
    return is_about_own(a) && a.kind == b.kind && a.value == b.value &&
           is_twin(me, a.copy, b.copy) && is_twin(me, a.other, b.other);
}

class Session {
  public:
    Session(skirmish::Journal& journal, const std::array<players::Kind, 2>& kinds, Terminal table)
        : journal_{journal},
          minds_{players::seated<Rules>(kinds, journal.header().seed)},
          table_{table} {}

    PlayEnd run() {
        if (journal_.actions().empty() && (minds_[0].is_human() || minds_[1].is_human()))
            if (const auto end = greet()) return *end;
        while (journal_.state().to_move != Seat::nobody) {
            const Seat seat = journal_.state().to_move;
            if (seat == Seat::dice) {
                journal_.play_dice();
            } else if (!minds_[index(seat)].is_human()) {
                Rules::legal_actions(journal_.state(), legal_);
                journal_.play(minds_[index(seat)].choose(journal_.state(), seat, legal_));
            } else if (const auto end = ask(seat)) {
                return *end;
            }
        }
        clear();
        print_news(Seat::nobody);
        table_.out << "\n" << result_sentence(journal_.state()) << "\n";
        return PlayEnd::over;
    }

  private:
    [[nodiscard]] bool is_hot_seat() const { return minds_[0].is_human() && minds_[1].is_human(); }

    std::optional<PlayEnd> greet() {
        const auto& commanders = journal_.header().setup.commanders;
        for (const Seat seat : {Seat::red, Seat::blue})
            table_.out << seat_title(seat) << ": " << commanders[index(seat)].name << "\n";
        table_.out << "\n" << how_to_play();
        if (is_hot_seat()) {  // The cover waits for Enter, and must not wipe this away.
            may_clear_ = false;
            return std::nullopt;
        }
        table_.out << "Enter goes on: ";
        const auto line = table_.read_line();
        if (!line) return PlayEnd::input_ended;
        return *line == "q" ? std::optional{PlayEnd::left} : std::nullopt;
    }

    void clear() {
        // Also the lines scrolled away: the other seat's hand may stand there.
        table_.out << (table_.clears_screen && may_clear_ ? "\033[2J\033[3J\033[H"
                                                          : "\n" + std::string(72, '-') + "\n");
        may_clear_ = true;
    }

    /// The cover between two people. The seat that has just acted may take that back here.
    std::optional<PlayEnd> hand_over(Seat seat) {
        clear();
        table_.out << "Hand over to " << seat_title(seat) << ".\n";
        if (journal_.can_undo()) table_.out << "u takes the last action back, ";
        table_.out << "Enter goes on: ";
        const auto line = table_.read_line();
        if (!line) return PlayEnd::input_ended;
        if (*line == "q") return PlayEnd::left;
        if (*line == "u" && journal_.can_undo()) {
            take_back();
        } else {
            seated_ = seat;
            clear();
        }
        return std::nullopt;
    }

    void take_back() {
        journal_.undo();
        // What was printed of the action is printed again should it happen again.
        for (std::size_t& printed : printed_) printed = std::min(printed, journal_.events().size());
    }

    /// Lets a person choose once; the end of play if there will be no more choices.
    std::optional<PlayEnd> ask(Seat seat) {
        if (is_hot_seat() && seated_ != seat) return hand_over(seat);
        const skirmish::View view = Rules::view(journal_.state(), seat);
        if (!is_hot_seat()) clear();
        print_news(seat);
        table_.out << "\n" << screen(view) << "\n";
        return choose(view);
    }

    /// Equal copies are one choice: nobody needs to pick which of two Soldiers to lay.
    void drop_equals(const skirmish::Player& me) {
        skirmish::Actions kept;
        for (const skirmish::Action& action : legal_)
            if (std::none_of(kept.begin(), kept.end(), [&](const skirmish::Action& earlier) {
                    return is_same(me, earlier, action);
                }))
                kept.push_back(action);
        legal_ = kept;
    }

    std::optional<PlayEnd> choose(const skirmish::View& view) {
        Rules::legal_actions(view, legal_);
        const skirmish::Player& me = view.state.players[index(view.seat)];
        drop_equals(me);
        table_.out << skirmish::prompt(view.state) << "\n";
        const bool is_forced = legal_.size() == 1;
        if (is_forced && legal_.front().kind == skirmish::Action::Kind::decline &&
            view.state.moment != skirmish::Moment::offense)
            table_.out
                << "You have nothing to use here. You are asked all the same, so that no pause\n"
                   "tells the other side what you hold (SK-208; always_prompt in a variant).\n";
        for (std::size_t i = 0; i < legal_.size(); ++i)
            table_.out << fmt::format(
                "{:>3}  {}{}{}\n", i + 1, skirmish::describe(view.state, legal_[i]),
                is_trained(me, legal_[i]) ? " (trained)" : "",
                spends_last_morale(me, view.state, legal_[i]) ? " - a Rout!" : "");
        const bool may_undo = journal_.can_undo() && last_mover_ == view.seat;
        while (true) {
            table_.out << fmt::format(
                "{}, t card texts, h help, {}q leave: ",
                is_forced ? std::string{"Enter goes on"} : fmt::format("1 to {}", legal_.size()),
                may_undo ? "u undo, " : "");
            const auto line = table_.read_line();
            if (!line) return PlayEnd::input_ended;
            if (*line == "q") return PlayEnd::left;
            if (*line == "t") {
                table_.out << card_texts(view);
            } else if (*line == "h") {
                table_.out << how_to_play();
            } else if (*line == "u" && may_undo) {
                take_back();
                last_mover_ = Seat::nobody;
                return std::nullopt;
            } else if (const auto number =
                           number_in(is_forced && line->empty() ? "1" : *line, legal_.size())) {
                journal_.play(legal_[*number]);
                last_mover_ = view.seat;
                return std::nullopt;
            } else {
                table_.refuse(*line);
            }
        }
    }

    /// What has happened since this seat last read of it.
    void print_news(Seat seat) {
        std::size_t& printed = printed_[is_player(seat) ? index(seat) : 2];
        const skirmish::State known =
            is_player(seat) ? Rules::view(journal_.state(), seat).state : journal_.state();
        if (!is_player(seat))
            printed = std::max(printed_[0], printed_[1]);  // The rest of the story, for both.
        for (; printed < journal_.events().size(); ++printed)
            if (const auto line = skirmish::narrate(known, journal_.events()[printed], seat))
                table_.out << *line << "\n";
    }

    skirmish::Journal& journal_;
    std::vector<players::Player<Rules>> minds_;  ///< By seat.
    Terminal table_;
    skirmish::Actions legal_;
    bool may_clear_{true};
    Seat seated_{Seat::nobody};      ///< Who sits before the screen.
    Seat last_mover_{Seat::nobody};  ///< The person who made the last action, for undo.
    std::array<std::size_t, 3> printed_{};
};

}  // namespace

PlayEnd play(skirmish::Journal& journal, const std::array<players::Kind, 2>& kinds,
             Terminal table) {
    return Session{journal, kinds, table}.run();
}

}  // namespace muster::lab
