#pragma once

#include "print/pages/imposition/png.hpp"
#include "print/pages/verbs/card_options.hpp"
#include "print/pages/verbs/program.hpp"

#include <atomic>
#include <exception>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

/// What the verbs that draw pictures of cards share.
namespace muster::pages {

/// Adds --dpi; `help` says of what.
void add_dpi(const usage::Command& command, double& dpi, const std::string& help);

/// The pictures that these options ask for, of cards that this Studio draws.
[[nodiscard]] PictureOptions picture_options(const CardOptions& options, double dpi,
                                             const draw::Studio& studio);

/// A card and the file that it becomes.
struct CardPicture {
    std::filesystem::path file;
    draw::Face face;
    std::vector<draw::Finding> findings;
};
/// Of all cards, and of an army the back: in the folder, named by their ids. For a service, which
/// wants each picture once, the name says how many copies to order: "soldier_x2.png".
[[nodiscard]] std::vector<CardPicture> pictures_of(const faces::Source& source,
                                                   const std::filesystem::path& folder,
                                                   bool is_for_service);

/// Makes Studios until there are enough to draw so many pictures: one, or two where it helps.
void open_studios(std::vector<draw::Studio>& studios, const Common& common, const faces::Game& game,
                  std::size_t pictures);

/// Calls `work(studio, item)` for every item, with a thread for each Studio. The first fault ends
/// it and is thrown on.
template <class Item, class Work>
void for_all(std::vector<Item>& items, const std::vector<draw::Studio>& studios, Work work) {
    std::atomic<std::size_t> next{0};
    std::exception_ptr fault;
    std::mutex mutex;
    const auto run = [&](const draw::Studio& studio) {
        try {
            for (std::size_t i = next++; i < items.size(); i = next++) work(studio, items[i]);
        } catch (...) {
            const std::lock_guard lock{mutex};
            if (!fault) fault = std::current_exception();
            next = items.size();
        }
    };
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 1; i < studios.size(); ++i)
            threads.emplace_back([&, i] { run(studios[i]); });
        run(studios.front());
    }
    if (fault) std::rethrow_exception(fault);
}

}  // namespace muster::pages
