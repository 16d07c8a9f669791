#pragma once

#include "client/ui/screen/builder.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// A tab above a panel; which one is open is the scene's to keep.
struct PanelTab {
    Command command;
    std::string words;
    std::string count{};  ///< Behind the words, as of what is new.
    std::string key{};
    bool is_open{};
};

/// In a row that shares the width; all of them are places of `zone`, the open one too.
void draw_panel_tabs(Builder& b, const Box& box, int zone, const std::vector<PanelTab>& tabs);

/// A row of small buttons, each a sign and its key, from the right end of a bar.
class SignTools {
  public:
    SignTools(Builder& b, const Box& bar, int zone)
        : b_{&b}, bar_{bar}, zone_{zone}, right_{bar.right() - 3} {}

    /// `words` and `why_not`, which says why it does nothing, are messages; null: it does it.
    struct Tool {
        Command command;
        const char *key, *words, *sign;
        const char* why_not{};
        bool is_on{};
    };
    void add(const Tool& tool);
    /// Where the row ends so far.
    [[nodiscard]] double right() const { return right_; }

  private:
    Builder* b_;
    Box bar_;
    int zone_;
    double right_;
};

/// Where the parts lie that every table has with large text, on any screen from 512 x 320.
struct LargeFrame {
    Box banner, tabs, panel;
    Box under;   ///< A line under the banner, where one was asked for.
    Box beside;  ///< Left of the tabs on a wide screen; elsewhere where the panel is.
    Box foot;
    bool is_wide{};
};
/// How they differ between the tables.
struct LargeParts {
    double wide_from;  ///< That many pixels are enough for two columns,
    double left_part;  ///< and the left one has so much of them.
    double under{};    ///< Height of the line under the banner; 0 for none.
    double foot;
    bool has_foot{true};  ///< Otherwise the panel reaches to the edge where it is not wide.
};
[[nodiscard]] LargeFrame large_frame(Size size, const LargeParts& parts);

}  // namespace muster::client
