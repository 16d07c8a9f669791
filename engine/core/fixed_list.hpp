#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <type_traits>

namespace muster {

/// A list of at most `Capacity` values, held inside the object: no heap, trivially copyable as T
/// is.
template <class T, std::size_t Capacity>
class FixedList {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    using value_type = T;

    /// The values themselves are left as they are: a list of all legal actions is too long to be
    /// cleared every time.
    FixedList() : size_{0} {}
    FixedList(std::initializer_list<T> values) : size_{0} {
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
    /// Makes room for `more` values at the end, to be written at once. @returns the first of them.
    T* grow(std::size_t more) {
        assert(size_ + more <= Capacity);
        T* const first = items_.data() + size_;
        size_ += more;
        return first;
    }

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
    union {
        std::array<T, Capacity> items_;
    };
    std::size_t size_;
};

}  // namespace muster
