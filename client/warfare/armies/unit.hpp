#pragma once

#include "client/battle/own/unsaved.hpp"
#include "client/scenes/asking_scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_field.hpp"
#include "client/warfare/armies/unit_draft.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// The unit builder: what may be chosen with what it would change, the card, its cost step by step,
/// and the army that it is saved in.
class UnitScene : public AskingScene {
  public:
    using Part = UnitDraft::Part;
    enum Act {
        name,
        save,
        leave,
        tab,  ///< Part
        row,  ///< place in the part that is shown
        army_before,
        army_after,
        army_name,
        answer_save,
        answer_discard,
        answer_back
    };

    /// `file` is the army of the player's own that it is saved in; none: the first, or a new one.
    UnitScene(Host& host, const Rolls& rolls, const UnitDraft& draft,
              const std::optional<std::filesystem::path>& file);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    [[nodiscard]] bool has_unsaved() const override { return is_changed(); }
    void keep_unsaved() override;

    [[nodiscard]] const UnitDraft& draft() const { return draft_; }
    [[nodiscard]] Part part() const { return part_; }

  private:
    enum class Asks { nothing, leave, problem };

    [[nodiscard]] TextField* field_of(const Command& command);
    void show(Part part);
    void step_army(int by);
    void ask(Asks what);
    void finish();
    void ask_to_leave() override;
    void write(bool leaves);
    [[nodiscard]] const RollFile* army() const;
    [[nodiscard]] bool is_changed() const;
    [[nodiscard]] std::string text() const;

    [[nodiscard]] std::string row_name(const Builder& b, Part part, int at) const;
    [[nodiscard]] std::string trait_name(std::size_t trait) const;
    [[nodiscard]] std::string traits_words(const Builder& b, const UnitDraft::Offer& offer) const;
    [[nodiscard]] std::string refusal_words(const Builder& b, UnitDraft::Refusal refusal) const;
    [[nodiscard]] std::string offer_words(const Builder& b, int at,
                                          const UnitDraft::Offer& offer) const;
    void draw_head(Builder& b) const;
    void draw_tabs(Builder& b, const Box& box) const;
    void draw_rows(Builder& b, const Box& box) const;
    void draw_row(Builder& b, const Box& box, int at) const;
    void draw_card(Builder& b, const Box& box) const;
    double draw_stats(Builder& b, const Box& box, double k, const warfare::Unit& unit) const;
    double draw_parts(Builder& b, const Box& box, double k) const;
    double draw_cost(Builder& b, const Box& box, double k, const warfare::Unit& unit) const;
    double draw_prices(Builder& b, const Box& box, double k, const warfare::Unit& unit) const;
    void draw_army(Builder& b, const Box& box) const;
    void draw_question(Builder& b) const;

    const Rolls* rolls_;
    UnitDraft draft_;
    TextField name_, army_name_;
    std::vector<RollFile> armies_;               ///< The player's own that can be read.
    std::size_t army_{};                         ///< The one past the last: a new one.
    std::optional<std::filesystem::path> home_;  ///< Where the unit is already.
    std::string saved_;  ///< The unit as it was when there was nothing to lose.
    Part part_{Part::ancestry};
    Asks asks_{Asks::nothing};
    Unsaved unsaved_;
    SaveFault fault_;
    std::string problem_;  ///< What the disk says.
    std::string notice_;   ///< The file that was written.
    mutable ScrollList list_;
};

}  // namespace muster::client
