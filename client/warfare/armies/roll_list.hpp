#pragma once

#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/list.hpp"
#include "client/ui/widgets/text_field.hpp"
#include "client/warfare/armies/rolls.hpp"

#include <string>
#include <vector>

namespace muster::client {

/// All muster rolls of warfare with their units, totals and upkeep; units are made and changed from
/// here.
class WarfareArmiesScene : public Scene {
  public:
    enum Act {
        army,  ///< place in the list
        unit,  ///< place in the army
        create,
        edit,
        discard,
        discard_army,
        print,
        confirm,
        no,
        leave,
        rename,
        called  ///< The field of the army's name.
    };

    WarfareArmiesScene(Host& host, const WarfarePack& pack);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;

    [[nodiscard]] const std::vector<RollFile>& armies() const { return armies_; }

  private:
    /// All there are, with what a builder that was ended has left.
    [[nodiscard]] std::vector<RollFile> list() const;
    enum class Asks { nothing, unit, army, name };

    [[nodiscard]] const RollFile* selected() const;
    [[nodiscard]] const warfare::Unit* selected_unit() const;
    [[nodiscard]] bool is_own() const { return selected() != nullptr && !selected()->is_shipped; }
    void select(int index);
    void open_builder(bool is_new);
    void remove();
    void call();  ///< The army by the name in the field.
    [[nodiscard]] bool is_naming() const;
    void ask(Asks what);
    [[nodiscard]] double armies_high() const;
    void draw_armies(Builder& b, const Box& box) const;
    void draw_units(Builder& b, const Box& box) const;
    void draw_unit(Builder& b, const Box& box, int at) const;
    void draw_totals(Builder& b, const Box& box) const;
    void draw_choices(Builder& b, const Box& box) const;
    void draw_question(Builder& b) const;
    void draw_naming(Builder& b) const;

    const WarfarePack* pack_;
    Rolls rolls_;
    std::vector<RollFile> armies_;
    int selected_{}, unit_{};
    Asks asks_{Asks::nothing};
    TextField name_;
    std::string problem_;
    mutable ScrollList list_, units_;
};

}  // namespace muster::client
