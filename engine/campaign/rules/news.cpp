#include "engine/campaign/rules/news.hpp"

#include "engine/board/reach.hpp"
#include "engine/campaign/model/figures.hpp"

#include <algorithm>
#include <utility>

namespace muster::campaign {

using board::Reach;

namespace {

constexpr int friendly_minutes = 180;  ///< 48 miles a day (CA-225).
constexpr int hostile_minutes = 240;   ///< 36 miles a day.
constexpr int news_by_land = 720;      ///< 12 miles a day (CA-228).
constexpr int news_by_coast = 144;     ///< 60 miles a day.

Cell hex_of(const State& state, CommanderId id) {
    const Army* army = state.army_of(id);
    return army != nullptr ? army->hex : nowhere;
}

void find_rides(const State& state, FactionId sender, Cell from, Reach<>& reach) {
    reach.find(state.setting->map, from, board::no_limit, [&](Cell, HexSide, Cell to) {
        if (state.setting->is_water(to)) return board::blocked;
        return territory(state, sender, to) == Territory::hostile ? hostile_minutes
                                                                  : friendly_minutes;
    });
}

}  // namespace

void add_news(Play& play, Cell hex, std::string text) {
    play.state.news.edit().push_back({hex, play.state.now, std::move(text)});
}

std::vector<int> news_minutes(const Setting& setting, Cell from) {
    Reach<> reach;
    const auto is_wet = [&](Cell cell) {
        return setting.hex(cell).is_coast || setting.is_water(cell);
    };
    reach.find(setting.map, from, board::no_limit, [&](Cell at, HexSide, Cell to) {
        return is_wet(at) && is_wet(to) ? news_by_coast : news_by_land;
    });
    std::vector<int> out(setting.map.cells());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = reach.cost(board::cell_of(i));
    return out;
}

namespace {

/// What news need at least from one hex to another: only steps along the water are fast, and
/// whoever lives far from it has slow ones first and last.
Minute least_minutes(const Setting& setting, Cell from, Cell to, int steps) {
    const int dry = setting.dry_steps.empty() ? 0
                                              : setting.dry_steps[board::index(from)] +
                                                    setting.dry_steps[board::index(to)];
    return std::min(Minute{news_by_land} * steps,
                    Minute{news_by_land} * dry + Minute{news_by_coast} * std::max(steps - dry, 0));
}

/// Whether the straight way lies on the map, which need not be whole.
bool has_straight_way(const Setting& setting, Cell from, Cell to, int steps) {
    const Hex first = setting.map.hex(from);
    const Hex last = setting.map.hex(to);
    for (int i = 1; i < steps; ++i)
        if (setting.map.cell(board::hex_on_line(first, last, i)) == nowhere) return false;
    return true;
}

}  // namespace

void spread_news(Play& play) {
    State& state = play.state;
    // By army, in their order: what its commander has heard.
    std::vector<std::vector<bool>> heard;
    // CA-R82: nobody plays rebels, and whoever is new knows what people talked about before.
    std::vector<bool> is_quiet;
    for (const auto& [id, army] : state.armies) {
        const Commander& leader = state.commander(army.commander);
        is_quiet.push_back(
            leader.is_revolutionary ||
            (leader.is_referees && state.knowledge[place(army.commander)]->news.empty()));
        std::vector<bool>& own = heard.emplace_back(state.news->size());
        for (const std::uint32_t one : state.knowledge[place(army.commander)]->news)
            own[one] = true;
    }
    for (std::size_t i = 0; i < state.news->size(); ++i) {
        const News& one = (*state.news)[i];
        const Minute age = state.now - one.at;
        std::vector<int> minutes;  // Only where somebody may hear of it now.
        std::size_t at = 0;
        for (const auto& [id, army] : state.armies) {
            if (heard[at++][i]) continue;
            const Setting& setting = *state.setting;
            const int steps = setting.map.distance(one.hex, army.hex);
            // CA-229: riders ask in the hexes around too.
            const int asks = !army.fleet.is_aboard && has_cavalry(army.detachments) ? 1 : 0;
            if (least_minutes(setting, one.hex, army.hex, steps) - asks * Minute{news_by_land} >
                age)
                continue;
            // Old news are everywhere: who has risen of late hears them all at once.
            const bool is_sure = Minute{news_by_land} * setting.most_steps <= age ||
                                 (Minute{news_by_land} * std::max(steps - asks, 0) <= age &&
                                  has_straight_way(setting, one.hex, army.hex, steps));
            if (!is_sure) {
                if (minutes.empty()) minutes = news_minutes(setting, one.hex);
                bool is_heard = false;
                board::for_each_within(setting.map, army.hex, asks, [&](Cell cell) {
                    const int away = minutes[board::index(cell)];
                    is_heard = is_heard || (away != board::unreached && away <= age);
                });
                if (!is_heard) continue;
            }
            state.knowledge[place(army.commander)].edit().news.push_back(
                static_cast<std::uint32_t>(i));
            if (is_quiet[at - 1]) continue;
            play.report(EventKind::news_arrived, 227, army).text = one.text;
        }
    }
}

Ride ride(const State& state, FactionId sender, Cell from, Cell to) {
    if (from == nowhere || to == nowhere) return {};
    Reach<> reach;
    find_rides(state, sender, from, reach);
    if (!reach.has(to)) return {};
    Ride out{reach.cost(to), false, true};
    reach.walk_back(to, [&](Cell cell) {
        if (cell != from && territory(state, sender, cell) == Territory::hostile)
            out.is_hostile = true;
    });
    return out;
}

namespace {

/// CA-R47 with `intercept`: who gets a lost letter, the nearest hostile commander to its aim.
CommanderId interceptor(const State& state, const Letter& letter) {
    const FactionId sender = state.commander(letter.from).faction;
    CommanderId best = nobody;
    if (letter.bound_for == nowhere) return best;  // Its recipient leads no army.
    int least = 0;
    for (const auto& [id, army] : state.armies) {
        if (stance_to(state, sender, army.faction) != Territory::hostile) continue;
        const int away = state.setting->map.distance(army.hex, letter.bound_for);
        if (best != nobody && away >= least) continue;
        best = army.commander;
        least = away;
    }
    return best;
}

}  // namespace

void send_letter(Play& play, CommanderId from, CommanderId to, const std::string& text) {
    State& state = play.state;
    Letter letter;
    letter.id = static_cast<LetterId>(state.next_letter++);
    letter.from = from;
    letter.to = to;
    letter.text = text;
    letter.sent = state.now;
    letter.sent_from = hex_of(state, from);
    letter.bound_for = hex_of(state, to);
    const Army* sender = state.army_of(from);
    if (sender == nullptr) return;
    Event& sent = play.report(EventKind::letter_sent, 226, *sender);
    sent.n = static_cast<std::int64_t>(number(letter.id));
    sent.text = state.commander(to).name;
    const Ride way = ride(state, sender->faction, letter.sent_from, letter.bound_for);
    letter.due = state.now + way.minutes;
    if (!way.is_possible) {
        letter.is_lost = true;
    } else if (letter.sent_from != letter.bound_for) {
        const bool arrives = way.is_hostile ? play.chance(5, 6, 224, "a letter's ride")
                                            : play.chance(19, 20, 224, "a letter's ride");
        letter.is_lost = !arrives;
    }
    if (letter.is_lost) {
        if (state.variant.intercept) letter.intercepted_by = interceptor(state, letter);
        Event& lost = play.report(EventKind::letter_lost, 225, *sender, Audience::referee);
        lost.n = static_cast<std::int64_t>(number(letter.id));
    }
    state.letters.push_back(std::move(letter));
}

Minute next_letter(const State& state) {
    Minute next = -1;
    for (const Letter& one : state.letters)
        if (!one.is_lost && !one.has_arrived && (next < 0 || one.due < next)) next = one.due;
    return next;
}

void deliver_letters(Play& play) {
    State& state = play.state;
    for (Letter& letter : state.letters) {
        if (letter.is_lost || letter.has_arrived || letter.due > state.now) continue;
        const Army* army = state.army_of(letter.to);
        if (army == nullptr) {
            letter.is_lost = true;
            continue;
        }
        if (army->hex != letter.bound_for) {  // CA-225: the rider goes on from there.
            const Ride on =
                ride(state, state.commander(letter.from).faction, letter.bound_for, army->hex);
            if (!on.is_possible) {  // At sea: the rider waits, and asks again a day later.
                letter.due = state.now + minutes_a_day;
                continue;
            }
            letter.bound_for = army->hex;
            letter.due = state.now + on.minutes;
            if (on.minutes > 0) continue;
        }
        letter.has_arrived = true;
        Event& event = play.report(EventKind::letter_arrived, 226, *army);
        event.n = static_cast<std::int64_t>(number(letter.id));
        event.text = letter.text;
    }
}

}  // namespace muster::campaign
