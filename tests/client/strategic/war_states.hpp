#pragma once

#include "client/strategic/table/log_lines.hpp"
#include "client/strategic/table/table.hpp"
#include "client/ui/words/messages.hpp"
#include "engine/core/random.hpp"
#include "engine/strategic/game/definitions.hpp"
#include "tests/client/fixture.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The table of strategic war in states of wars played at random.
namespace muster::client::strategic_table {

using strategic::bit;
using strategic::Setup;

/// The shipped pack with its words and messages, in one language.
struct StrategicShelf {
    std::shared_ptr<const strategic::Tables> tables;
    faces::StrategicWords names;
    Words::Messages messages;
    Words words{messages};
    explicit StrategicShelf(const std::string& language) {
        toml::Faults faults;
        tables = strategic::load_tables({strategic::shipped_pack()}, faults);
        BOOST_REQUIRE_MESSAGE(tables != nullptr, faults.text());
        auto found = faces::load_war_words({strategic::shipped_pack()}, *tables, language, faults);
        BOOST_REQUIRE_MESSAGE(found.has_value(), faults.text());
        names = *std::move(found);
        messages = shared_messages(language);
        for (const auto& [id, text] : messages_of("strategic", language)) messages[id] = text;
    }
    StrategicShelf(const StrategicShelf&) = delete;
    StrategicShelf& operator=(const StrategicShelf&) = delete;
};

inline const StrategicShelf& strategic_shelf(const std::string& language = "en") {
    static std::map<std::string, std::unique_ptr<StrategicShelf>> shelves;
    auto& shelf = shelves[language];
    if (!shelf) shelf = std::make_unique<StrategicShelf>(language);
    return *shelf;
}

inline const Setup& setup_named(const std::string& id) {
    static std::map<std::string, std::unique_ptr<Setup>> setups;
    auto& setup = setups[id];
    if (!setup) {
        toml::Faults faults;
        auto war = strategic::load_war(strategic::shipped_pack() / "wars" / (id + ".toml"),
                                       *strategic_shelf().tables, faults);
        BOOST_REQUIRE_MESSAGE(war.has_value(), faults.text());
        setup = std::make_unique<Setup>(
            strategic::setup_of(*strategic_shelf().tables, {}, *std::move(war)));
        strategic::prepare(*setup);
    }
    return *setup;
}

/// Ostrick with its armies shared out among four factions.
inline const Setup& four_factions() {
    static const std::unique_ptr<Setup> setup = [] {
        auto out = std::make_unique<Setup>(setup_named("tolls_of_ostrick"));
        auto& war = out->war;
        for (std::size_t i = 0; i < 2; ++i) {
            war.factions.push_back(war.factions[i]);
            war.factions.back().id += "_allies";
            war.factions.back().name = "Free Companies of the " + war.factions[i].name;
        }
        for (std::size_t i = 0; i < war.armies.size(); i += 2) war.armies[i].faction += 2;
        strategic::prepare(*out);
        return out;
    }();
    return *setup;
}

/// A war at random; `look` sees every state in which somebody is asked, with what led to it. Dice
/// of mutation show `mutation`, unless that is 0.
struct Course {
    State state;
    std::vector<Action> actions;
    std::vector<strategic::Event> events;
};
inline void play_at_random(const Setup& setup, std::uint64_t seed, int most,
                           const std::function<void(const Course&)>& look, int mutation = 0) {
    Course course{strategic::start(setup), {}, {}};
    Stream luck{seed, Purpose::player};
    const auto legal = std::make_unique<strategic::Actions>();
    for (int i = 0; i < most && course.state.moment != Moment::over; ++i) {
        look(course);
        strategic::legal_actions(course.state, *legal);
        Action action = (*legal)[luck.below(static_cast<std::uint32_t>(legal->size()))];
        if (mutation > 0 && course.state.moment == Moment::dice &&
            course.state.due.what == strategic::RollFor::mutation)
            action.number = static_cast<std::int16_t>(mutation);
        course.actions.push_back(action);
        strategic::apply_legal(course.state, action, Sink<strategic::Event>{course.events});
    }
}

/// The table as one seat sees it.
struct Table {
    State view;
    Offer offer;
    Kept kept;
    std::vector<LogLine> log;
    Input input;
    std::optional<Fought> fought;

    Table(const State& state, Viewer viewer, const StrategicShelf& shelf)
        : view{strategic::view(state, viewer).state} {
        input.state = &view;
        input.words = &shelf.names;
        input.kept = &kept;
        input.log = &log;
        input.people.fill(true);
        input.has_referee = true;
        input.viewer = viewer.is_player() ? static_cast<Index>(index(viewer.seat())) : absent;
        renew({});
    }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    void renew(const Ui& ui) {
        input.ui = ui;
        offer = strategic_table::offer(view, ui.chosen);
        input.offer = &offer;
    }
    Screen draw(Size size, const StrategicShelf& shelf, const Attention& attention = {}) {
        input.layout = strategic_table::layout(size, view.faction_count());
        const Settings settings;
        return strategic_table::screen(
            input, {client::shelf().studio, shelf.words, attention, size, settings});
    }
    /// Does what a player's click does. @returns what it plays.
    std::optional<Action> press(const Command& command) {
        Ui ui = input.ui;
        const Pressed pressed = strategic_table::press(view, offer, ui, command);
        BOOST_TEST(pressed.is_known);
        renew(ui);
        return pressed.play;
    }
};

/// The moments, each looked at so often in a war.
struct Sample {
    int most;
    std::array<int, 16> seen{};
    bool takes(Moment moment) { return seen[static_cast<std::size_t>(moment)]++ < most; }
};

}  // namespace muster::client::strategic_table
