#pragma once

#include "client/campaign/file/session.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/text_field.hpp"
#include "engine/campaign/export/armies.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace muster::client {

/// A battle of the campaign on another board: both sides as armies of battlefield or warfare, and
/// what came of it, which must add up (CA-R66).
class PlayOutScene : public Scene {
  public:
    enum Act {
        game,   ///< ExportGame: on whose board
        write,  ///< Both armies, where that game looks for the player's own.
        open,   ///< That game.
        won,    ///< 0 the attacker, 1 the defender, 2 nobody
        less,   ///< By how much.
        more,
        losses,  ///< side: the field of its dead
        give,
        leave
    };

    /// `ruling` is what the referee has entered of the battle so far.
    PlayOutScene(Host& host, CampaignSession& session, campaign::Answer ruling);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    [[nodiscard]] double stacked_height() const override;
    void run(const Command& command) override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    [[nodiscard]] RuleRef rule() const override { return {"campaign", "CA-152"}; }
    /// Where the armies of that game are written; empty until they are.
    [[nodiscard]] const std::array<std::filesystem::path, 2>& files() const { return files_; }

  private:
    void write_armies();
    void open_game();
    void give_result();
    /// Of both sides, -1 where it is no number.
    [[nodiscard]] std::array<std::int64_t, 2> typed() const;
    /// Why it does not add up; empty where it does.
    [[nodiscard]] std::string fault() const;
    [[nodiscard]] campaign::Answer answer() const;
    [[nodiscard]] TextField* field_in_focus();
    [[nodiscard]] const char* game_id() const;
    void draw_armies(Builder& b, const Box& box) const;
    void draw_result(Builder& b, const Box& box) const;

    CampaignSession* session_;
    campaign::Answer ruling_;
    std::optional<campaign::ExportSides> sides_;
    campaign::ExportGame game_{};
    std::array<std::filesystem::path, 2> files_;
    std::optional<std::size_t> winner_;
    int difference_{2};
    std::array<TextField, 2> losses_{TextField{{}, 7}, TextField{{}, 7}};
    std::string problem_, notice_;
};

}  // namespace muster::client
