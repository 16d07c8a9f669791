#include "client/campaign/menu.hpp"

#include "client/campaign/file/session.hpp"
#include "client/campaign/file/words.hpp"
#include "client/campaign/pack/campaigns.hpp"
#include "client/campaign/pack/new_region.hpp"
#include "client/campaign/seats/seats.hpp"
#include "client/scenes/house_rules.hpp"
#include "client/scenes/rules_scene.hpp"
#include "client/ui/widgets/page.hpp"

#include <exception>
#include <memory>
#include <utility>

namespace muster::client {

CampaignMenu::CampaignMenu(Host& host, Game& game, std::filesystem::path folder,
                           std::optional<std::uint64_t> seed, std::filesystem::path rules_file)
    : Scene{host},
      game_{&game},
      folder_{std::move(folder)},
      seed_{seed},
      rules_file_{std::move(rules_file)} {
    toml::Faults faults;
    rules_ = read_house_rules<campaign::Variant>(rules_file_, faults);
    rules_problem_ = faults.text();
}

void CampaignMenu::shown() {
    kept_ = kept_campaigns(folder_);
    if (rules_problem_.empty()) return;
    // They may have been set anew meanwhile.
    toml::Faults faults;
    static_cast<void>(read_house_rules<campaign::Variant>(rules_file_, faults));
    rules_problem_ = faults.text();
}

void CampaignMenu::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    switch (*what) {
        case resume:
            if (kept_.empty()) break;
            try {
                host().open(std::make_unique<SeatsScene>(
                    host(), std::make_shared<CampaignSession>(kept_.front().file)));
            } catch (const std::exception& fault) {
                problem_ = fault.what();
            }
            break;
        case learn: open_lesson(host(), *game_, problem_); break;
        case create:
            host().open(std::make_unique<NewRegionScene>(host(), folder_, rules_, seed_));
            break;
        case list: host().open(std::make_unique<CampaignsScene>(host(), folder_)); break;
        case rules:
            host().open(std::make_unique<RulesScene>(host(), rule_book(rules_, rules_file_)));
            break;
        case workshop: host().open_workshop("campaign"); break;
        case leave: host().close(); break;
    }
}

std::vector<MenuTile> CampaignMenu::tiles(const Words& words) const {
    std::vector<MenuTile> out;
    if (!kept_.empty())
        out.push_back(
            {act(resume), words("campaignmenu.resume"),
             words("campaignmenu.resume_text",
                   {{"name", kept_.front().name}, {"at", clock_words(words, kept_.front().now)}}),
             "R", "ui-undo", kept_.front().problem});
    out.push_back(lesson_tile(words, act(learn), game_->lessons().front()));
    out.push_back({act(create), words("campaignmenu.create"), words("campaignmenu.create_text"),
                   "N", "game-campaign"});
    MenuTile all{act(list), words("campaignmenu.list"),
                 words.many("campaignmenu.list_text", static_cast<int>(kept_.size())), "B",
                 "ui-log"};
    if (kept_.empty()) all.text = all.reason = words("campaignmenu.none");
    out.push_back(std::move(all));
    out.push_back({act(rules), words("marchrules.button"), words("campaignmenu.rules_text"), "V",
                   "ui-settings"});
    out.push_back(
        {act(workshop), words("workshop.entry"), words("campaignmenu.print"), "P", "ui-print"});
    return out;
}

double CampaignMenu::stacked_height() const {
    return stacked_tiles(tiles(host().words()).size(), rules_problem_.empty() ? 0 : 110);
}

Screen CampaignMenu::screen(const Frame& frame) const {
    Builder b{frame};
    const double below = rules_problem_.empty() ? 0 : 110;
    const Box left = draw_menu(b, "campaign", act(leave), tiles(frame.words), problem_, below);
    if (!rules_problem_.empty()) {
        const Box strip{left.x, left.y, left.width, below};
        b.panel(strip, theme::leaf);
        b.fill({strip.x, strip.y, 8, strip.height}, theme::bad, 3);
        page::draw_lines(b, strip.x + 20, strip.y + 8, strip.width - 36, strip.bottom() - 6,
                         {{b.say("marchrules.broken"), theme::label(14, theme::bad, 700)},
                          {rules_problem_, theme::label(13)}});
    }
    b.start_focus_at(act(kept_.empty() ? create : resume));
    b.caption(b.say("campaignmenu.caption"));
    return b.take();
}

}  // namespace muster::client
