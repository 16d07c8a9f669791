#pragma once

#include "client/battle/own/own_list.hpp"
#include "client/battlefield/pack/maps.hpp"
#include "client/battlefield/replay/session.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// All maps of battlefield with their pictures; maps are made, changed and played from here.
class MapsScene : public OwnListScene {
  public:
    enum Act {
        play,
        width,  ///< -1 or 1: of a new map
        height  ///< -1 or 1
    };

    /// `pack` keeps the house rules, which a battle's setup changes.
    MapsScene(Host& host, BattlefieldSession& session, BattlefieldPack& pack,
              std::optional<std::uint64_t> seed);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;

    [[nodiscard]] const std::vector<BattlefieldMap>& maps() const { return list_; }

  protected:
    [[nodiscard]] int count() const override { return static_cast<int>(list_.size()); }
    [[nodiscard]] const OwnFile& at(int place) const override { return map_at(place); }
    void read() override;
    void open_editor() override;
    void make(const std::string& name) override;
    void rename(const std::string& name) override;
    void run_own(const Command& command) override;
    [[nodiscard]] double room_for_new() const override { return 90; }
    void draw_new(Builder& b, const Box& box) const override;

  private:
    [[nodiscard]] const BattlefieldMap& map_at(int place) const {
        return list_[static_cast<std::size_t>(place)];
    }
    [[nodiscard]] const BattlefieldMap* chosen() const;
    [[nodiscard]] std::shared_ptr<const draw::Board> board_of(const BattlefieldMap& map) const;
    void draw_list_of_maps(Builder& b, const Box& box) const;
    void draw_picture(Builder& b, const Box& box) const;
    void draw_about(Builder& b, const Box& box) const;

    BattlefieldSession* session_;
    BattlefieldPack* pack_;
    std::optional<std::uint64_t> seed_;
    BattlefieldMaps maps_;
    std::vector<BattlefieldMap> list_;
    int width_{16}, height_{14};
    mutable std::map<std::filesystem::path, std::shared_ptr<const draw::Board>> boards_;
};

}  // namespace muster::client
