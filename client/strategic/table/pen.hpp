#pragma once

#include "client/strategic/table/table.hpp"
#include "engine/strategic/rules/pool.hpp"
#include "engine/strategic/wording/narrate.hpp"

#include <string>
#include <vector>

/// What the parts of the war table share while it is drawn.
namespace muster::client::strategic_table {

/// What one drawing pass shares.
struct Pen {
    Builder& builder;
    const Input& input;
    const Chart& chart;
    const std::vector<Plate>& plates;
    Looked looked;

    [[nodiscard]] const State& state() const { return *input.state; }
    [[nodiscard]] const strategic::Tables& tables() const { return state().tables(); }
    [[nodiscard]] const Layout& layout() const { return input.layout; }
    [[nodiscard]] const faces::StrategicWords& words() const { return *input.words; }
    [[nodiscard]] std::string say(std::string_view id,
                                  std::initializer_list<Field> fields = {}) const {
        return builder.say(id, fields);
    }
    /// A person is asked, and does not only look on.
    [[nodiscard]] bool is_asked() const;
    /// What is aimed at; null without.
    [[nodiscard]] const Action* aimed() const;
    [[nodiscard]] const Deed* aimed_deed() const;
    [[nodiscard]] const Plate* plate(Index army) const;
    [[nodiscard]] std::string army(Index army) const;
    [[nodiscard]] std::string space(Index space) const;
    [[nodiscard]] std::string faction(Index faction) const;
    [[nodiscard]] Seat seat_of(Index army) const;
    /// The sign of the army's class.
    [[nodiscard]] std::string sign(Index army) const;
    [[nodiscard]] std::string describe(const Action& action) const;
};

/// How an army's plate looks, whichever state it is in.
struct PlateLook {
    Seat side{};
    std::string sign, size, str;
    bool is_worn{};    ///< Half its Size or less.
    bool is_hidden{};  ///< Others do not see it.
    bool is_done{};    ///< It has no orders left: darker.
    bool is_chosen{}, is_lifted{};
    std::string mark{};  ///< In a disc at its upper right corner.
};
[[nodiscard]] PlateLook look_of(const Pen& pen, Index army);
void draw_army_plate(Builder& b, const Box& box, const PlateLook& look);  // plate.cpp
/// One line that takes a smaller size, not under 12, and is then cut: what is lost stands elsewhere
/// (table.cpp).
void draw_cut(Builder& b, const Box& box, const std::string& words, theme::Style style);
/// A ring around a place, open at its tower plate; dashed where `dash` is not 0 (map.cpp).
void draw_ring(Builder& b, const Chart::Place& place, double r, const char* colour, double width,
               std::array<double, 2> dash = {});

void draw_map(Pen& pen);                   // map.cpp: ground, overlays and plates
void draw_arrows(Pen& pen, Builder& map);  // arrows.cpp: what is declared, or aimed at
/// Those between plates that lie side by side: a disc on their edges.
void draw_short_arrows(Pen& pen, Builder& map);
/// From where the chosen army would attack: where it would march, or stands.
[[nodiscard]] Index strikes_space(const Pen& pen);
void draw_turn_bar(Pen& pen);  // bar.cpp: whose step of the War Turn it is
/// Its steps alone, those that are done and those to come.
void draw_turn_steps(Pen& pen, const Box& box);
/// "Battle 2 of 3", or whose turn it is, and of which side.
[[nodiscard]] std::string headline(const Pen& pen);
[[nodiscard]] Seat headline_seat(const Pen& pen);
/// "War Turn 2 of 8", "Fall".
[[nodiscard]] std::string turn_words(const Pen& pen);
[[nodiscard]] std::string season_words(const Pen& pen);
void draw_panel(Pen& pen);                   // panel.cpp: the part below the map
void draw_prompt(Pen& pen, const Box& box);  // prompt.cpp: what is asked, and its buttons
void draw_column(Pen& pen);                  // column.cpp: factions, weather, log and tools
void draw_shelf(Pen& pen);                   // shelf.cpp: doctrines, over the map
void draw_card(Pen& pen);                    // card.cpp: an army whole, over all else

struct StrategicButton {
    Command command;
    std::string words, key;
    Builder::Rank rank{Builder::Rank::secondary};
};
/// What is asked or aimed at, or who won the battle of the report.
struct StrategicPrompt {
    const char* sign{};
    std::string title, text;
    bool is_refusal{};                     ///< The text says why what is looked at cannot be.
    std::vector<StrategicButton> buttons;  ///< From the right.
};
[[nodiscard]] StrategicPrompt prompt_of(Pen& pen);
[[nodiscard]] const char* sign_of_moment(Moment moment);
/// What is looked at in words, and what may be done (panel.cpp).
void draw_looked(Pen& pen, const Box& box);
void draw_deeds(Pen& pen, Box box);
/// A faction with its meters and Trade Doctrines, which open its shelf; its money, its doctrines
/// and a meter's value on one line each; the weather in its place (column.cpp).
void draw_faction(Pen& pen, const Box& box, Index faction);
[[nodiscard]] std::string money_words(const Pen& pen, Index faction);
[[nodiscard]] std::string trade_words(const Pen& pen, Index faction);
void draw_meter_figure(Pen& pen, const Box& box, Index faction, strategic::Meter meter);
void draw_weather(Pen& pen);

/// The panel's head: its sign, its title and words at its right; where what it holds begins.
Box draw_panel_head(Pen& pen, const std::string& sign, const std::string& title,
                    const std::string& right = {}, const char* colour = theme::ink);
/// An army in words, as many as the box holds (card.cpp).
void draw_army_words(Pen& pen, const Box& box, Index army);
/// A space in words (card.cpp).
void draw_space_words(Pen& pen, const Box& box, Index space);
/// Rows to choose from, in columns of at least `least_width`, with a way to others where they do
/// not fit (rows.cpp).
struct Row {
    Command command;
    std::string words;
    std::string sign{};
    std::string right{};  ///< At its right end.
    std::string tip{};
    bool is_lit{}, is_enabled{true};
    const char* colour{theme::ink};  ///< Of the sign.
};
void draw_rows(Pen& pen, const Box& box, const std::vector<Row>& rows, double least_width);
/// The faces of a real die that lies on the table, at the top of the box or at its bottom; how high
/// they stand (rows.cpp).
double draw_faces(Pen& pen, const Box& box, bool at_bottom);
/// The row of an action of the offer.
[[nodiscard]] Row row_of(const Pen& pen, std::size_t which);
/// What an action does beyond its name; may be empty.
[[nodiscard]] std::string meaning_of(const Pen& pen, const Action& action);

/// The battle that the panel shows: the one under way, or the last (fight.cpp).
[[nodiscard]] bool shows_fight(const Pen& pen);
/// It is the last one, and over; who won it.
[[nodiscard]] bool shows_report(const Pen& pen);
[[nodiscard]] std::string report_words(const Pen& pen);
void draw_fight(Pen& pen);
/// Both pools side by side, and the odds or the dice with what may be done.
void draw_fight_pools(Pen& pen, const Box& box);
void draw_fight_middle(Pen& pen, const Box& box);
/// Both pools' items with reason, sum and limit (ledger.cpp).
void draw_ledger(Pen& pen, const Box& box, const State& state, std::size_t side,
                 const strategic::Pool& pool, const strategic::Pool& enemy);
/// An item of a pool in words: what it is, and of whom or which.
struct Reason {
    std::string what, of;
};
[[nodiscard]] Reason reason_of(const Pen& pen, const State& state, const strategic::PoolItem& item);
/// The dice in the face-off, pair by pair (face_off.cpp).
/// `again`: dice that were rolled a second time, a bit each in the order in which they were rolled.
void draw_face_off(Pen& pen, const Box& box, const State& state, const std::array<int, 2>& lost,
                   const std::array<unsigned, 2>& again, bool is_compared);
/// A die with its face: pips on a d6, figures on others.
void draw_war_die(Builder& b, const Box& box, Seat seat, int sides, int face, bool is_pale = false);
/// "64 %", of a chance.
[[nodiscard]] std::string percent(const Pen& pen, double chance);

[[nodiscard]] std::string weather_sign(const Pen& pen, Index space = absent);
/// "Clear, by day" of a space, or of the theater where it is none.
[[nodiscard]] std::string weather_words(const Pen& pen, Index space = absent);
/// What a meter's value does: "Pool +1, defending."; empty where nothing.
[[nodiscard]] std::string tier_words(const Pen& pen, strategic::Meter meter, int value);

}  // namespace muster::client::strategic_table
