#pragma once

#include "client/scenes/scene.hpp"
#include "client/skirmish/play/duel.hpp"
#include "client/skirmish/table/faces.hpp"
#include "client/ui/builder.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>

namespace muster::client {

/// Who plays whom: against a person or a computer of some level, and who leads which army. The
/// choice is remembered among the settings.
class OpponentScene : public Scene {
  public:
    enum Act {
        who,   ///< players::Kind
        side,  ///< index of the seat
        swap,
        start,
        leave,
        questions  ///< 1: two people are asked also what has only one answer; 0: not
    };

    /// Opened over the scene that chose the armies; both make room for the battle.
    OpponentScene(Host& host, Session& session, std::shared_ptr<const Faces> faces, Duel duel);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;

  private:
    [[nodiscard]] players::Kind opponent() const;
    [[nodiscard]] Seat leads() const;
    void remember(const Settings& settings);
    void start_duel();
    [[nodiscard]] static std::string hint_of(const Builder& b, players::Kind kind);
    void draw_kind(Builder& b, const Box& row, players::Kind kind, bool has_hint) const;
    void draw_kinds(Builder& b, const Box& box) const;
    static void draw_questions(Builder& b, const Box& box);
    void draw_seat(Builder& b, const Box& box, Seat seat) const;

    Session* session_;
    std::shared_ptr<const Faces> faces_;
    Duel duel_;
    std::string problem_;
};

}  // namespace muster::client
