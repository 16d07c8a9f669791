#include "tests/client/fixture.hpp"

#include "client/ui/words/messages.hpp"
#include "print/draw/maps/hex_map.hpp"
#include "print/draw/maps/space_map.hpp"

#include <array>
#include <cstdlib>
#include <map>
#include <system_error>

namespace muster::client {

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "muster-client-XXXXXX").string();
    BOOST_REQUIRE(mkdtemp(name.data()) != nullptr);
    path = name;
}
Folder::~Folder() {
    std::error_code error;
    std::filesystem::remove_all(path, error);
}

namespace {

std::shared_ptr<const skirmish::Table> load(const std::string& language) {
    toml::Faults faults;
    auto loaded = skirmish::load_table({skirmish::shipped_cards() / "skirmish"}, faults, language);
    BOOST_REQUIRE_MESSAGE(loaded != nullptr, faults.text());
    return loaded;
}

}  // namespace

Shelf::Shelf(const std::string& language)
    : table{load(language)}, messages{shared_messages(language)}, faces{table} {
    for (const char* game : {"skirmish", "warfare", "battlefield", "strategic", "campaign"}) {
        const Words::Messages& own = messages_of(game, language);
        messages.insert(own.begin(), own.end());
    }
    messages.insert(table->locale.begin(), table->locale.end());
    toml::Faults faults;
    const std::array<const char*, 4> ids{"causeway_watch", "barrow_court", "hushed_choir",
                                         "wild_muster"};
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto file =
            skirmish::shipped_cards() / "skirmish" / "armies" / (std::string{ids[i]} + ".toml");
        auto army = skirmish::load_army(file, *table, skirmish::Variant{}, faults);
        BOOST_REQUIRE_MESSAGE(army.has_value(), faults.text());
        armies[i] = *army;
    }
}

const Shelf& shelf(const std::string& language) {
    static std::map<std::string, Shelf> loaded;
    return loaded.try_emplace(language, language).first->second;
}

std::string text_of(const Screen& screen) {
    std::string out;
    const auto box = [](const Box& b) {
        return fmt::format("{:.2f} {:.2f} {:.2f} {:.2f}", b.x, b.y, b.width, b.height);
    };
    struct Write {
        std::string& out;
        decltype(box)& at;
        void operator()(const Fill& f) const {
            out += fmt::format("fill {} {} {} {}\n", at(f.box), f.colour, f.stroke, f.alpha);
        }
        void operator()(const Label& l) const {
            out += fmt::format("text {} {} {}\n", at(l.box), l.style.colour, l.text);
        }
        void operator()(const Icon& i) const {
            out += fmt::format("icon {} {} {}\n", at(i.box), i.name, i.colour);
        }
        void operator()(const CardImage& c) const {
            out += fmt::format("card {} {} {} {}\n", at(c.box), c.id, c.face->name, c.ref.copy);
        }
        void operator()(const Die& d) const {
            out += fmt::format("die {} {} {} {}\n", at(d.box), index(d.side), d.face, d.is_marked);
        }
        void operator()(const Pattern& p) const {
            out += fmt::format("pattern {} {} {}\n", at(p.box), index(p.side), p.is_marked);
        }
        void operator()(const Polygon& p) const {
            out += "polygon " + p.colour + p.stroke;
            for (const auto& [x, y] : p.points) out += fmt::format(" {:.2f},{:.2f}", x, y);
            out += '\n';
        }
        void operator()(const BoardImage& i) const {
            out += fmt::format("board {} {:.2f} {:.2f} {:.2f} {}\n", at(i.box), i.side, i.left,
                               i.top, i.is_overview);
        }
        void operator()(const SpaceImage& i) const {
            out += fmt::format("spaces {} {:.2f} {}\n", at(i.box), i.mark, i.map->spaces.size());
        }
        void operator()(const HexImage& i) const {
            out += fmt::format("hexes {} {:.2f} {:.2f} {:.2f} {}\n", at(i.box), i.radius, i.left,
                               i.top, i.map->cells.size());
        }
        void operator()(const Layer& l) const {
            out += fmt::format("layer {} {}\n", at(l.box), l.alpha);
            for (const Item& item : l.screen->items) std::visit(*this, item);
        }
    };
    for (const Item& item : screen.items) std::visit(Write{out, box}, item);
    for (const Spot& spot : screen.spots)
        out += fmt::format("spot {} {} {} {} {} {}\n", box(spot.box),
                           static_cast<int>(spot.command.kind), spot.command.value,
                           spot.command.enumerator, spot.is_enabled, spot.reason);
    return out;
}

}  // namespace muster::client
