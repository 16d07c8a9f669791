#include "tests/engine/campaign/random_hands.hpp"

#include "engine/campaign/orders/form.hpp"
#include "engine/core/seat.hpp"
#include "tests/engine/campaign/playing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace muster::campaign::tests {

Cell RandomHands::cell(const State& state) {
    return below(20) == 0 ? nowhere
                          : board::cell_of(static_cast<std::size_t>(
                                below(static_cast<int>(state.setting->map.cells()))));
}
CommanderId RandomHands::commander(const State& state) {
    return id_at<CommanderId>(below(static_cast<int>(state.commanders.size())));
}
ArmyId RandomHands::army(const State& state) {  // It may be no more.
    return static_cast<ArmyId>(1 + below(std::max(state.next_army - 1, 1)));
}
StrongholdId RandomHands::stronghold(const State& state) {
    return id_at<StrongholdId>(below(static_cast<int>(state.strongholds.size())));
}
FactionId RandomHands::faction(const State& state) {
    return static_cast<FactionId>(below(static_cast<int>(state.setting->factions.size()) + 1));
}

std::string RandomHands::misspelt(std::string text) {
    for (int i = 1 + below(3); i > 0 && !text.empty(); --i) {
        const auto at = static_cast<std::size_t>(below(static_cast<int>(text.size())));
        switch (below(4)) {
            case 0: text.erase(at, 1); break;
            case 1: text.insert(at, 1, static_cast<char>(below(256))); break;
            case 2: text.insert(at, text.substr(at, 9)); break;
            default: text.resize(at); break;
        }
    }
    return text;
}

Task RandomHands::raw_task(const State& state) {
    Task out;
    const auto last = static_cast<int>(TaskKind::build_ships);
    out.kind = static_cast<TaskKind>(below(last + 1));
    out.goal = cell(state);
    if (out.goal == nowhere && out.kind != TaskKind::raise) out.goal = Cell{};
    out.route = static_cast<Route>(below(4));
    if (out.route == Route::named_road && state.setting->roads.empty()) out.route = Route::road;
    if (!state.setting->roads.empty())
        out.road = static_cast<std::uint8_t>(below(static_cast<int>(state.setting->roads.size())));
    out.is_forced = below(2) == 0;
    out.is_night = below(3) == 0;
    for (int i = below(4); i > 0; --i)
        if (const Cell one = cell(state); one != nowhere) out.hexes.push_back(one);
    out.days = below(10);
    out.aim = static_cast<Aim>(below(3));
    out.goods = static_cast<Goods>(below(2));
    out.amount = below(9000);
    out.abandons_wagons = below(4) == 0;
    out.loot = below(900);
    out.target = army(state);
    out.stronghold = stronghold(state);
    for (int i = below(4); i > 0; --i)
        out.detachments.push_back(static_cast<DetachmentId>(1 + below(state.next_detachment)));
    out.recipient = commander(state);
    out.spell = static_cast<std::uint8_t>(below(static_cast<int>(state.setting->spells.size())));
    out.stance = static_cast<Stance>(below(3));
    out.on_fall = static_cast<OnFall>(below(2));
    out.text = "so be it";
    return out;
}

Order RandomHands::order(const State& state) {
    Order out;
    out.commander = commander(state);
    out.submitted = state.now + below(static_cast<int>(minutes_a_day));
    out.effective_at = static_cast<EffectiveAt>(below(8) == 0 ? 1 + below(2) : 0);
    out.minute = state.now + below(3 * static_cast<int>(minutes_a_day));
    if (below(5) == 0) {
        for (int i = 1 + below(3); i > 0; --i) out.tasks.push_back(raw_task(state));
        return out;
    }
    out.text = random_order(state, out.commander, picks_);
    if (below(5) == 0) out.text = misspelt(out.text);
    toml::Faults faults;  // What cannot be read is left out.
    out.tasks = parse_tasks(state, out.commander, out.text, "order",
                            below(2) == 0 ? Reader::referee : Reader::commander, faults);
    (void)faults.text();
    return out;
}

SetValue RandomHands::value(const State& state) {
    using What = SetValue::What;
    SetValue out;
    out.what = static_cast<What>(below(static_cast<int>(What::war) + 1));
    out.army = army(state);
    if (const Army* one = state.army(out.army); one != nullptr && !one->detachments.empty())
        out.detachment = one->detachments[static_cast<std::size_t>(
                                              below(static_cast<int>(one->detachments.size())))]
                             .id;
    out.stronghold = stronghold(state);
    out.faction = faction(state);
    out.other = faction(state);
    out.hex = cell(state);
    if (out.what == What::controller && out.hex == nowhere) out.hex = Cell{};
    switch (out.what) {
        case What::supplies:
        case What::loot:
        case What::stronghold_loot: out.value = below(60'000); break;
        case What::soldiers:
        case What::nc: out.value = below(900); break;
        case What::arrival:
            out.value = state.now + below(6 * static_cast<int>(minutes_a_day));
            break;
        case What::travel_pct: out.value = below(110) - 4; break;
        case What::war:
        case What::roads_closed:
        case What::fords_closed:
        case What::bridges_closed: out.value = below(2); break;
        default: out.value = below(14); break;
    }
    if (below(20) != 0) out.reason = "by chance";
    return out;
}

Action RandomHands::action(const State& state) {
    const int orders = static_cast<int>(state.orders.size());
    switch (below(16)) {
        case 0:
        case 1: return value(state);
        case 2: {
            Reveal out{commander(state), {}, below(2) == 0 ? "a map" : ""};
            for (int i = below(5); i > 0; --i)
                if (const Cell one = cell(state); one != nowhere) out.hexes.push_back(one);
            return out;
        }
        case 3: return Announce{cell(state), "smoke"};
        case 4:
            if (below(3) == 0)
                return Award{commander(state),
                             static_cast<Trait>(below(static_cast<int>(trait_count)))};
            return ReadOrder{static_cast<std::size_t>(below(orders + 1)),
                             static_cast<EffectiveAt>(below(3)), state.now + below(5000)};
        case 5: {
            ReadOrder out{static_cast<std::size_t>(below(orders + 1)), EffectiveAt::read, 0};
            out.text = "hold\n";
            out.tasks = {Task{}};
            return out;
        }
        case 6:
            return RefuseOrder{static_cast<std::size_t>(below(orders + 1)),
                               below(3) == 0 ? "" : "Where to?"};
        case 7:
            if (below(2) == 0) return Face{below(13)};
            return Answer{{{"contact", "battle"}}, "unasked"};
        default: return Submit{order(state)};
    }
}

Answer RandomHands::answer(const Question& question) {
    Answer out;
    out.reason = "by chance";
    for (const Field& field : question.fields) {
        if (below(3) == 0) continue;  // As usual.
        switch (field.kind) {
            case FieldKind::word:
                if (!field.words.empty())
                    out.values[field.name] = field.words[static_cast<std::size_t>(
                        below(static_cast<int>(field.words.size())))];
                break;
            case FieldKind::number: {
                // Near the least, so that no army of 100,000 is raised.
                const std::int64_t most = std::min<std::int64_t>(field.high - field.low, 700);
                out.values[field.name] =
                    std::to_string(field.low + below(static_cast<int>(most) + 1));
                break;
            }
            case FieldKind::text: out.values[field.name] = "by chance"; break;
        }
    }
    if (below(12) == 0) out.values["nonsense"] = "7";
    return out;
}

Action RandomHands::reply(const State& state) {
    if (below(15) == 0) return value(state);
    if (const auto* die = std::get_if<WantsDie>(&state.wait)) {
        const int range = die->count * (die->sides - 1) + 1;
        return Face{die->count + below(range) + (below(20) == 0 ? range : 0)};
    }
    return answer(std::get<Question>(state.wait));
}

namespace {

void try_it(const std::function<const State&()>& state, const Doing& apply, const Action& action,
            bool rolls, bool rules) {
    if (refusal(state(), action).empty()) {
        apply(action, rolls, rules);
        return;
    }
    const State before{state()};  // NOLINT(performance-*): the state may change.
    try {
        apply(action, rolls, rules);
    } catch (const IllegalAction&) {
        if (state() != before) throw std::logic_error{"a refused action changed the state"};
        return;
    }
    throw std::logic_error{"an action was refused and done"};
}

}  // namespace

void random_day(const std::function<const State&()>& state, const Doing& apply,
                RandomHands& hands) {
    const Minute dawn = dawn_of(state().day() + 1);
    const int hands_a_day = 2 + static_cast<int>(state().armies.size());
    for (int i = hands.below(hands_a_day); i > 0; --i)
        try_it(state, apply, hands.action(state()), hands.below(2) == 0, hands.below(2) == 0);
    while (state().now < dawn || is_waiting(state())) {
        // A table rolls for itself, or the program does; the same for rulings.
        const int who = hands.below(6);
        const bool rolls = who != 0;
        const bool rules = who != 1;
        if (is_waiting(state())) {
            try_it(state, apply, hands.reply(state()), rolls, rules);
            continue;
        }
        const Minute part = state().now + hands.below(2 * static_cast<int>(minutes_a_day));
        try_it(state, apply, Advance{std::min(part, dawn)}, rolls, rules);
        if (hands.below(4) == 0) try_it(state, apply, hands.action(state()), rolls, rules);
    }
}

}  // namespace muster::campaign::tests
