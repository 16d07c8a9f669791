#pragma once

#include "client/campaign/file/draft_scene.hpp"
#include "client/campaign/file/session.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_field.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace muster::client {

/// What the referee may put in by hand beside orders and rulings, each with a reason: any value of
/// an army, a stronghold or a hex, weather, news, a map that somebody learns, a trait, and rides of
/// the Chorus.
class ByHandScene : public DraftScene {
  public:
    /// What a value is of, or what is chosen with it.
    enum class Part {
        army,
        detachment,
        stronghold,
        faction,
        commander,
        trait,
        hex,
        number,
        flag,
        enemy,  ///< Another faction.
        peace,
        captive,  ///< Of those commanders who are captive.
        fate,     ///< Of a captive: released or dead.
        pace,     ///< Of the Chorus.
        seat      ///< Of a commander: the referee's or a player's.
    };
    static constexpr std::size_t part_count = static_cast<std::size_t>(Part::seat) + 1;
    enum Act {
        value,   ///< place among values(): what is set
        before,  ///< Part: the one before
        after,   ///< Part: the next one
        number,  ///< The field of the number.
        text,    ///< The field of the reason, or of what is said.
        set,
        leave
    };
    /// One of the things that can be set.
    struct Value {
        const char* id;  ///< Its messages are byhand.<id> and byhand.<id>_text.
        const char* sign;
        std::vector<Part> parts;
        std::int64_t low{}, high{};
    };
    [[nodiscard]] static const std::vector<Value>& values();

    /// It opens on that army and that hex.
    ByHandScene(Host& host, CampaignSession& session, campaign::ArmyId army, board::Cell hex);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    [[nodiscard]] RuleRef rule() const override { return {"campaign", "CA-25"}; }

  private:
    [[nodiscard]] const campaign::State& state() const { return session_->state(); }
    [[nodiscard]] const Value& chosen() const {
        return values()[static_cast<std::size_t>(chosen_)];
    }
    // by_hand_draft.cpp
    [[nodiscard]] DraftTexts half_written() const override;
    void write_on(const DraftTexts& kept) override;
    [[nodiscard]] std::string draft_words(const Words& words,
                                          const DraftTexts& texts) const override;

    [[nodiscard]] bool has(Part part) const;
    void choose(int which);
    void step(Part part, int by);
    /// The captive that is chosen; nobody where nobody is one.
    [[nodiscard]] campaign::CommanderId captive() const;
    /// What stands there now, into the field.
    void take_present();
    /// What the field of the text is for.
    enum class Said { nothing, reason, words, member };
    [[nodiscard]] Said said() const;
    [[nodiscard]] campaign::Action action() const;
    /// Empty, or why it cannot be set.
    [[nodiscard]] std::string obstacle() const;
    void give();
    [[nodiscard]] TextField* field_in_focus();
    [[nodiscard]] std::int64_t typed() const;
    [[nodiscard]] std::string part_words(const Words& words, Part part) const;
    [[nodiscard]] int count_of(Part part) const;
    void draw_row(Builder& b, const Box& box, int index) const;
    void draw_entry(Builder& b, const Box& box) const;

    CampaignSession* session_;
    int chosen_{};
    std::array<int, part_count> at_{};  ///< By Part: the place of what is chosen.
    TextField number_{{}, 9}, text_{{}, 160};
    mutable ScrollList list_;
    std::string problem_, notice_;
};

}  // namespace muster::client
