#pragma once

#include "client/field/field.hpp"
#include "client/field/session.hpp"
#include "client/scenes/scene.hpp"
#include "client/warfare/pack.hpp"

#include <optional>
#include <string>
#include <vector>

namespace muster::client {

/// The open battle of warfare: the field, and in the end the result in its place.
class FieldScene : public Scene {
  public:
    FieldScene(Host& host, WarSession& session, const WarfarePack& pack);

    [[nodiscard]] Screen screen(const Frame& frame) const override;
    void run(const Command& command) override;
    void shown() override;
    bool press(Key key, char letter) override;
    void scroll(double x, double y, int rows) override;
    void translated(const Edition& edition) override;

  private:
    /// After anything was done: what can be done now, or the result.
    void go_on();
    template <class Work>
    void attempt(const Work& work);
    void act(std::size_t which);
    void choose(warfare::Index unit);
    void local(const Command& command);
    void answer(int which);
    void back();
    void change_pace();
    void zoom();
    void scroll_log(int lines);
    [[nodiscard]] field::Input input() const;

    WarSession* session_;
    const WarfarePack* pack_;
    field::Ui ui_;
    field::Offer offer_;
    std::vector<warfare::Event> last_;
    mutable std::optional<field::Chances> chances_;
    mutable std::vector<LogLine> log_;
    mutable bool has_log_{};
    mutable Box log_box_;
    mutable int log_reach_{};
    std::string problem_;
    Command under_layer_;
};

/// The events since the last order of a side, or of anybody: what is told on the field.
[[nodiscard]] std::vector<warfare::Event> last_events(const std::vector<warfare::Event>& events,
                                                      std::optional<int> side);

}  // namespace muster::client
