#include "engine/campaign/lab/odds_command.hpp"

#include "engine/campaign/lab/odds_report.hpp"
#include "engine/campaign/odds/battle.hpp"
#include "engine/campaign/odds/harrying.hpp"
#include "engine/campaign/odds/morale.hpp"
#include "engine/campaign/odds/siege.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/document.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace muster::lab {
namespace {

/// What the five are asked, as it was typed: a wrong number is a fault of the input.
struct CampaignQuestion {
    std::string attacker, defender;
    std::string morale;
    std::string threshold, weeks, weekly_change;
    std::string bonus, soldiers;
    std::string hexes, hostile;
    bool has_poet{}, json{};
};

constexpr int most_soldiers = 1'000'000, most_hexes = 999;
constexpr int most_threshold = 99, most_weeks = 99;

/// A sign before it may stand: "+2".
int whole_of(std::string_view name, const std::string& text, int least, int most) {
    std::string_view digits = text;
    if (digits.starts_with('+')) digits.remove_prefix(1);
    int number = 0;
    const char* const last = digits.data() + digits.size();
    const auto [end, failed] = std::from_chars(digits.data(), last, number);
    if (failed != std::errc{} || end != last || text.starts_with("+-") || number < least ||
        number > most)
        throw BadInput{fmt::format("error: {}: found {}; allowed: whole number, {} to {}", name,
                                   toml::quote(text), least, most)};
    return number;
}

std::string battle_answer(const CampaignQuestion& asked) {
    constexpr int most = campaign::odds::most_modifier;
    return battle_report(whole_of("--attacker", asked.attacker, -most, most),
                         whole_of("--defender", asked.defender, -most, most), asked.json);
}

std::string morale_answer(const CampaignQuestion& asked) {
    return morale_report(whole_of("MORALE", asked.morale, 0, campaign::odds::highest_morale),
                         asked.has_poet, asked.json);
}

std::string siege_answer(const CampaignQuestion& asked) {
    const int change = asked.weekly_change.empty() ? campaign::odds::usual_weekly_change
                                                   : whole_of("--weekly", asked.weekly_change,
                                                              campaign::odds::least_weekly_change,
                                                              campaign::odds::most_weekly_change);
    return siege_report(whole_of("--threshold", asked.threshold, -most_threshold, most_threshold),
                        whole_of("--weeks", asked.weeks, 1, most_weeks), change, asked.json);
}

std::string harrying_answer(const CampaignQuestion& asked) {
    std::optional<int> soldiers;
    if (!asked.soldiers.empty())
        soldiers = whole_of("--soldiers", asked.soldiers, 1, most_soldiers);
    return harrying_report(whole_of("--bonus", asked.bonus, 0, campaign::odds::most_harrying_bonus),
                           soldiers, asked.json);
}

std::string letter_answer(const CampaignQuestion& asked) {
    const int hexes = whole_of("--hexes", asked.hexes, 1, most_hexes);
    return letter_report(hexes, whole_of("--hostile", asked.hostile, 0, hexes), asked.json);
}

/// Adds the commands one by one to `odds campaign`.
class CampaignOdds {
  public:
    explicit CampaignOdds(const usage::Command& campaign)
        : campaign_{campaign}, asked_{std::make_shared<CampaignQuestion>()} {}

    [[nodiscard]] std::vector<usage::Command> added() const {
        return {add_battle(), add_morale(), add_siege(), add_harrying(), add_letter()};
    }

  private:
    [[nodiscard]] usage::Command add_battle() const {
        const usage::Command command =
            campaign_.add_subcommand("battle", "2d6 against 2d6, by the modifiers.");
        need(command, "--attacker", asked_->attacker, "sum of the attacker's modifiers");
        need(command, "--defender", asked_->defender, "sum of the defender's modifiers");
        finish(command, battle_answer,
               "In JSON \"difference\" has the chances of 0 to 5 and of 6 or more, by the\n"
               "side that is higher; at 0 both hold the chance of equal totals.\n"
               "\n"
               "Example:\n"
               "  muster-lab odds campaign battle --attacker 3 --defender 1");
        return command;
    }
    [[nodiscard]] usage::Command add_morale() const {
        const usage::Command command =
            campaign_.add_subcommand("morale", "A Morale check: held, and each consequence.");
        command.add_option("MORALE", asked_->morale, "0 to 12").required().type_name("");
        command.add_flag("--poet", asked_->has_poet, "a Poet commands: rows 2 higher");
        finish(command, morale_answer,
               "Example:\n"
               "  muster-lab odds campaign morale 7");
        return command;
    }
    [[nodiscard]] usage::Command add_siege() const {
        const usage::Command command = campaign_.add_subcommand(
            "siege", "A siege: how likely the gates are open by each week.");
        need(command, "--threshold", asked_->threshold,
             "before the first week: town 10, city 15, fortress 20");
        need(command, "--weeks", asked_->weeks, "how many");
        command
            .add_option("--weekly", asked_->weekly_change,
                        "change of the threshold a week; else -1")
            .type_name("N");
        finish(command, siege_answer,
               "Example:\n"
               "  muster-lab odds campaign siege --threshold 10 --weeks 6");
        return command;
    }
    [[nodiscard]] usage::Command add_harrying() const {
        const usage::Command command =
            campaign_.add_subcommand("harry", "A detachment that harries for a day.");
        need(command, "--bonus", asked_->bonus, "infantry 0, skirmishers 1, cavalry 2");
        command.add_option("--soldiers", asked_->soldiers, "how many harry").type_name("N");
        finish(command, harrying_answer,
               "Example:\n"
               "  muster-lab odds campaign harry --bonus 2 --soldiers 200");
        return command;
    }
    [[nodiscard]] usage::Command add_letter() const {
        const usage::Command command =
            campaign_.add_subcommand("letter", "A letter by courier: whether and when it arrives.");
        need(command, "--hexes", asked_->hexes, "entered on the way, hostile ones too");
        need(command, "--hostile", asked_->hostile, "hostile ones of them");
        finish(command, letter_answer,
               "Example:\n"
               "  muster-lab odds campaign letter --hexes 8 --hostile 2");
        return command;
    }

    using Answer = std::string (*)(const CampaignQuestion&);

    void finish(const usage::Command& command, Answer answer, const std::string& footer) const {
        command.add_flag("--json", asked_->json, "for machines");
        command.footer(footer);
        command.callback([answer, asked = asked_] { fmt::print("{}", answer(*asked)); });
    }
    static void need(const usage::Command& command, const std::string& name, std::string& into,
                     const std::string& help) {
        command.add_option(name, into, help).required().type_name("N");
    }

    usage::Command campaign_;
    std::shared_ptr<CampaignQuestion> asked_;
};

}  // namespace
}  // namespace muster::lab

namespace muster::campaign {

usage::Command add_odds(const usage::Command& odds) {
    const usage::Command command =
        odds.add_subcommand("campaign", "Exact chances of a refereed campaign.");
    const std::vector<usage::Command> all = lab::CampaignOdds{command}.added();
    command.footer(
        "Examples:\n"
        "  muster-lab odds campaign battle --attacker 3 --defender 1\n"
        "  muster-lab odds campaign morale 7\n"
        "  muster-lab odds campaign siege --threshold 10 --weeks 6\n"
        "  muster-lab odds campaign harry --bonus 2 --soldiers 200\n"
        "  muster-lab odds campaign letter --hexes 8 --hostile 2 --json");
    command.callback([command, all] {
        const auto is_chosen = [](const usage::Command& one) { return one.is_chosen(); };
        if (std::none_of(all.begin(), all.end(), is_chosen))
            usage::refuse("campaign",
                          fmt::format("allowed: {}", fmt::join(command.subcommands(), ", ")));
    });
    return command;
}

}  // namespace muster::campaign
