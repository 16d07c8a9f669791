#pragma once

#include "client/app/app.hpp"
#include "client/campaign/seat/seat.hpp"
#include "client/ui/words/messages.hpp"
#include "engine/campaign/campaign.hpp"
#include "engine/campaign/load/load.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "engine/toml/shipped.hpp"
#include "tests/client/campaign/app_hands.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/pointer.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// A campaign without a file, and the program without its window on a commander's seat of it.
namespace muster::client::campaign_test {

using campaign::CommanderId;

// The commanders of the sample region, who stand in its file in this order.
inline constexpr CommanderId ysolde{1}, bram{2}, corvane{3}, idony{4};

inline const campaign::Scenario& vale() {
    static const campaign::Scenario scenario = [] {
        const auto file = toml::shipped_cards() / "campaign" / "regions" / "vale.toml";
        toml::Faults faults;
        auto loaded = campaign::load_scenario(file, {}, faults);
        BOOST_REQUIRE_MESSAGE(loaded, faults.text());
        return *loaded;
    }();
    return scenario;
}

inline void give(campaign::State& state, CommanderId who, const std::string& text) {
    toml::Faults faults;
    campaign::Order order;
    order.commander = who;
    order.submitted = state.now;
    order.tasks =
        campaign::parse_tasks(state, who, text, "order", campaign::Reader::referee, faults);
    order.text = text;
    BOOST_REQUIRE_MESSAGE(faults.empty(), faults.text());
    campaign::Events events;
    campaign::apply(state, campaign::Submit{order}, campaign::Source{}, events);
}
inline campaign::Events run_to(campaign::State& state, campaign::Minute until,
                               std::uint64_t seed = 1) {
    Stream dice{seed, Purpose::dice};
    campaign::Events events;
    campaign::apply(state, campaign::Advance{until}, campaign::Source{&dice, true}, events);
    return events;
}
/// Some days into the war: armies have marched, met and written.
inline campaign::State later_in_the_vale(campaign::Events* seen = nullptr) {
    campaign::State state = campaign::start(vale(), {});
    give(state, ysolde,
         "letter to Bram: Hold until I have ships.\nmarch to Ebbstair by the King Road");
    give(state, bram, "letter to Ysolde: Aunt, they are on the Toll Road.\nhold");
    give(state, idony, "march to (0, 2) off road");
    give(state, corvane, "march to (-2, 2)");
    campaign::Events events = run_to(state, campaign::dawn_of(2) + campaign::minutes_a_day / 2);
    if (seen != nullptr) *seen = std::move(events);
    return state;
}

/// A campaign at hand, as a commander's desk. What is given is kept, and done at once.
class StateDesk : public SeatDesk {
  public:
    StateDesk(campaign::State& state, CommanderId who, campaign::Events events)
        : state_{&state}, who_{who}, events_{std::move(events)} {}
    [[nodiscard]] std::uint64_t tip() const override { return tip_; }
    [[nodiscard]] std::string map_name() const override { return state_->setting->name; }
    [[nodiscard]] faces::ChartKey chart_key() const override {
        return faces::ChartKey::of(*state_->setting);
    }
    [[nodiscard]] campaign::View view() const override { return campaign::view(*state_, who_); }
    [[nodiscard]] std::vector<std::string> learned(campaign::Minute since) const override {
        std::vector<std::string> out;
        for (const campaign::Event& one : events_)
            if (one.at >= since)
                if (auto line = campaign::commander_line(*state_, one, who_))
                    out.push_back(*std::move(line));
        return out;
    }
    [[nodiscard]] std::optional<GivenOrder> last_order() const override { return given_; }
    [[nodiscard]] std::vector<std::string> people() const override {
        return people_of(*state_, who_);
    }
    [[nodiscard]] OrderCheck check(const std::string& text) const override {
        return check_order(*state_, who_, text);
    }
    void submit(const std::string& text) override {
        const OrderCheck read = check(text);
        if (!read.faults.empty()) throw IllegalAction{read.faults.front().text};
        given.push_back(text);
        if (!campaign::is_letter_alone(text)) given_ = GivenOrder{state_->now, text};
        give(*state_, who_, text);
        ++tip_;
    }
    std::vector<std::string> given;

  private:
    campaign::State* state_;
    CommanderId who_;
    campaign::Events events_;
    std::optional<GivenOrder> given_;
    std::uint64_t tip_{1};
};

/// A game whose menu is a seat.
class SeatGame : public Game {
  public:
    SeatGame(std::unique_ptr<SeatDesk> desk, const std::string& language)
        : desk_{std::move(desk)}, messages_{messages_of("campaign", language)} {}
    [[nodiscard]] const char* id() const override { return "campaign"; }
    [[nodiscard]] Arms arms() const override { return {"#4E4136", "#3A3028"}; }
    [[nodiscard]] const Words::Messages& messages() const override { return messages_; }
    void translate(const std::string& tag, const std::string& /*card_tag*/) override {
        messages_ = messages_of("campaign", tag);
    }
    [[nodiscard]] std::vector<SavedBattle> open_battles(const Words& /*words*/) const override {
        return {};
    }
    [[nodiscard]] bool has_table() const override { return false; }
    void go_on(Host&, const SavedBattle&, const Scene&, const Show&) override {}
    void discard(const SavedBattle&) override {}
    [[nodiscard]] std::unique_ptr<Scene> menu(Host& host) override {
        return std::make_unique<CampaignSeat>(host, std::move(desk_));
    }
    [[nodiscard]] std::unique_ptr<Scene> replay(Host&, const std::filesystem::path&) override {
        return nullptr;
    }

  private:
    std::unique_ptr<SeatDesk> desk_;
    Words::Messages messages_;
};

/// The program on a commander's seat.
struct AtSeat : AppHands<AtSeat> {
    campaign::State state;
    StateDesk* desk{};
    App app;
    double now{};

    explicit AtSeat(CommanderId who, const std::string& language = "en")
        : AtSeat{who, language, campaign::Events{}} {}
    AtSeat(campaign::State from, CommanderId who, campaign::Events events = {},
           const std::string& language = "en")
        : state{std::move(from)},
          app{shelf(language).studio, start(who, std::move(events), language)} {
        app.press(Key::letter, '1');
        app.tick(now += 10);
        app.resize({1280, 800});
    }

    bool has(const Command& command) { return find_spot(app.screen(), command) != nullptr; }
    void type(const std::string& text) {
        type_on(app, text);
        app.tick(now += 10);
    }
    /// By Tab alone, and then by arrows down, as one who looks for a button does.
    bool go_to(const Command& wanted) {
        for (int zones = 0; zones < 12; ++zones) {
            for (int steps = 0; steps < 40; ++steps) {
                if (focus() == wanted) return true;
                const Command before = focus();
                press(steps % 2 == 0 ? Key::right : Key::down);
                if (focus() == before && steps % 2 == 1) break;
            }
            press(Key::tab);
        }
        return focus() == wanted;
    }

  private:
    AtSeat(CommanderId who, const std::string& language, campaign::Events events)
        : AtSeat{later_in_the_vale(&events), who, std::move(events), language} {}

    App::Start start(CommanderId who, campaign::Events events, const std::string& language) {
        App::Start out;
        auto own = std::make_unique<StateDesk>(state, who, std::move(events));
        desk = own.get();
        out.games.push_back(std::make_unique<SeatGame>(std::move(own), language));
        out.settings.language = language;
        out.settings.reduced_motion = true;
        out.languages = {{"de", "Deutsch"}, {"en", "English"}};
        return out;
    }
};

}  // namespace muster::client::campaign_test
