#pragma once

#include "client/scenes/aside.hpp"
#include "client/scenes/scene.hpp"
#include "client/skirmish/table/faces.hpp"
#include "client/ui/list.hpp"
#include "client/ui/text_field.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// Where battles of warfare are kept, and what a new scene of theirs begins with.
struct WarPlace {
    std::filesystem::path folder, rules_file;
    std::optional<std::uint64_t> seed;
};

/// All battles that can be gone on with, of both games: the open ones and those set aside. They are
/// resumed, renamed and deleted here.
class ContinueScene : public Scene {
  public:
    /// `row` has the battle's place in the list as its extra.
    enum Act : int { row = 1301, resume, rename, called, discard, confirm, no, leave };

    ContinueScene(Host& host, Session& session, std::shared_ptr<const Faces> faces, WarPlace war);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void type(const std::string& text) override;
    void scroll(double x, double y, int rows) override;
    void focused(const Command& command) override;
    void translated(const Edition& edition) override;

  private:
    enum class Asks { nothing, name, discard };

    void read();
    [[nodiscard]] const BattleToResume* selected() const;
    void go_on();
    void keep_name();
    void remove();
    void draw_row(Builder& b, const Box& box, int index) const;
    void draw_details(Builder& b, const Box& box) const;
    void draw_naming(Builder& b) const;

    Session* session_;
    std::shared_ptr<const Faces> faces_;
    WarPlace war_;
    WarfarePack pack_;
    std::vector<BattleToResume> battles_;
    int selected_{};
    mutable ScrollList list_;
    Asks asks_{Asks::nothing};
    TextField name_;
    std::string problem_;
};

/// What a battle is called where it has no name: "Turn 4: Causeway Watch against Barrow Court".
[[nodiscard]] std::string battle_words(const Words& words, const BattleToResume& battle);

/// Asks over `below`, before another battle begins, whether `open` is to be set aside; with a yes,
/// `begin` does so.
class AskAsideScene : public Scene {
  public:
    enum Act : int { yes = 1321, no };

    AskAsideScene(Host& host, const Scene& below, BattleToResume open, std::function<void()> begin)
        : Scene{host}, below_{&below}, open_{std::move(open)}, begin_{std::move(begin)} {}

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;

  private:
    const Scene* below_;
    BattleToResume open_;
    std::function<void()> begin_;
};
/// Calls `begin`, after that question where a battle is open on the table and not over.
void begin_or_ask(Host& host, const Scene& below, const Session& session,
                  std::function<void()> begin);

}  // namespace muster::client
