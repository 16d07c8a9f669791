#pragma once

#include "engine/campaign/model/event.hpp"
#include "engine/campaign/model/inputs.hpp"
#include "engine/campaign/model/state.hpp"
#include "engine/core/random.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

/// The hands of a step: its state, where its dice and rulings come from, and what it reports.
namespace muster::campaign {

struct Prospect;

/// Thrown where a step lacks an input; the state is then as it was before the step.
struct Pause {
    Wait wait;
};

/// Where a step takes its inputs: first those already given, then a stream of dice and the usual
/// answers, where there are such; else it pauses.
class Source {
  public:
    Source() = default;
    /// The first battle of what it plays notes in `foreseen` what was to be expected of its dice.
    Source(Stream* dice, bool gives_usual_answers, Prospect* foreseen = nullptr)
        : dice_{dice}, gives_usual_answers_{gives_usual_answers}, foreseen_{foreseen} {}
    /// Whether a step may have to pause.
    [[nodiscard]] bool may_pause() const { return dice_ == nullptr || !gives_usual_answers_; }
    [[nodiscard]] Stream* dice() const { return dice_; }
    [[nodiscard]] bool gives_usual_answers() const { return gives_usual_answers_; }
    [[nodiscard]] Prospect* foreseen() const { return foreseen_; }

  private:
    Stream* dice_{nullptr};
    bool gives_usual_answers_{false};
    Prospect* foreseen_{nullptr};
};

class Play {
  public:
    Play(State& to_change, const Source& source, Events& to_report)
        : state{to_change}, events{to_report}, source_{source} {}

    State& state;
    Events& events;

    /// 1 to `sides`.
    int die(int sides, int rule, const std::string& why) { return dice(1, sides, rule, why); }
    /// The sum of several.
    int dice(int count, int sides, int rule, const std::string& why);
    /// CA-3: whether a die of so many sides shows `x` or less; none is rolled where that is sure.
    bool chance(int x, int sides, int rule, const std::string& why);
    Answer ask(const Question& question);
    /// Where whoever looks ahead wants to know of a battle; else nothing.
    [[nodiscard]] Prospect* foreseen() const { return source_.foreseen(); }

    Event& report(EventKind kind, int rule, Audience audience = Audience::referee);
    Event& report(EventKind kind, int rule, const Army& army, Audience audience = Audience::army);
    /// Moves the event that was reported last to that place among `events`: what came of something
    /// stands before the dice and rulings that led to it.
    void tell_first(std::size_t place);
    /// The commander of another army learns of it too.
    static void share(Event& event, const Army& other);
    /// Whoever sees the hex learns of it now; everybody else by news, where there is a text
    /// (CA-227).
    void publish(Event& event, Cell hex, std::string news);

  private:
    /// The next input that was given to this step, if it was given for this; else what was given is
    /// of no use any more: an order or a trait that came in meanwhile changed the step's course.
    template <class Given>
    [[nodiscard]] const Given* next_given(std::uint32_t key);
    /// Whether what was asked matters: to a step that may wait, or has inputs.
    [[nodiscard]] bool is_counted() const { return source_.may_pause() || !state.inputs.empty(); }
    /// Kept for the step's next run, should it have to wait.
    void keep(Input input, std::uint32_t key);

    const Source& source_;
    std::size_t used_{};
};

}  // namespace muster::campaign
