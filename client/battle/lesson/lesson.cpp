#include "client/battle/lesson/lesson.hpp"

#include "client/ui/words/messages.hpp"
#include "engine/toml/shipped.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;

std::vector<Lesson> shipped_lessons(const std::string& ruleset) {
    std::vector<Lesson> out;
    std::vector<fs::path> folders;
    std::error_code none;
    for (const auto& entry :
         fs::directory_iterator{toml::shipped_cards() / ruleset / "lessons", none})
        if (entry.is_directory()) folders.push_back(entry.path());
    std::sort(folders.begin(), folders.end());
    toml::Faults faults;
    for (const fs::path& folder : folders)
        if (auto lesson = record::read_lesson(folder, faults)) out.push_back(std::move(*lesson));
    if (!faults.empty()) throw BadFiles{faults.text()};
    return out;
}

}  // namespace muster::client
