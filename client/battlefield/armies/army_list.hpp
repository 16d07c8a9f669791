#pragma once

#include "client/battle/own/own_list.hpp"
#include "client/battlefield/pack/armies.hpp"
#include "client/battlefield/pack/faces.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// All armies of battlefield with their units; armies are made and changed from here, and each can
/// be set up for a side.
class BattlefieldArmiesScene : public OwnListScene {
  public:
    enum Act {
        choose,  ///< side
        print,
        unit  ///< place in the army
    };
    /// Sets the army up for a side; it makes room for what shows that.
    using Use = std::function<void(std::size_t side, const std::filesystem::path& file)>;

    /// `pack` keeps the house rules, by which armies are judged, and what the sides have so far.
    BattlefieldArmiesScene(Host& host, const BattlefieldPack& pack, Use use);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    bool press(Key key, char letter) override;
    [[nodiscard]] double stacked_height() const override;
    [[nodiscard]] std::vector<KeyUse> key_uses() const override;

    [[nodiscard]] const std::vector<BattlefieldArmy>& armies() const { return list_; }

  protected:
    [[nodiscard]] int count() const override { return static_cast<int>(list_.size()); }
    [[nodiscard]] const OwnFile& at(int place) const override { return army_at(place); }
    void read() override {
        armies_.take_up_unsaved([&](const std::string& name) { return recovered_name(name); });
        list_ = armies_.list();
    }
    void open_editor() override;
    void make(const std::string& name) override;
    void rename(const std::string& name) override;
    void run_own(const Command& command) override;
    [[nodiscard]] std::vector<ScrollList*> lists() override;

  private:
    [[nodiscard]] const BattlefieldArmy& army_at(int place) const {
        return list_[static_cast<std::size_t>(place)];
    }
    [[nodiscard]] const BattlefieldArmy* chosen() const;
    [[nodiscard]] const battlefield::Unit* unit_of(const Command& command) const;
    [[nodiscard]] double rows_high() const;
    void draw_armies(Builder& b, const Box& box) const;
    void draw_units(Builder& b, const Box& box) const;
    void draw_about(Builder& b, const Box& box) const;
    void draw_card(Builder& b) const;

    const BattlefieldPack* pack_;
    Use use_;
    BattlefieldArmies armies_;
    BattlefieldFaces faces_;
    std::vector<BattlefieldArmy> list_;
    std::optional<Command> zoomed_;  ///< The unit whose card lies over all else.
    mutable ScrollList units_;
};

}  // namespace muster::client
