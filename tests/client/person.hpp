#pragma once

#include "client/app/app.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/test_app.hpp"

#include <string>

namespace muster::client {

/// The program without its window, on a folder of its own choice, and hands on its keys.
struct AtKeys {
    TestApp app;
    double now{};

    explicit AtKeys(const std::filesystem::path& folder, Opening opening = Opening::title,
                    std::array<players::Kind, 2> players = {}, const Shelf& shelf = client::shelf())
        : app{shelf.studio,
              shelf.table,
              {{shelf.armies[0], shelf.armies[1]},
               {},
               7,
               folder,
               opening,
               players,
               spoken(shelf)}} {}
    /// The program is in the language of the cards.
    static Settings spoken(const Shelf& shelf) {
        Settings settings;
        settings.language = shelf.table->locale_tag;
        return settings;
    }

    bool is_cover() { return caption("pass the screen"); }
    bool is_over() { return caption("over"); }
    bool is_table() { return caption("at the table"); }
    bool caption(const std::string& part) {
        return app.screen().caption.find(part) != std::string::npos;
    }
    [[nodiscard]] bool says(const std::string& words) {
        return text_of(app.screen()).find(words) != std::string::npos;
    }
    void press(Key key, char letter = 0) {
        app.press(key, letter);
        app.tick(now += 10);
    }
    /// Enter, held where it has to be.
    void step() {
        app.press(Key::enter);
        if (is_cover())
            for (int i = 0; i < 14; ++i) app.tick(now += 50);
        app.release(Key::enter);
        come_to_rest(app, now);
    }
};

}  // namespace muster::client
