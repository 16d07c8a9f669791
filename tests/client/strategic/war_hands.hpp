#pragma once

#include "engine/strategic/wording/text.hpp"
#include "tests/client/strategic/at_war.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

/// Who plays a war in the program by places alone, as the greedy computer would.
namespace muster::client::war_window {

using strategic::Action;
using strategic::Index;
using strategic_table::Act;
using WarKind = Action::Kind;
using strategic::absent;
using strategic::Moment;

/// A hand that does something to a place of the map, or takes what is offered.
struct StrategicHand {
    std::function<void(const Command&)> at, take;
    bool has_keys{};  ///< Who stands beside the chosen army is then found in the list.
};

/// Plays that action: the army, then its target, then the same once more to confirm.
inline void play_with(AtWar& person, const StrategicHand& hand, const Action& action) {
    // The report of the last battle is read, and put away.
    if (person.has(act(Act::report))) hand.take(act(Act::report));
    const auto legal_at = [&](std::optional<Index> chosen) {
        const strategic::Journal journal = person.journal();
        const auto view = strategic::view(journal.state(), journal.state().to_move).state;
        return strategic_table::offer(view, chosen);
    };
    if (action.kind == WarKind::commit) return hand.take(act(Act::commit_dice));
    // What is open of others is put down first.
    while (person.has({Command::Kind::back})) hand.take({Command::Kind::back});
    const bool is_ordered = action.army != absent;
    const auto moment = person.journal().state().moment;
    std::optional<Index> chosen;
    if (is_ordered && (moment == Moment::orders || moment == Moment::declare)) {
        hand.at(act(Act::army, action.army));
        chosen = action.army;
    }
    const strategic_table::Offer offer = legal_at(chosen);
    const auto found = std::find(offer.legal.begin(), offer.legal.end(), action);
    BOOST_REQUIRE_MESSAGE(found != offer.legal.end(),
                          strategic::action_text(person.journal().state(), action)
                              << " is not offered");
    const auto which = static_cast<std::size_t>(found - offer.legal.begin());
    const strategic_table::Deed* deed = offer.deed(which);
    const auto take_row = [&](const Command& row) {
        // A long list has pages.
        for (int i = 0; i < 12 && !person.has(row) && person.has(act(Act::page, 1)); ++i)
            hand.take(act(Act::page, 1));
        hand.take(row);
    };
    if (deed == nullptr) return take_row(act(Act::option, which));
    const std::size_t before = person.actions();
    const auto deeds = deed->army != absent ? offer.on(deed->army) : offer.at(deed->space);
    // Of several that a place stands for, the list has this one.
    const strategic::Journal now = person.journal();
    const auto& armies = now.state().armies;
    const bool is_beside =
        deed->army != absent && is_ordered && armies[deed->army].space == armies[action.army].space;
    if (deeds.front()->which != which || (hand.has_keys && is_beside))
        take_row(act(Act::aim, which));
    else
        hand.at(deed->army != absent ? act(Act::army, deed->army) : act(Act::space, deed->space));
    // Aimed at, and not done yet.
    BOOST_TEST(person.actions() == before);
    hand.take(act(Act::confirm));
}

/// `look` sees what shows before each action.
inline void play_war(
    AtWar& person, const StrategicHand& hand, int most, const std::function<void()>& look = [] {}) {
    for (int step = 0; step < most && !person.is_over(); ++step) {
        if (person.has(act(Act::uncover))) {
            hand.take(act(Act::uncover));
            continue;
        }
        look();
        const std::size_t before = person.actions();
        {
            const strategic::Journal journal = person.journal();
            const Action action = greedy_advice(journal.state(), before);
            const std::string line = strategic::action_text(journal.state(), action);
            BOOST_TEST_CONTEXT(line) {
                play_with(person, hand, action);
                person.rest();
                BOOST_REQUIRE(person.actions() > before);
            }
        }
    }
}

inline StrategicHand war_mouse(AtWar& person) {
    const auto click = [&person](const Command& command) {
        BOOST_REQUIRE_MESSAGE(person.click(command),
                              "no place " << command.enumerator << ' ' << command.args[0]);
        person.rest();
    };
    return {click, click};
}

/// Arrows that lead from space to space, the fewest first.
inline std::vector<Key> arrows_between(AtWar& person, Index from, Index to, const Box& pane) {
    const strategic::Journal journal = person.journal();
    const auto view = strategic::view(journal.state(), journal.state().to_move).state;
    const auto chart = strategic_table::chart(view, person.pack.words, shelf().studio, pane);
    struct Way {
        Index at;
        std::vector<Key> keys;
    };
    std::vector<Way> ways{{from, {}}};
    strategic::Set seen = strategic::bit(from);
    for (std::size_t i = 0; i < ways.size(); ++i) {
        if (ways[i].at == to) return ways[i].keys;
        for (const auto& [key, dx, dy] : {std::tuple{Key::left, -1, 0},
                                          {Key::right, 1, 0},
                                          {Key::up, 0, -1},
                                          {Key::down, 0, 1}}) {
            const auto next = strategic_table::next_space(view, chart, ways[i].at, dx, dy);
            if (!next || (seen & strategic::bit(*next)) != 0) continue;
            seen |= strategic::bit(*next);
            Way way{*next, ways[i].keys};
            way.keys.push_back(key);
            ways.push_back(std::move(way));
        }
    }
    BOOST_FAIL("no arrows lead there");
    return {};
}

}  // namespace muster::client::war_window
