#pragma once

#include "client/battle/lesson/lesson_table.hpp"
#include "client/battle/lesson/stage.hpp"
#include "client/battle/script.hpp"
#include "client/campaign/file/session.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::client {

/// The scenes of a campaign that a lesson leads through, from a commander's seat to the referee's
/// desk. Its lines, with what is awaited of the person:
///   sit NAME             at that commander's seat, or with "referee" at the desk
///   write ORDER          that order stands in the form, however it got there
///   order ORDER          it is given
///   letter NAME: WORDS   a letter to NAME is sent, whatever it says; the program writes that
///                        message
///   event                the clock runs to the next event
///   rule                 the question that waits is answered as usual
///   seen                 the page of what a commander sees is open
/// and what only the program does:
///   hand NAME: ORDER     another commander gives an order, its lines apart by ";"
///   reveal NAME: PLACE   the land around a stronghold is on that commander's map
///   until ruling         the clock runs to the next question
class CampaignStage : public LessonStage, public LessonGuide {
  public:
    CampaignStage(Host& host, std::shared_ptr<CampaignSession> session);

    /// @throws std::exception where it cannot be played now
    void play(const std::string& line);
    void follow(Script script);
    void show_way() { script_.is_due = true; }
    [[nodiscard]] bool is_waiting() const { return !script_.awaited.empty() || script_.is_due; }
    [[nodiscard]] bool take_refused() { return std::exchange(script_.has_refused, false); }

    void run(const Command& command) override;

    [[nodiscard]] std::vector<Command> way_to(const std::string& line) const override;
    [[nodiscard]] std::optional<Box> aim_of(const std::string& /*line*/) const override {
        return std::nullopt;
    }
    [[nodiscard]] std::optional<Box> place(std::string_view name, Size size) const override;
    [[nodiscard]] std::optional<Command> tab_of(std::string_view name) const override;
    [[nodiscard]] bool is_typing() const override;

  protected:
    [[nodiscard]] bool lets_change(const Command& given) override;
    void done() override;

  private:
    void sit(std::string_view name);
    void play_all(const std::vector<std::string>& lines);
    void run_to_question();
    void reveal(campaign::CommanderId who, std::string_view place);
    [[nodiscard]] campaign::CommanderId named(std::string_view name) const;
    /// Whether a text reads as that order.
    [[nodiscard]] bool reads_as(const std::string& text, std::string_view order) const;
    /// Whether the script awaits it.
    [[nodiscard]] bool awaits(const campaign::Action& action) const;
    [[nodiscard]] bool is_done() const;
    void refuse();

    std::shared_ptr<CampaignSession> session_;
    campaign::CommanderId who_{};  ///< Who sits there, or sat there last.
    Script script_;
    std::uint64_t tip_{};  ///< Of the campaign when the script began.
    bool is_playing_{};    ///< The program does it, not the person.
};

}  // namespace muster::client
