#include "client/sound/waves.hpp"

#include "engine/core/random.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace muster::client {
namespace {

/// A sound being put together from a few strokes.
class Sketch {
  public:
    Sketch(double length_ms, std::uint64_t seed)
        : samples_(samples_in(length_ms)), noise_{seed, Purpose::player} {}

    /// A tone from `at_ms` that has died to a thousandth after `decay_ms`.
    void tone(double at_ms, double hertz, double decay_ms, double level) {
        const double step = 2 * std::numbers::pi * hertz / sound_rate;
        stroke(at_ms, decay_ms, [&, n = 0.0]() mutable { return level * std::sin(step * n++); });
    }
    /// Noise without what lies above `hertz`: low is cloth and felt, high is paper.
    void hiss(double at_ms, double hertz, double decay_ms, double level) {
        const double share = 1 - std::exp(-2 * std::numbers::pi * hertz / sound_rate);
        stroke(at_ms, decay_ms, [&, soft = 0.0]() mutable {
            soft += share * (white() - soft);
            return level * soft;
        });
    }
    /// Noise that swells and sinks, as a cloth drawn over a table.
    void swell(double at_ms, double hertz, double length_ms, double level) {
        const double share = 1 - std::exp(-2 * std::numbers::pi * hertz / sound_rate);
        const std::size_t first = samples_in(at_ms);
        const std::size_t count = std::min(samples_in(length_ms), samples_.size() - first);
        double soft = 0;
        for (std::size_t n = 0; n < count; ++n) {
            soft += share * (white() - soft);
            const double part = static_cast<double>(n) / static_cast<double>(count);
            const double rise = std::sin(std::numbers::pi * part);
            samples_[first + n] += level * soft * rise * rise;
        }
    }
    /// A struck thing of wood: a short noise and two tones that do not fit each other.
    void knock(double at_ms, double hertz, double decay_ms, double level) {
        hiss(at_ms, 5000, 6, level);
        tone(at_ms, hertz, decay_ms, level * 0.7);
        tone(at_ms, hertz * 2.37, decay_ms * 0.6, level * 0.35);
    }
    /// A low bell, damped by hand.
    void bell(double at_ms, double decay_ms, double level) {
        for (const auto& [ratio, share] :
             {std::pair{1.0, 1.0}, {2.0, 0.55}, {2.76, 0.4}, {5.4, 0.16}})
            tone(at_ms, 174.6 * ratio, decay_ms / std::sqrt(ratio), level * share);
        hiss(at_ms, 2500, 8, level * 0.5);
    }

    /// Cut to 16 bits with `peak` as its loudest sample.
    [[nodiscard]] std::vector<std::int16_t> finished(double peak) const {
        double loudest = 0;
        for (const double sample : samples_) loudest = std::max(loudest, std::abs(sample));
        const double scale = peak * std::numeric_limits<std::int16_t>::max() / loudest;
        const std::size_t fade = samples_in(8);
        std::vector<std::int16_t> out;
        out.reserve(samples_.size());
        for (std::size_t i = 0; i < samples_.size(); ++i) {
            const std::size_t left = samples_.size() - 1 - i;
            const double end =
                left < fade ? static_cast<double>(left) / static_cast<double>(fade) : 1;
            out.push_back(static_cast<std::int16_t>(std::lround(samples_[i] * scale * end)));
        }
        return out;
    }

  private:
    static std::size_t samples_in(double ms) {
        return static_cast<std::size_t>(ms / 1000 * sound_rate);
    }
    /// Evenly between -1 and 1.
    double white() { return static_cast<double>(noise_.below(65'536)) / 32'767.5 - 1; }

    template <class Next>
    void stroke(double at_ms, double decay_ms, Next next) {
        const double fall = std::pow(0.001, 1000 / (decay_ms * sound_rate));
        // Half a millisecond of rise: a sound that starts at full height clicks.
        const double rise = 0.0005 * sound_rate;
        double level = 1;
        double n = 0;
        for (std::size_t i = samples_in(at_ms); i < samples_.size(); ++i, ++n, level *= fall)
            samples_[i] += next() * level * std::min(1.0, n / rise);
    }

    std::vector<double> samples_;
    Stream noise_;
};

Sketch sketch(Cue cue) {
    switch (cue) {
        case Cue::card_laid: {
            Sketch s{120, 1};
            s.swell(0, 7000, 60, 0.5);
            s.hiss(52, 1400, 60, 1);
            s.tone(52, 130, 50, 0.35);
            return s;
        }
        case Cue::card_turned: {
            Sketch s{130, 2};
            s.swell(0, 9000, 70, 0.7);
            s.hiss(64, 6000, 26, 0.8);
            s.hiss(78, 2200, 36, 0.5);
            return s;
        }
        case Cue::dice: {
            Sketch s{380, 3};
            s.knock(0, 620, 46, 1);
            s.knock(58, 840, 40, 0.8);
            s.knock(104, 700, 40, 0.85);
            s.knock(176, 910, 34, 0.55);
            s.knock(226, 760, 32, 0.45);
            s.knock(292, 880, 28, 0.28);
            return s;
        }
        case Cue::kept_die: {
            Sketch s{60, 4};
            s.knock(0, 1500, 26, 1);
            return s;
        }
        case Cue::pile: {
            Sketch s{160, 5};
            s.hiss(0, 420, 90, 1);
            s.tone(0, 82, 110, 0.4);
            return s;
        }
        case Cue::morale_lost: {
            Sketch s{390, 6};
            s.bell(0, 560, 1);
            return s;
        }
        case Cue::rout: {
            Sketch s{396, 7};
            s.bell(0, 240, 1);
            s.bell(120, 240, 0.95);
            s.bell(240, 260, 0.9);
            return s;
        }
        case Cue::response: {
            Sketch s{190, 8};
            s.tone(0, 330, 70, 0.8);
            s.hiss(0, 900, 24, 0.7);
            s.tone(104, 392, 70, 0.8);
            s.hiss(104, 900, 24, 0.7);
            return s;
        }
        case Cue::refused: {
            Sketch s{120, 9};
            s.tone(0, 146, 70, 0.9);
            s.hiss(0, 500, 50, 1);
            return s;
        }
        case Cue::handover: {
            Sketch s{300, 10};
            s.swell(0, 2600, 190, 0.7);
            s.swell(90, 1500, 200, 1);
            return s;
        }
    }
    return {1, 0};
}

}  // namespace

double loudness(Cue cue) {
    switch (cue) {
        case Cue::card_laid: return 0.42;
        case Cue::card_turned: return 0.40;
        case Cue::dice: return 0.55;
        case Cue::kept_die: return 0.38;
        case Cue::pile: return 0.45;
        case Cue::morale_lost: return 0.60;
        case Cue::rout: return 0.70;
        case Cue::response: return 0.36;
        case Cue::refused: return 0.40;
        case Cue::handover: return 0.30;
    }
    return 0;
}

std::vector<std::int16_t> wave(Cue cue) {
    return sketch(cue).finished(loudness(cue));
}

}  // namespace muster::client
