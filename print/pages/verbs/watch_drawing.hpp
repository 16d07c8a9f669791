#pragma once

#include "print/pages/verbs/card_options.hpp"
#include "print/pages/verbs/pictures.hpp"
#include "print/pages/verbs/program.hpp"
#include "print/pages/verbs/watcher.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace muster::pages {

struct WatchOptions {
    Common common;
    CardOptions card;
    double dpi{300};
    /// Draws the whole deck and says what of its look it has read: exit code, files.
    std::function<int(std::vector<std::filesystem::path>&)> deck;
    [[nodiscard]] bool is_pdf() const { return common.output.ends_with(".pdf"); }
};

/// What lies on the disk, and how to bring it up to date with the definitions.
class WatchDrawing {
  public:
    explicit WatchDrawing(const WatchOptions& options) : options_{options} {}

    /// Draws what changed; what is wrong is reported, and the files stay as they are.
    void update(const News& news);
    /// What shaped the drawing; nothing while something is broken, as then anything may mend it.
    [[nodiscard]] std::optional<Interest> interest() const;

  private:
    struct Card {
        draw::Face face;
        std::size_t count{1};
        std::uint64_t written{};  ///< A hash of its picture's bytes; 0: there is none yet.
        std::vector<draw::Finding> findings;
    };
    struct Fresh {
        std::filesystem::path file;
        Card* card{};
        bool is_changed{};
    };
    using Cards = std::map<std::filesystem::path, Card>;

    void read_and_draw();
    void note_definitions(const faces::Source& source);
    void note_look(const std::vector<std::filesystem::path>& files);
    void note_art(const Cards& cards);
    [[nodiscard]] bool is_stale(const Card& card) const;
    bool draw_deck(const faces::Source& source);
    bool draw_pictures(const faces::Source& source);
    std::vector<Fresh> take_over(Cards& cards);
    void report_nothing_new() const;

    const WatchOptions& options_;
    std::vector<draw::Studio> studios_;
    Cards cards_;  ///< As last written.
    std::string order_;
    Interest definitions_, look_, art_;
    std::set<std::filesystem::path> saved_;  ///< Since all was well for the last time.
    bool is_look_stale_{true}, is_sound_{false};
};

}  // namespace muster::pages
