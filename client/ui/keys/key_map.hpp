#pragma once

#include <array>
#include <cstddef>
#include <string>

namespace muster::client {

/// Which letter key does what another does as it comes. Each letter from A to Z is one key's, and
/// each key has one: a key that is given away takes the place of the one that it was given for.
class KeyMap {
  public:
    KeyMap();

    /// What the key of `pressed` does, by the letter that does it as it comes; what is no letter
    /// from A to Z stays as it is.
    [[nodiscard]] char meaning(char pressed) const;
    /// Which key does now what `letter` does as it comes.
    [[nodiscard]] char key(char letter) const;
    /// The same of a key's name as places have it: "H", and other names as they are.
    [[nodiscard]] std::string shown(const std::string& name) const;
    void give(char letter, char key);
    [[nodiscard]] bool is_changed() const { return !(*this == KeyMap{}); }
    bool operator==(const KeyMap&) const = default;

    [[nodiscard]] static bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }

  private:
    std::array<char, 26> keys_;
};

}  // namespace muster::client
