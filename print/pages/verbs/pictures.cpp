#include "print/pages/verbs/pictures.hpp"

#include <fmt/format.h>

#include <set>
#include <thread>

namespace muster::pages {
namespace {

constexpr std::size_t enough_for_two_threads = 4;  ///< A second Studio costs about two cards.

}  // namespace

void add_dpi(const usage::Command& command, double& dpi, const std::string& help) {
    command.add_option("--dpi", dpi, help + ", 20 to 2400 (300)")
        .check(usage::number_between(20.0, 2400.0))
        .option_text("N");
}

PictureOptions picture_options(const CardOptions& options, double dpi, const draw::Studio& studio) {
    PictureOptions how;
    how.service = options.chosen_service();
    how.dpi = dpi;
    how.card = options.card(how.service, studio);
    if (how.service)
        how.bleed = how.service->bleed(how.card);
    else if (const double mm = options.bleed_mm(studio.bleed_mm(), 0); mm > 0)
        how.bleed = draw::Margins::all(mm);
    return how;
}

std::vector<CardPicture> pictures_of(const faces::Source& source,
                                     const std::filesystem::path& folder, bool is_for_service) {
    std::vector<CardPicture> pictures;
    std::set<std::string> names;
    const auto add = [&](const std::string& name, const draw::Face& face) {
        std::string own = name;  // two armies have two commanders
        for (int i = 2; !names.insert(own).second; ++i) own = name + '_' + std::to_string(i);
        pictures.push_back({folder / (own + ".png"), face, {}});
    };
    const auto back_name = [&](const faces::Back& back) {
        return source.backs.size() == 1 ? "back" : "back_" + back.id;
    };
    // No card's, should one be called so.
    if (source.is_army)
        for (const auto& back : source.backs) names.insert(back_name(back));
    for (const auto& card : source.cards)
        add(is_for_service && card.count > 1 ? fmt::format("{}_x{}", card.id, card.count) : card.id,
            card.face);
    if (source.is_army)
        for (const auto& back : source.backs)
            pictures.push_back({folder / (back_name(back) + ".png"), back.face, {}});
    return pictures;
}

void open_studios(std::vector<draw::Studio>& studios, const Common& common, const faces::Game& game,
                  std::size_t pictures) {
    const bool is_worth_two =
        pictures >= enough_for_two_threads && std::thread::hardware_concurrency() > 1;
    while (studios.size() < (is_worth_two ? 2U : 1U)) studios.push_back(common.studio(game));
}

}  // namespace muster::pages
