#pragma once

#include "engine/core/fingerprint.hpp"

#include <cstddef>
#include <vector>

namespace muster::players {

/// What is known of positions, by their fingerprints: a flat table that grows. Nothing walks
/// through it, so that the order of its places can shape no result.
template <class T>
class Memo {
  public:
    Memo() : places_(first_size) {}

    [[nodiscard]] std::size_t size() const { return size_; }

    [[nodiscard]] const T* find(const Fingerprint::Value& key) const {
        const Place& place = places_[place_of(key)];
        return is_taken(place) ? &place.value : nullptr;
    }
    /// Puts `value` there, in place of what was there; pointers from `find` are void afterwards.
    void set(const Fingerprint::Value& key, const T& value) {
        if (4 * (size_ + 1) > 3 * places_.size()) grow();
        Place& place = places_[place_of(key)];
        if (!is_taken(place)) ++size_;
        place = {key, value};
    }

  private:
    struct Place {
        Fingerprint::Value key{};  ///< Nothing lies here while it is 0, which no position has.
        T value{};
    };
    static constexpr std::size_t first_size = 1024;  ///< A power of two, as all sizes are.

    [[nodiscard]] static bool is_taken(const Place& place) {
        return place.key != Fingerprint::Value{};
    }
    [[nodiscard]] std::size_t place_of(const Fingerprint::Value& key) const {
        std::size_t at = key[0] & (places_.size() - 1);
        while (is_taken(places_[at]) && places_[at].key != key)
            at = (at + 1) & (places_.size() - 1);
        return at;
    }
    void grow() {
        std::vector<Place> old(2 * places_.size());
        old.swap(places_);
        for (const Place& place : old)
            if (is_taken(place)) places_[place_of(place.key)] = place;
    }

    std::vector<Place> places_;
    std::size_t size_{0};
};

}  // namespace muster::players
