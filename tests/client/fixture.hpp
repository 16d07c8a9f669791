#pragma once

#include "client/skirmish/table/table.hpp"
#include "engine/skirmish/load/load.hpp"
#include "tests/contents.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <memory>
#include <string>

namespace muster::client {

/// A folder of its own, gone when the case ends.
struct Folder {
    std::filesystem::path path;
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
};

inline const Settings as_it_comes{};

/// The shipped cards, armies and drawing room, loaded once for all cases.
struct Shelf {
    std::shared_ptr<const skirmish::Table> table;
    std::array<skirmish::Commander, 4> armies;
    draw::Studio studio{draw::shipped_layouts() / "skirmish.toml", draw::shipped_assets()};
    Words::Messages messages;  ///< All that the client says, with the words of the skirmish.
    Words words{messages};
    Faces faces;

    explicit Shelf(const std::string& language);
    Shelf(const Shelf&) = delete;
    Shelf& operator=(const Shelf&) = delete;
};

const Shelf& shelf(const std::string& language = "en");

using tests::contents;

/// Looks on while something moves on the table, as a patient player does; a held key is held on.
template <class Program>
void come_to_rest(Program& app, double& now) {
    app.tick(now += 1);
    for (int i = 0; i < 4000 && app.is_moving(); ++i) app.tick(now += 20);
}

/// Everything a screen shows, as text: equal texts are equal pictures.
std::string text_of(const Screen& screen);

}  // namespace muster::client
