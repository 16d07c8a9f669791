#include "client/ui/keys/key_map.hpp"

#include <algorithm>
#include <numeric>

namespace muster::client {

KeyMap::KeyMap() {
    std::iota(keys_.begin(), keys_.end(), 'A');
}

char KeyMap::meaning(char pressed) const {
    const auto found = std::find(keys_.begin(), keys_.end(), pressed);
    return found == keys_.end() ? pressed : static_cast<char>('A' + (found - keys_.begin()));
}

char KeyMap::key(char letter) const {
    return is_letter(letter) ? keys_[static_cast<std::size_t>(letter - 'A')] : letter;
}

std::string KeyMap::shown(const std::string& name) const {
    return name.size() == 1 ? std::string{key(name[0])} : name;
}

void KeyMap::give(char letter, char key) {
    if (!is_letter(letter) || !is_letter(key)) return;
    std::swap(keys_[static_cast<std::size_t>(letter - 'A')],
              keys_[static_cast<std::size_t>(meaning(key) - 'A')]);
}

}  // namespace muster::client
