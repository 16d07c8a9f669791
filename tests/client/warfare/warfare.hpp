#pragma once

#include "client/warfare/menu.hpp"
#include "engine/warfare/simple/simple.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/skirmish/armies.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// A person at the scenes of warfare, from the first one on.
struct AtWarfare : Hands {
    WarfarePack pack{read_warfare("en")};
    std::vector<RollFile> rolls{Rolls{pack, Rolls::own_folder()}.list()};

    explicit AtWarfare(const Home& home, const std::string& language = "en",
                       const Settings& settings = {})
        : Hands{at_menu(start_in(home, settings, {}, language), '2')} {}
    /// Into the field in focus, as a keyboard gives it.
    void write(const std::string& text) {
        type_on(app, text);
        app.tick(now += 10);
    }
    /// The army that the box beside a side's sign names.
    std::string army(std::size_t side) {
        for (const Item& item : app.screen().items) {
            const auto* label = std::get_if<Label>(&item);
            if (label == nullptr || label->style.colour != theme::side(seat_of(side)).fill)
                continue;
            for (const RollFile& roll : rolls)
                if (roll.name == label->text) return roll.name;
        }
        return {};
    }
    warfare::simple::Force force(std::size_t side) {
        const std::string called = army(side);
        for (const RollFile& roll : rolls)
            if (roll.name == called) return warfare::simple::force(pack.tables->simple, *roll.army);
        return {};
    }
};

}  // namespace muster::client
