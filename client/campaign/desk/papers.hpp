#pragma once

#include "client/campaign/file/session.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/reading.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace muster::client {

/// The referee's papers: all letters, the news, strongholds and sieges, the log of all days, and
/// what the Chorus knows.
class PapersScene : public Scene {
  public:
    enum class Tab { letters, news, sieges, log, chorus };
    enum Act {
        tab,    ///< Tab
        line,   ///< place in the list
        whole,  ///< The text of the chosen one, where it is long: is read.
        leave
    };

    PapersScene(Host& host, CampaignSession& session);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    void translated() override;
    [[nodiscard]] RuleRef rule() const override { return {"campaign", "CA-223"}; }

  private:
    /// A row of the list; `text` may be long and stands whole below the list.
    struct Row {
        std::string sign, title, text, right;
        bool is_pale{};
    };
    void read();
    void choose(int row);
    void read_letters();
    void read_news();
    void read_sieges();
    void read_log();
    void read_chorus();
    void draw_row(Builder& b, const Box& box, int index) const;

    CampaignSession* session_;
    Tab tab_{};
    std::vector<Row> rows_;
    int selected_{};
    mutable ScrollList list_;
    Reading text_;
};

}  // namespace muster::client
