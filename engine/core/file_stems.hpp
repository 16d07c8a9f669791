#pragma once

#include <set>
#include <string>
#include <string_view>

namespace muster {

/// Names of people as names of files in one folder, without extension.
class FileStems {
  public:
    /// "Ysolde Marrack" is "ysolde_marrack", a second one "ysolde_marrack_2"; letters beyond ASCII
    /// stay. `otherwise` where no letter or digit is left.
    [[nodiscard]] std::string take(std::string_view name, std::string_view otherwise) {
        std::string stem;
        for (const char sign : name) {
            const bool is_capital = sign >= 'A' && sign <= 'Z';
            const bool is_kept = is_capital || (sign >= 'a' && sign <= 'z') ||
                                 (sign >= '0' && sign <= '9') ||
                                 static_cast<unsigned char>(sign) >= 0x80U;
            if (is_kept)
                stem += is_capital ? static_cast<char>(sign - 'A' + 'a') : sign;
            else if (!stem.empty() && stem.back() != '_')
                stem += '_';
        }
        while (stem.ends_with('_')) stem.pop_back();
        if (stem.empty()) stem = otherwise;
        std::string out = stem;
        for (int i = 2; !taken_.insert(out).second; ++i) out = stem + '_' + std::to_string(i);
        return out;
    }

  private:
    std::set<std::string> taken_;
};

}  // namespace muster
