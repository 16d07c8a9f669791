#pragma once

#include "client/battle/setup/setup.hpp"
#include "client/scenes/game.hpp"
#include "client/ui/widgets/list.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

/// What the set-up of every game looks like: a panel for each side, and below them where and how,
/// what the sides cost, and the battle's beginning.
namespace muster::client {

enum class SetupAct {
    army,      ///< side: its name and place among the armies; left and right choose there.
    before,    ///< side: the army before
    after,     ///< side: the next army
    computer,  ///< side: played by the computer of the level chosen last
    player,    ///< side, players::Kind
    list,      ///< side: its whole list
    swap,
    start,
    leave,
    armies,
    lessons,
    rulebook,
    remedy,  ///< side, army: that one instead
    thin,    ///< side
    entry,   ///< line of the whole list
    close,   ///< the whole list
    tab      ///< which of the tabs that large text makes
};

/// What one drawing pass shares.
struct SetupPen {
    Builder& b;
    const BattleSetup& setup;
    const std::vector<SetupSide>& sides;
    const BattleSetup::Kinds& kinds;
    double scale;  ///< 1 at 1280 x 800.

    /// Whether text is so large that the parts of the frame are tabs.
    [[nodiscard]] bool is_large() const { return wants_tabs(b.size()); }

    [[nodiscard]] int terms_zone() const {
        return static_cast<int>(std::min<std::size_t>(sides.size(), 5));
    }
    [[nodiscard]] int fairness_zone() const { return terms_zone() + 1; }
    [[nodiscard]] int start_zone() const { return terms_zone() + 2; }
    [[nodiscard]] int zone_of(std::size_t side) const {
        return static_cast<int>(std::min<std::size_t>(side, 4));
    }
};

/// What stands at the head beside the new battle.
struct SetupTabs {
    const Game* game{};             ///< Its arms; null: the sign of the head.
    int armies{};                   ///< That a side may choose; 0 unsaid.
    int lessons{}, lessons_done{};  ///< None: no tab.
};
/// The head: the game, what else it has, its rulebook, and the way back.
/// Of several faults the first, without the folder of its file, and how many more there are.
[[nodiscard]] std::string first_fault(const Words& words, const std::string& faults);
void draw_setup_head(SetupPen& pen, const BattleSetup::Head& head, const SetupTabs& tabs);
/// The panels of all sides and what lies below them.
void draw_setup_frame(SetupPen& pen, const Box& all);

/// What the tabs hold where text is large: a side each, and then these; costs only where all have
/// some. Where `tab` is out of range the last is open.
enum class LargeTab { side, terms, fairness, start };
[[nodiscard]] std::vector<LargeTab> large_setup_tabs(const std::vector<SetupSide>& sides);
/// The whole page with large text: the head, the tabs, what the open one holds, and the battle's
/// beginning, which stands under all of them; `problem` may be empty.
void draw_large_setup(SetupPen& pen, const BattleSetup::Head& head, const SetupTabs& tabs,
                      std::size_t tab, const std::string& problem);
/// The head in one row of buttons, for large text.
void draw_large_setup_head(SetupPen& pen, const Box& box, const BattleSetup::Head& head,
                           const SetupTabs& tabs);                      // tabs.cpp
void draw_setup_side(SetupPen& pen, const Box& box, std::size_t side);  // side.cpp
void draw_setup_terms(SetupPen& pen, const Box& box);                   // terms.cpp
void draw_setup_fairness(SetupPen& pen, const Box& box);
void draw_setup_start(SetupPen& pen, const Box& box);
/// The button that begins the battle; a part of the start where text is not large.
void draw_setup_begin(SetupPen& pen, const Box& box);
/// A side's whole list over everything else, with the card of the line in focus.
void draw_whole_list(SetupPen& pen, std::size_t side, ScrollList& list);
/// Whether that list and a card have no room beside each other; a card is then drawn alone.
[[nodiscard]] inline bool has_card_alone(Size size) {
    return size.width < 760;
}
void draw_card_alone(SetupPen& pen, std::size_t side, int entry);

/// The kinds of computers that the game has, the weakest first.
[[nodiscard]] std::vector<players::Kind> computer_kinds(const BattleSetup& setup);
/// "Easy", "Fair": a level of the computer, or a person.
[[nodiscard]] std::string kind_words(const Words& words, players::Kind kind);

}  // namespace muster::client
