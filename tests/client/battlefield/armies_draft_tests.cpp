#define BOOST_TEST_DYN_LINK
#include "client/battle/own/steps.hpp"
#include "client/battlefield/armies/army_draft.hpp"
#include "client/battlefield/armies/army_faults.hpp"
#include "client/battlefield/pack/armies.hpp"
#include "client/battlefield/pack/faces.hpp"
#include "client/ui/paint/painter.hpp"
#include "engine/battlefield/load/write_army.hpp"
#include "engine/core/random.hpp"
#include "print/draw/ink/handles.hpp"
#include "tests/client/fixture.hpp"

#include <rapidcheck.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// Armies of battlefield that are being made, as plain values.
namespace muster::client {

using army_draft::Part;
using battlefield::ArmyList;
using battlefield::ProfileKey;
using PartKind = Part::Kind;

namespace {

const BattlefieldPack& drafting() {
    static const BattlefieldPack pack = read_battlefield("en");
    return pack;
}
const battlefield::Tables& rows_drafted() {
    return *drafting().tables;
}

/// Whatever a person may do next.
void edit_any(ArmyList& list, Stream& luck) {
    const auto below = [&](std::size_t n) {
        return static_cast<std::size_t>(luck.below(static_cast<std::uint32_t>(n)));
    };
    const battlefield::Variant rules{};
    const auto lines = army_draft::lines_of(list, fielded(list, rows_drafted(), rules));
    const auto troops = battlefield::troops_of(list, rows_drafted());
    const std::string troop = troops[below(troops.size())].id;
    Part part = lines.empty() ? Part{} : lines[below(lines.size())].part;
    if (!list.rows.empty() && below(4) == 0)
        part = {PartKind::row, list.rows[below(list.rows.size())].id};
    switch (below(14)) {
        case 0:
        case 1: army_draft::add_unit(list, rows_drafted(), rules, troop); break;
        case 2: army_draft::add_soldiers(list, rows_drafted(), rules, troop); break;
        case 3:
            army_draft::add_row(list, rows_drafted(), troops[below(troops.size())], "Own \u00e9");
            break;
        case 4: army_draft::remove(list, part); break;
        case 5: army_draft::move(list, part, below(2) == 0 ? -1 : 1); break;
        case 6:
            if (part.kind == PartKind::unit) army_draft::set_troop(list, part.id, troop);
            break;
        case 7: army_draft::set_scale(list, static_cast<int>(below(60))); break;
        case 8:
            if (part.kind == PartKind::soldiers)
                army_draft::set_count(list, part.id, static_cast<int>(below(120)));
            break;
        case 9:
            if (part.kind == PartKind::unit || part.kind == PartKind::made)
                army_draft::toggle_commander(list, part.id);
            break;
        case 10:
            if (part.kind == PartKind::unit || part.kind == PartKind::made)
                army_draft::toggle_officer(list, part.id);
            break;
        case 11:
            army_draft::step(list, rows_drafted(), part, static_cast<ProfileKey>(below(7)),
                             below(2) == 0 ? -1 : 1);
            break;
        case 12:
            army_draft::toggle_trait(list, rows_drafted(), part,
                                     static_cast<battlefield::Trait>(below(10)));
            break;
        default:
            if (part.kind == PartKind::soldiers)
                army_draft::take_apart(list, rows_drafted(), rules, part.id);
            break;
    }
    army_draft::tidy(list, rows_drafted(), rules);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(armies_draft_tests)

BOOST_AUTO_TEST_CASE(any_edits_are_undone_to_the_start_redone_and_read_again) {
    BOOST_TEST(rc::check("edits of armies", [] {
        Stream luck{*rc::gen::arbitrary<std::uint64_t>(), Purpose::player};
        ArmyList start;
        start.id = start.name = "a";
        Steps<ArmyList> draft{start};
        std::vector<ArmyList> steps{start};
        for (int i = 0; i < 30; ++i) {
            draft.change([&](ArmyList& list) { edit_any(list, luck); });
            if (!(draft.now() == steps.back())) steps.push_back(draft.now());
            // Unless it would have too many units, a file is read as it was written.
            toml::Faults faults;
            const auto text = battlefield::army_list_text(draft.now(), rows_drafted(), {});
            const auto again =
                battlefield::read_army_text(text, "a.toml", rows_drafted(), {}, faults);
            const auto army = fielded(draft.now(), rows_drafted(), {});
            RC_ASSERT(again.has_value() == (army.units.size() < battlefield::most_listed_units));
            if (again) RC_ASSERT(*again == draft.now());
        }
        const ArmyList end = draft.now();
        for (std::size_t i = steps.size(); i-- > 0; draft.undo())
            RC_ASSERT(draft.now() == steps[i]);
        RC_ASSERT(!draft.can_undo());
        while (draft.can_redo()) draft.redo();
        RC_ASSERT(draft.now() == end);
    }));
}

BOOST_AUTO_TEST_CASE(faults_lead_to_the_part_where_they_can_be_put_right) {
    const Words& words = shelf().words;
    ArmyList list;
    list.id = list.name = "a";
    const auto faults = [&] { return army_draft::faults_of(list, drafting(), words); };
    BOOST_TEST(faults().size() == 1U);  // BF-2
    for (int i = 0; i < 8; ++i) army_draft::add_unit(list, rows_drafted(), {}, "heavy_inf");
    BOOST_TEST(faults().size() == 2U);  // BF-35 and BF-36
    army_draft::toggle_commander(list, "u3");
    BOOST_TEST_REQUIRE(faults().size() == 1U);
    BOOST_CHECK((faults()[0].part == Part{PartKind::unit, "u1"}));
    for (const char* id : {"u1", "u2", "u5"}) army_draft::toggle_officer(list, id);
    BOOST_TEST_REQUIRE(faults().size() == 1U);
    BOOST_CHECK((faults()[0].part == Part{PartKind::unit, "u5"}));
    army_draft::toggle_officer(list, "u5");
    BOOST_TEST(faults().empty());
    // A file may say what the builder never does.
    list.units[0].is_commander = true;
    BOOST_TEST(faults().size() == 2U);
    list.units[0].is_commander = false;
    // BF-32 is advice.
    for (int i = 0; i < 8; ++i) army_draft::add_unit(list, rows_drafted(), {}, "heavy_inf");
    for (const char* id : {"u6", "u7"}) army_draft::toggle_officer(list, id);
    BOOST_TEST_REQUIRE(faults().size() == 1U);
    BOOST_TEST(faults()[0].is_advice);
    list.name = " ";
    BOOST_TEST(faults()[0].bars_saving);
    // 33 units are none too many to look at, but too many for a file.
    list.name = "a";
    army_draft::add_soldiers(list, rows_drafted(), {}, "light_inf");
    army_draft::set_count(list, "light_inf", 500);
    BOOST_TEST(faults()[0].bars_saving);
    BOOST_TEST(faults()[0].words.starts_with("More than 32 units"));
    // Shipped armies have none.
    for (const BattlefieldArmy& one : BattlefieldArmies{drafting()}.list())
        if (one.is_shipped)
            BOOST_TEST(army_draft::faults_of(one.list, drafting(), words).empty(), one.name);
}

BOOST_AUTO_TEST_CASE(cards_are_drawn_in_the_layout_of_their_own) {
    constexpr int wide = 315, high = 440;
    const BattlefieldFaces faces{drafting()};
    Painter painter{shelf().studio};
    battlefield::Army army;
    army.name = "A";
    battlefield::Unit unit{"u1", "Riders", "goatriders",
                           battlefield::find_row(rows_drafted().troops, "goatriders")->profile};
    const auto painted = [&] {
        const Attention nowhere{};
        const Frame frame{shelf().studio, shelf().words, nowhere, {wide, high}, as_it_comes};
        Builder b{frame};
        faces.draw(b, {0, 0, wide, high}, army, unit);
        std::vector<unsigned char> pixels(std::size_t{4} * wide * high);
        const draw::SurfacePtr surface{cairo_image_surface_create_for_data(
            pixels.data(), CAIRO_FORMAT_RGB24, wide, high, 4 * wide)};
        const draw::ContextPtr context{cairo_create(surface.get())};
        painter.paint(context.get(), b.take(), {wide, high}, 1);
        cairo_surface_flush(surface.get());
        return pixels;
    };
    const auto before = painted();
    // The spine is of spruce ink, hatched: 3 mm from the left, between the figures.
    int green = 0, red = 0;
    for (int y = 120; y < 320; ++y) {
        const std::size_t at = (static_cast<std::size_t>(y) * wide + 8) * 4;
        green += before[at + 1];
        red += before[at + 2];
    }
    BOOST_TEST(green > red);
    BOOST_CHECK(painted() == before);
    unit.profile.pow = 20;
    BOOST_CHECK(painted() != before);
    unit.profile.pow = 6;
    BOOST_CHECK(painted() == before);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
