#pragma once

#include <vector>

namespace muster {

/// Where `apply` tells what happened. A default-made sink drops everything and costs one test.
template <class Event>
class Sink {
  public:
    Sink() = default;
    explicit Sink(std::vector<Event>& out) : out_{&out} {}
    void operator()(const Event& event) const {
        if (out_ != nullptr) keep(event);
    }
    [[nodiscard]] bool is_listening() const { return out_ != nullptr; }

  private:
    /// Apart and cold, so that playouts, to which nobody listens, need not make room for it.
    [[gnu::noinline, gnu::cold]] void keep(const Event& event) const { out_->push_back(event); }

    std::vector<Event>* out_{nullptr};
};

}  // namespace muster
