#pragma once

#include "client/saves/archive.hpp"
#include "client/scenes/scene.hpp"
#include "client/skirmish/replay/note.hpp"
#include "client/skirmish/table/faces.hpp"
#include "client/ui/list.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// The finished battles, newest first.
class ReplayListScene : public Scene {
  public:
    enum Act {
        row,   ///< place in the list: that one is watched
        watch  ///< The one that is chosen.
    };

    ReplayListScene(Host& host, std::shared_ptr<const Faces> faces,
                    const std::filesystem::path& folder);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    void translated() override;

  private:
    [[nodiscard]] const ReplayNote& note(int which) const;
    void draw_row(Builder& b, const Box& box, int which) const;
    void draw_details(Builder& b, const Box& box) const;
    [[nodiscard]] static std::string outcome_words(const Words& words, const ReplayNote& note);

    std::shared_ptr<const Faces> faces_;
    std::vector<std::filesystem::path> files_;
    /// Each is read when it first comes into view: fifty battles at once would be felt.
    mutable std::vector<std::optional<ReplayNote>> notes_;
    int selected_{};
    mutable ScrollList list_;
    std::string problem_;
};

}  // namespace muster::client
