#pragma once

#include "client/battle/log_scroll.hpp"
#include "client/battle/result_frame.hpp"
#include "client/battle/think/held_review.hpp"
#include "client/scenes/scene.hpp"
#include "client/skirmish/pack/faces.hpp"
#include "client/skirmish/replay/session.hpp"
#include "client/skirmish/table/log.hpp"
#include "client/ui/widgets/list.hpp"
#include "engine/skirmish/between/chronicle.hpp"
#include "engine/skirmish/game/compiled.hpp"
#include "engine/skirmish/rules/skirmish.hpp"
#include "engine/skirmish/ruleset.hpp"

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

enum class ResultPage { outcome, kills, morale, dice, choices };

/// How a battle ended: public, since all of it is open now.
struct ResultInput {
    /// Where one side's cards lie in the end; the three piles are open to both.
    struct Piles {
        int exhausted{}, disabled{};
        std::vector<std::string> killed;  ///< Names, in order.
    };
    skirmish::Outcome outcome;
    std::array<Piles, 2> piles;
    std::array<std::string, 2> armies;
    int turn{};
    const std::vector<LogLine>* log{};
    int log_back{};
    const skirmish::Chronicle* chronicle{};
    const skirmish::Table* table{};  ///< For the names of cards.
    ResultPage page{};
    const ReviewNote* review{};  ///< For its page.
    ScrollList* deaths{};        ///< Which of them are in view; fitted to the page.
    bool is_of_campaign{};       ///< It leads to the Day, and there is no rematch (SK-46).
    std::string problem;
};
[[nodiscard]] ResultInput::Piles piles_of(const skirmish::State& state, Seat seat);
/// Who won and by which rule, in one sentence: "Woad was Routed: no Morale is left."
[[nodiscard]] std::string reason_words(const Words& words, const skirmish::Outcome& outcome);
[[nodiscard]] Screen result_screen(const ResultInput& input, const Frame& frame);

// The pages, each in a box of its own (result_pages.cpp, result_figures.cpp).
void draw_outcome_page(Builder& b, const ResultInput& input, const Box& box);
void draw_kills_page(Builder& b, const ResultInput& input, const Box& box);
void draw_morale_page(Builder& b, const ResultInput& input, const Box& box);
void draw_dice_page(Builder& b, const ResultInput& input, const Box& box);

/// How the battle ended; leaving it puts the battle away.
class SkirmishResultScene : public Scene {
  public:
    SkirmishResultScene(Host& host, SkirmishSession& session, std::shared_ptr<const Faces> faces);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override { return stacked_result; }
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    void tick(double now_ms) override;
    void translated() override;
    [[nodiscard]] bool is_moving() const override { return review_.is_busy(); }

  private:
    void again(bool is_swapped);
    void look_again();
    [[nodiscard]] const ReviewNote& note(const Words& words) const;

    SkirmishSession* session_;
    std::shared_ptr<const Faces> faces_;
    std::vector<LogLine> log_;
    skirmish::Chronicle chronicle_;
    ResultPage page_{};
    mutable ScrollList deaths_;
    mutable LogScroll log_scroll_;
    std::optional<std::filesystem::path> campaign_;  ///< Whose battle it was; taken in already.
    std::string problem_;                            ///< Why something failed.
    HeldReview<skirmish::Rules> review_;
};

}  // namespace muster::client
