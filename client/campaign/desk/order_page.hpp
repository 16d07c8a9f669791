#pragma once

#include "client/campaign/file/draft_scene.hpp"
#include "client/campaign/file/session.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/reading.hpp"
#include "client/ui/widgets/text_area.hpp"
#include "client/ui/widgets/text_field.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace muster::client {

/// One commander's order at the referee's desk: as it was written and, beside it, as it is
/// understood. It is accepted, mended, sent back with a reply, or given for somebody (CA-7).
class OrderScene : public DraftScene {
  public:
    enum Act {
        text,    ///< The editor of the order.
        from,    ///< 0 its submission, 1 its reading, 2 a minute: when it counts from
        minute,  ///< The field of that minute.
        accept,  ///< As it stands in the editor.
        reply,   ///< The field of the reply.
        refuse,
        form,   ///< What the army does now into the editor.
        given,  ///< The last order, where it is long: is read.
        tasks,  ///< What is understood, where it is long: is read.
        leave
    };

    OrderScene(Host& host, CampaignSession& session, campaign::CommanderId who);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    void drag(const Command& from, double x, double y, bool is_over) override;
    [[nodiscard]] RuleRef rule() const override { return {"campaign", "CA-7"}; }

  private:
    [[nodiscard]] const campaign::State& state() const { return session_->state(); }
    [[nodiscard]] DraftTexts half_written() const override;
    void write_on(const DraftTexts& kept) override;
    [[nodiscard]] std::string draft_words(const Words& words,
                                          const DraftTexts& texts) const override;
    void finish();
    void read();
    [[nodiscard]] bool is_mended() const;
    void give();
    void send_back();
    [[nodiscard]] TextField* field_in_focus();
    [[nodiscard]] campaign::Minute typed_minute() const;
    void draw_left(Builder& b, const Box& box) const;
    void draw_right(Builder& b, const Box& box) const;

    CampaignSession* session_;
    campaign::CommanderId who_;
    std::optional<std::size_t> pending_;  ///< Its place in State::orders.
    std::string written_;                 ///< As it came in.
    TextArea editor_;
    OrderReading reading_;
    int from_{};
    TextField minute_{{}, 5}, reply_{{}, 500};
    Reading given_text_, tasks_text_;
    std::string problem_;
};

}  // namespace muster::client
