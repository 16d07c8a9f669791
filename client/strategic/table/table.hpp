#pragma once

#include "client/battle/log.hpp"
#include "client/battle/think/candidates.hpp"
#include "client/battle/think/hint.hpp"
#include "client/strategic/choice/offer.hpp"
#include "client/strategic/table/chart.hpp"
#include "client/strategic/table/layout.hpp"
#include "client/ui/screen/builder.hpp"
#include "print/faces/strategic/words.hpp"

#include <array>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

/// A war on its map as one faction, or whoever looks on, sees it. All is drawn from a view.
namespace muster::client::strategic_table {

/// What can be asked for here.
enum class Act {
    space,        ///< space: looks at it, chooses who stands there, aims, or confirms the aim
    army,         ///< army: looks at it, chooses it, aims at it, or confirms the aim
    option,       ///< place among Offer::legal, which is done
    aim,          ///< place among Offer::legal, which has a place on the map
    confirm,      ///< What is aimed at is done.
    night,        ///< The attack that is aimed at: the other time of day.
    page,         ///< by how much: rows of a list
    split,        ///< by how much Size
    part,         ///< The army splits.
    commit,       ///< place of a die type on the ladder, by how much
    commit_dice,  ///< Those that the steppers show are committed.
    roll,         ///< The die that is due.
    shelf,        ///< Opens and closes the doctrine shelf.
    doctrine,     ///< row: it is looked at on the shelf
    report,       ///< The last battle's report is put away, or shown again.
    odds,         ///< What each modifier is worth, and the odds on the map.
    layers,       ///< Shows other overlays.
    card,         ///< army: shown whole
    referee,      ///< Opens the referee's page.
    hint,
    tab,     ///< place of a tab, with large text
    pan,     ///< to the right and downwards: -1, 0 or 1, over a map that does not show whole
    uncover  ///< The screen has been passed on.
};

/// Which overlays lie on the map beside those of the chosen army.
enum class Layers { all, plain };

/// What the player has open; says nothing about the war.
struct Ui {
    std::optional<Index> chosen;
    std::optional<std::size_t> aim;              ///< Among Offer::legal.
    int page{};                                  ///< Rows of the panel's list that are passed over.
    int split{};                                 ///< Size of the part; 0: half.
    std::optional<strategic::DiceTypes> commit;  ///< Empty: all dice.
    bool shows_shelf{};
    std::optional<Index> shelf_faction;  ///< Whose it is; none: of whoever is asked.
    std::optional<Index> doctrine;       ///< Looked at on the shelf.
    bool hides_report{};
    bool shows_odds{};
    Layers layers{Layers::all};
    std::optional<Index> card;
    bool shows_log{};
    int log_back{};
    int tab{};
};

/// What is worked out once and drawn often. It notices by itself when the state is another.
class Kept {
  public:
    /// The file of the war's picture, from here on; empty: it has none.
    void show_picture(std::filesystem::path file) {
        if (file == picture_) return;
        picture_ = std::move(file);
        is_stale_ = true;
    }
    [[nodiscard]] const Chart& chart(const State& view, const strategic::Words& words,
                                     const Ruler& ruler, const Box& box);
    [[nodiscard]] const std::vector<Plate>& plates(const State& view);
    /// Brings a place or an army into view that was not the last brought there, on the chart made
    /// last.
    void reveal(const Command& place);
    /// Moves what shows, as far as the map goes.
    void pan(double x, double y);
    /// Where the map shows, to be kept for whoever looks; {} is where it opens.
    struct Place {
        double left{}, top{};
        Command revealed{};
    };
    [[nodiscard]] Place place() const { return {left_, top_, revealed_}; }
    void go_to(const Place& place);
    /// What an army could attack from a space.
    [[nodiscard]] const std::vector<Strike>& strikes(const State& view, Index army, Index space);
    [[nodiscard]] const Strike& strike(const State& view, Index attacker, Index defender,
                                       bool by_night);
    /// The odds of two pools as they are.
    [[nodiscard]] const strategic::PoolOdds& odds(const strategic::PoolSide& attacker,
                                                  const strategic::PoolSide& defender,
                                                  const strategic::Stakes& stakes);

  private:
    void look(const State& view);

    std::optional<State> state_;
    std::filesystem::path picture_;
    std::optional<Chart> chart_, shown_;  ///< As made, and moved to what shows.
    bool is_stale_{};                     ///< The chart, which then says where names stay.
    std::optional<std::vector<Plate>> plates_, shown_plates_;
    double left_{}, top_{};  ///< Of what shows, from the chart's corner.
    Command revealed_;
    std::shared_ptr<const draw::SpaceMap> ground_;
    std::map<std::pair<Index, Index>, std::vector<Strike>> strikes_;
    std::map<std::tuple<Index, Index, bool>, Strike> strike_;
    /// What was asked for stays where it lies.
    struct Asked {
        strategic::PoolSide attacker, defender;
        strategic::Stakes stakes;
        strategic::PoolOdds odds;
    };
    std::deque<Asked> odds_;
};

/// An army's plate that is drawn beside its place, in the window's pixels.
struct Moved {
    Index army{absent};
    double x{}, y{};  ///< Its middle.
};

struct Input {
    const State* state{};  ///< As the viewer sees it.
    const Offer* offer{};
    const faces::StrategicWords* words{};
    Kept* kept{};
    Layout layout;
    const std::vector<LogLine>* log{};
    const Fought* fought{};  ///< The last battle, until whoever is asked has chosen; may be null.
    Index viewer{absent};    ///< Whose view it is; none: of whoever sees all, or looks on.
    std::array<bool, strategic::max_factions> people{};
    bool can_undo{};
    const char* undo_reason{"reason.undo_first"};  ///< The message why not.
    bool real_dice{};
    bool has_referee{};  ///< One sits at the table, whose page can be opened.
    bool is_watched{};   ///< Somebody looks on: nothing is offered.
    bool is_moving{};
    const Moved* moved{};
    std::function<void(Builder&, const Layout&)> draw_bar{};  ///< In the place of the prompt.
    /// In the place of the panel, such as the referee's page.
    std::function<void(Builder&, const Layout&)> draw_panel{};
    const Hint* hint{};
    std::optional<Action> hinted{};
    bool is_hint_due{};
    Thinking thinking{};
    Ui ui;
    std::string problem;
    std::optional<Command> looked{};  ///< A place of the map last in focus, while another has it.
};

/// Zones in Tab order.
namespace zone {
inline constexpr int map = 0, prompt = 1, panel = 2, factions = 3, tools = 4, log = 5;
}

[[nodiscard]] Screen screen(const Input& input, const Frame& frame);

/// What a command of the table does: it changes `ui`, or plays.
struct Pressed {
    bool is_known{};  ///< Else it is the scene's to answer.
    std::optional<Action> play{};
};
/// Command::Kind::back too: aim, then choice, are given up; it is not known where nothing is open.
[[nodiscard]] Pressed press(const State& view, const Offer& offer, Ui& ui, const Command& command);

/// Whom the panel describes: what is pointed at, else what is in focus, else what is chosen.
struct Looked {
    Index army{absent}, space{absent};
};
[[nodiscard]] Looked looked_at(const Input& input, const Attention& attention);

[[nodiscard]] Seat seat_of_faction(Index faction);
/// Where the log's lines stand.
[[nodiscard]] Box log_box(const Layout& layout);

}  // namespace muster::client::strategic_table
