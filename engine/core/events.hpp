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
        if (out_ != nullptr) out_->push_back(event);
    }
    [[nodiscard]] bool is_listening() const { return out_ != nullptr; }

  private:
    std::vector<Event>* out_{nullptr};
};

}  // namespace muster
