#include "engine/campaign/store/sound.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/store/fields.hpp"
#include "engine/campaign/store/misfit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace muster::campaign {
namespace {

using store_detail::within;

/// Some two thousand years.
constexpr Minute last_minute = 1'000'000'000;
/// An input lets the clock run by days, a referee by years at most.
constexpr Minute longest_run = Minute{10} * days_a_year * minutes_a_day;

void require(bool holds, std::string_view allowed) {
    if (!holds) throw Misfit{"allowed: " + std::string{allowed}};
}

/// Walks all fields of a value and looks at what they name.
class Names {
  public:
    explicit Names(const State& state) : state_{state} {}

    template <class T>
    void operator()(const char* key, const T& field) {
        within(key, [&] { check(field); });
    }
    template <class T>
    void check(const T& value) {
        if constexpr (std::is_same_v<T, Cell>)
            require(value == nowhere || board::index(value) < state_.setting->map.cells(),
                    "a hex of the map");
        else if constexpr (std::is_same_v<T, CommanderId>)
            require(number(value) <= state_.commanders.size(), "one of the commanders");
        else if constexpr (std::is_same_v<T, FactionId>)
            require(number(value) <= state_.setting->factions.size(), "one of the factions");
        else if constexpr (std::is_same_v<T, StrongholdId>)
            require(number(value) <= state_.setting->strongholds.size(), "one of the strongholds");
        else if constexpr (std::is_class_v<T>)
            check_class(value);
    }

  private:
    template <class T>
    void check_class(const T& value) {
        each_field(*this, value);
        check_rest(value);
    }
    void check_class(const std::string&) {}
    void check_class(const Traits&) {}
    void check_class(const std::monostate&) {}
    void check_class(const std::map<std::string, std::string, std::less<>>&) {}
    template <class T>
    void check_class(const std::vector<T>& list) {
        for (std::size_t i = 0; i < list.size(); ++i)
            within(std::to_string(i + 1), [&] { check(list[i]); });
    }
    template <class A, class B>
    void check_class(const std::pair<A, B>& pair) {
        check(pair.first);
        check(pair.second);
    }
    template <class... Ts>
    void check_class(const std::variant<Ts...>& choice) {
        std::visit([&](const auto& one) { check(one); }, choice);
    }

    template <class T>
    void check_rest(const T&) const {}
    void check_rest(const Study& one) const {
        const auto spells = static_cast<std::ptrdiff_t>(state_.setting->spells.size());
        const auto is_spell = [&](std::ptrdiff_t which) { return which < spells; };
        require(one.spell >= -1 && is_spell(one.spell), "one of the spells");
        require(std::all_of(one.memorised.begin(), one.memorised.end(), is_spell),
                "spells that there are");
    }
    void check_rest(const Task& one) const {
        using enum TaskKind;
        const auto is_one_of = [&](std::initializer_list<TaskKind> kinds) {
            return std::find(kinds.begin(), kinds.end(), one.kind) != kinds.end();
        };
        if (is_one_of({march, sail})) require(one.goal != nowhere, "a goal on the map");
        if (is_one_of({memorise, cast}))
            require(one.spell < state_.setting->spells.size(), "one of the spells");
        if (one.kind == march && one.route == Route::named_road)
            require(one.road < state_.setting->roads.size(), "one of the roads");
        if (one.kind == letter) require(one.recipient != nobody, "a recipient");
        if (is_one_of({besiege, assault})) require(one.stronghold != no_stronghold, "a stronghold");
        require_hexes(one.hexes);
    }
    void check_rest(const Army& one) const { require_hexes(one.way); }
    void check_rest(const Letter& one) const { require(one.to != nobody, "a recipient"); }
    void check_rest(const Order& one) const { require(one.commander != nobody, "a commander"); }
    void check_rest(const Reveal& one) const { require_hexes(one.hexes); }
    void check_rest(const News& one) const { require_hexes({one.hex}); }
    void check_rest(const Painted& one) const { require_hexes({one.hex}); }
    void check_rest(const Sighting& one) const { require_hexes({one.hex}); }
    void check_rest(const Contact& one) const { require_hexes({one.hex}); }
    void check_rest(const Shipyard& one) const { require_hexes({one.hex}); }
    void check_rest(const Raising& one) const {
        require_hexes({one.at});
        require(one.region != no_stronghold && one.by != nobody, "a region and a commander");
    }
    void check_rest(const War& one) const {
        require(one.a != no_faction && one.b != no_faction, "two factions");
    }
    void check_rest(const Account& one) const { require(one.owner != nobody, "an owner"); }
    void check_rest(const Weather& one) const {
        require(one.travel_pct >= 0 && one.travel_pct <= 100, "0 to 100 of a day's way");
    }
    void check_rest(const WantsDie& one) const {
        require(one.count >= 1 && one.count <= 1000 && one.sides >= 1 && one.sides <= 1000,
                "1 to 1000 dice of 1 to 1000 sides");
    }
    static void require_hexes(const std::vector<Cell>& hexes) {
        require(std::find(hexes.begin(), hexes.end(), nowhere) == hexes.end(), "hexes of the map");
    }

    const State& state_;
};

void require_length(std::string_view list, std::size_t found, std::size_t allowed) {
    if (found != allowed)
        throw Misfit{fmt::format("{}: found {}; allowed: {}", list, found, allowed)};
}

void require_news(const State& state, const std::vector<std::uint32_t>& heard) {
    require(std::all_of(heard.begin(), heard.end(),
                        [&](std::uint32_t one) { return one < state.news->size(); }),
            "news that there are");
}

/// The lists whose places are the numbers of something.
void require_lengths(const State& state) {
    const std::size_t cells = state.setting->map.cells();
    require_length("strongholds", state.strongholds.size(), state.setting->strongholds.size());
    require_length("marks", state.marks->size(), cells);
    if (!state.weather->empty()) require_length("weather", state.weather->size(), cells);
    for (std::size_t i = 0; i < state.commanders.size(); ++i)
        within(fmt::format("commander/{}", i + 1), [&] {
            require_length("id", number(state.commanders[i].id), i + 1);
            require_length("hexes that it knows of", state.knowledge[i]->hexes.size(), cells);
        });
    for (const Stronghold& one : state.strongholds)
        require_length("sieges of a stronghold", one.siege.size(), one.siege.empty() ? 0 : 1);
}

void require_names(const State& state) {
    Names names{state};
    each_clock_field(names, state);
    names("commander", state.commanders);
    for (const auto& [id, army] : state.armies)
        within(fmt::format("army/{}", number(id)), [&, &army = army] { names.check(army); });
    names("stronghold", state.strongholds);
    names("wars", state.wars);
    names("painted", state.painted);
    names("order", state.orders);
    names("letter", state.letters);
    names("raisings", state.raisings);
    names("contacts", state.contacts);
    names("shipyards", state.shipyards);
    names("chorus", state.chorus);
    names("weather", *state.weather);
    names("news", *state.news);
    within("chorus", [&] { require_news(state, state.chorus.news); });
    for (std::size_t i = 0; i < state.knowledge.size(); ++i)
        within(fmt::format("knows/{}", i + 1), [&] {
            const Knowledge& knows = *state.knowledge[i];
            for (const KnownHex& one : knows.hexes) names.check(one.holder);
            for (const auto& [id, sighting] : knows.sightings) {
                names.check(sighting);
                require(sighting.army == id, "the army of the part's name");
            }
            require_news(state, knows.news);
        });
}

}  // namespace

void require_sound(const State& state) {
    require(state.now >= 0 && state.now <= last_minute && state.until <= last_minute,
            "a minute from the dawn of day 1 on");
    require_lengths(state);
    require_names(state);
    if (const std::string broken = broken_invariant(state); !broken.empty()) throw Misfit{broken};
}

void require_sound(const State& state, const Action& action) {
    Names{state}.check(action);
    if (const auto* advance = std::get_if<Advance>(&action))
        require(advance->until <= std::min(state.now + longest_run, last_minute),
                "ten years at once");
}

void require_sound(const State& state, const Event& event) {
    Names{state}.check(event);
    require(event.at >= 0 && event.at <= last_minute, "a minute from the dawn of day 1 on");
}

CommanderId require_commander(const State& state, std::uint64_t number) {
    if (number > state.commanders.size())
        throw Misfit{
            fmt::format("commander: found {}; allowed: up to {}", number, state.commanders.size())};
    return static_cast<CommanderId>(number);
}

}  // namespace muster::campaign
