#pragma once

#include "client/scenes/game.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "engine/core/seat.hpp"

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// What a list of replays says of a finished battle, in the language of the screen.
struct ReplayEntry {
    struct Army {
        std::string name, title;
    };
    std::vector<Army> armies{2};  ///< By seat; most games have two.
    Seat winner{Seat::nobody};
    std::string outcome, length;  ///< "Woad wins", "9 turns".
    std::chrono::system_clock::time_point ended;
    std::string problem;  ///< Why it cannot be watched; else empty.
};

/// The finished battles of one game, as their list needs it.
class ReplaySource {
  public:
    ReplaySource() = default;
    virtual ~ReplaySource() = default;
    ReplaySource(const ReplaySource&) = delete;
    ReplaySource& operator=(const ReplaySource&) = delete;

    /// Armies, winner, outcome and length. @throws record::BadSave
    [[nodiscard]] virtual ReplayEntry read(const std::filesystem::path& file,
                                           const Words& words) const = 0;
    /// @throws std::exception
    [[nodiscard]] virtual std::unique_ptr<Scene> watch(Host& host,
                                                       const std::filesystem::path& file) const = 0;
    /// Under what is said of the battle that is chosen; nothing where a game has nothing to show.
    virtual void draw_below(Builder& /*b*/, const Box& /*box*/,
                            const std::filesystem::path& /*file*/) const {}
};

/// Those kept in `folder` as files to be saved elsewhere, newest first.
[[nodiscard]] std::vector<Material> replay_materials(const std::filesystem::path& folder,
                                                     const ReplaySource& source,
                                                     const Words& words);

/// The finished battles of a game, newest first.
class ReplayListScene : public Scene {
  public:
    enum Act {
        row,   ///< place in the list: that one is watched
        watch  ///< The one that is chosen.
    };

    /// Of those kept in `folder`.
    ReplayListScene(Host& host, const std::filesystem::path& folder,
                    std::unique_ptr<const ReplaySource> source);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    void translated() override;

  private:
    [[nodiscard]] const ReplayEntry& entry(int which, const Words& words) const;
    void draw_row(Builder& b, const Box& box, int which) const;
    void draw_details(Builder& b, const Box& box) const;

    std::unique_ptr<const ReplaySource> source_;
    std::vector<std::filesystem::path> files_;
    /// Each is read when it first comes into view: fifty battles at once would be felt.
    mutable std::vector<std::optional<ReplayEntry>> entries_;
    int selected_{};
    mutable ScrollList list_;
    std::string problem_;
};

}  // namespace muster::client
