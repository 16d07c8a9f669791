#define BOOST_TEST_DYN_LINK
#include "client/battle/setup/frame.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/reach.hpp"
#include "tests/client/text_checks.hpp"

#include <algorithm>
#include <memory>
#include <optional>

namespace muster::client {

namespace {

using players::Kind;

/// A ruleset of any number of seats, with or without costs.
class ToySetup : public BattleSetup {
  public:
    ToySetup(std::size_t seats, bool has_costs) : seats_{seats}, has_costs_{has_costs} {}

    [[nodiscard]] Head head(const Words& /*words*/) const override {
        return {"muster", "toy", "Toy", "Toy"};
    }
    [[nodiscard]] std::size_t seats() const override { return seats_; }
    [[nodiscard]] std::vector<SetupSide> sides(const Words& /*words*/) const override {
        std::vector<SetupSide> out;
        for (std::size_t i = 0; i < seats_; ++i) {
            SetupSide side = setup_side(seat_of(i), "Seat " + std::to_string(i + 1));
            if (i > 1) side.colours = {"#2D7140", "#1C512C", "#9FD0AE", "muster"};
            side.armies = {{"First", 10}, {"Second", 20}};
            side.chosen = i % 2;
            side.army = side.armies[side.chosen].name;
            if (has_costs_) side.cost = side.armies[side.chosen].cost;
            if (referee)
                side.referee = SetupChoice{act(SetupAct::thin, i), "Referee", *referee == i};
            side.entries = 9;
            side.counts = {{"muster", 9}};
            side.size = "9";
            out.push_back(std::move(side));
        }
        return out;
    }
    [[nodiscard]] bool has_player(Kind kind) const override { return kind <= most; }
    [[nodiscard]] std::vector<SetupRow> rows(const Words& /*words*/, const Settings& /*settings*/,
                                             const Kinds& /*kinds*/) const override {
        SetupRow row{"Map"};
        row.link = SetupLink{act(SetupAct::leave), "Ford", "", ""};
        return {row};
    }
    [[nodiscard]] std::string hint(const Words& /*words*/, Kind /*kind*/) const override {
        return "Plays.";
    }
    [[nodiscard]] std::string remark(const Words& /*words*/, const Kinds& /*k*/) const override {
        return {};
    }
    void draw_entry(Builder& b, const Box& box, std::size_t /*side*/, int entry) const override {
        b.line(box, "Unit " + std::to_string(entry + 1), theme::name(14));
    }
    void draw_large(Builder&, const Box&, std::size_t, int) const override {}
    void choose(std::size_t, std::size_t) override {}
    void swap() override {}
    void open_armies(Host&) override {}
    void begin(Host&, const Scene&, const Kinds&) override {}
    void run(Host&, const Command&) override {}
    void shown(Host&) override {}

    Kind most{Kind::hard};                 ///< The strongest computer that there is.
    std::optional<std::size_t> referee{};  ///< The side that it leads.

  private:
    std::size_t seats_;
    bool has_costs_;
};

Screen frame_of(const BattleSetup& setup, Size size, const std::string& language = "en") {
    const Shelf& words = shelf(language);
    const Attention attention;
    const Frame frame{words.studio, words.words, attention, size, as_it_comes};
    Builder b{frame};
    const auto sides = setup.sides(words.words);
    BattleSetup::Kinds kinds(setup.seats(), Kind::fair);
    kinds.front() = Kind::human;
    SetupPen pen{b, setup, sides, kinds, 1};
    draw_setup_frame(pen, {16, 70, size.width - 32, size.height - 108});
    return b.take();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(setup_frame_tests)

BOOST_AUTO_TEST_CASE(up_to_a_tenth_more_is_even) {
    BOOST_TEST(fairness_of({40, 44}).is_even);
    const Fairness apart = fairness_of({57, 39});
    BOOST_TEST(!apart.is_even);
    BOOST_TEST(apart.dear == 0U);
    BOOST_TEST(apart.cheap == 1U);
    BOOST_TEST(apart.percent == 46);
    BOOST_TEST(!fairness_of({0, 5}).is_even);
    BOOST_TEST(fairness_of({0, 5}).percent == 0);
    BOOST_TEST(fairness_of({0, 0}).is_even);
    BOOST_TEST(fairness_of({}).is_even);
    BOOST_TEST(fairness_of({30, 45, 31}).dear == 1U);
}

BOOST_AUTO_TEST_CASE(the_remedy_is_the_exchange_that_brings_the_costs_nearest) {
    const Offers offers{39, 57, 40, 12};
    BOOST_TEST((remedy_for({39, 57}, {offers, offers}) == Remedy{1, 0}));
    BOOST_TEST((remedy_for({39, 57}, {offers, {57, 90}}) == Remedy{0, 1}));
    BOOST_TEST(!remedy_for({39, 40}, {offers, offers}).has_value());
    BOOST_TEST(!remedy_for({39, 57}, {{39}, {57, 90}}).has_value());
    BOOST_TEST(!remedy_for({39, 57}, {{}, {}}).has_value());
    // What is not to be offered is not.
    const Offers rest{std::nullopt, std::nullopt, 40, std::nullopt};
    BOOST_TEST((remedy_for({39, 57}, {rest, rest}) == Remedy{1, 2}));
}

BOOST_AUTO_TEST_CASE(it_asks_how_many_seats_there_are) {
    for (const std::string& language : languages)
        for (std::size_t seats = 1; seats <= 6; ++seats)
            for (const bool has_costs : {false, true})
                for (const Size size : {smallest, Size{1280, 800}, Size{1920, 1080}}) {
                    BOOST_TEST_CONTEXT(language << " " << seats << " " << size.width) {
                        const ToySetup setup{seats, has_costs};
                        const Screen screen = frame_of(setup, size, language);
                        check(screen, size);
                        const auto& spots = screen.spots;
                        for (std::size_t side = 0; side < seats; ++side)
                            for (const Command& wanted :
                                 {act(SetupAct::army, side), act(SetupAct::after, side),
                                  act(SetupAct::player, side, Kind::human)})
                                BOOST_TEST(find_spot(screen, wanted) != nullptr);
                        for (std::size_t i = 0; i < spots.size(); ++i) {
                            const Box& box = spots[i].box;
                            BOOST_TEST((box.x >= 0 && box.y >= 0 && box.right() <= size.width &&
                                        box.bottom() <= size.height));
                            for (std::size_t j = i + 1; j < spots.size(); ++j)
                                BOOST_TEST(!box.overlaps(spots[j].box),
                                           spots[i].command.enumerator
                                               << " and " << spots[j].command.enumerator);
                        }
                    }
                }
}

BOOST_AUTO_TEST_CASE(kinds_of_players_that_a_game_lacks_are_not_offered_and_a_referee_may_lead) {
    for (const std::string& language : languages)
        for (const std::size_t seats : {2U, 4U})
            for (const Size size : {smallest, Size{1280, 800}, Size{1920, 1080}}) {
                ToySetup setup{seats, false};
                setup.most = Kind::greedy;
                setup.referee = 1;
                const Screen screen = frame_of(setup, size, language);
                check(screen, size);
                BOOST_TEST(find_spot(screen, act(SetupAct::player, 0, Kind::fair)) == nullptr);
                for (std::size_t side = 0; side < seats; ++side)
                    BOOST_TEST(find_spot(screen, act(SetupAct::thin, side)) != nullptr);
                const std::string leads = language == "en" ? "The referee leads Seat 2."
                                                           : "Die Spielleitung führt Seat 2.";
                BOOST_TEST(text_of(screen).find(leads) != std::string::npos);
            }
    ToySetup setup{2, false};
    BOOST_TEST(computer_kinds(setup).size() == 5U);
    setup.most = Kind::greedy;
    BOOST_TEST((computer_kinds(setup) == std::vector<Kind>{Kind::random, Kind::greedy}));
}

BOOST_AUTO_TEST_CASE(tabs_at_the_head_lead_to_what_else_the_game_has_and_back) {
    for (const char game : {'1', '2', '3', '4'}) {
        BOOST_TEST_CONTEXT(game) {
            const Folder folder;
            Hands at{at_menu(start_in(folder, calm()), game)};
            at.key('B');
            BOOST_TEST(at.shows("Begin the battle"));
            // Nobody has done a lesson yet, and each game has one.
            BOOST_TEST(at.shows("0 of 1"));
            const auto lead = [&](const Command& tab, const std::string& there) {
                BOOST_TEST(at.click(tab));
                BOOST_TEST(at.shows(there), there);
                BOOST_TEST(!at.shows("Begin the battle"));
                at.press(Key::escape);
                BOOST_TEST(at.shows("Begin the battle"));
            };
            lead(act(SetupAct::lessons), "minutes");
            // A war brings its own armies.
            if (game != '4') lead(act(SetupAct::armies), "Print\u2026");
            lead(act(SetupAct::rulebook), "Contents");
            const Spot* rules = find_key(at.app.screen(), "V");
            BOOST_TEST_REQUIRE(rules != nullptr);
            lead(rules->command, "House rules");
            at.press(Key::f2);
            BOOST_TEST(at.shows("Contents"));
        }
    }
}

BOOST_AUTO_TEST_CASE(without_costs_nothing_is_said_of_fairness) {
    const ToySetup free{2, false};
    const ToySetup priced{2, true};
    const Size size{1280, 800};
    BOOST_TEST(text_of(frame_of(free, size)).find("even up to") == std::string::npos);
    BOOST_TEST(text_of(frame_of(priced, size)).find("even up to") != std::string::npos);
    BOOST_TEST(text_of(frame_of(priced, size)).find("Uneven: Seat 2 costs 100% more") !=
               std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client
