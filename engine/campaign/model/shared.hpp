#pragma once

#include <memory>
#include <utility>

namespace muster::campaign {

/// A large value that copies of a state share until one of them changes it.
template <class T>
class Shared {
  public:
    Shared() : value_{std::make_shared<T>()} {}
    explicit Shared(T value) : value_{std::make_shared<T>(std::move(value))} {}
    const T& operator*() const { return *value_; }
    const T* operator->() const { return value_.get(); }
    /// To be changed: a copy of its own where others have it too.
    T& edit() {
        if (value_.use_count() > 1) value_ = std::make_shared<T>(*value_);
        return *value_;
    }
    bool operator==(const Shared& other) const {
        return value_ == other.value_ || *value_ == *other.value_;
    }

  private:
    std::shared_ptr<T> value_;
};

}  // namespace muster::campaign
