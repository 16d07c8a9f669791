#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <initializer_list>

namespace muster {

/// A list of at most `Capacity` values, held inside the object: no heap, trivially copyable when T
/// is.
template <class T, std::size_t Capacity>
class FixedList {
  public:
    using value_type = T;

    FixedList() = default;
    FixedList(std::initializer_list<T> values) {
        for (const T& value : values) push_back(value);
    }

    void push_back(const T& value) {
        assert(size_ < Capacity);
        items_[size_++] = value;
    }
    void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    void clear() { size_ = 0; }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return items_[i]; }
    [[nodiscard]] T& operator[](std::size_t i) { return items_[i]; }
    [[nodiscard]] const T* begin() const { return items_.data(); }
    [[nodiscard]] const T* end() const { return items_.data() + size_; }
    [[nodiscard]] T* begin() { return items_.data(); }
    [[nodiscard]] T* end() { return items_.data() + size_; }
    [[nodiscard]] const T& front() const { return items_.front(); }
    [[nodiscard]] const T& back() const { return items_[size_ - 1]; }

    friend bool operator==(const FixedList& a, const FixedList& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

  private:
    std::array<T, Capacity> items_;
    std::size_t size_{0};
};

}  // namespace muster
