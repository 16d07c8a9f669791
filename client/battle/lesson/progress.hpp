#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>

namespace muster::client {

/// How far a person has come in the lessons of a game, in a file of theirs.
class LessonProgress {
  public:
    struct At {
        std::size_t step{};
        bool is_done{};  ///< It has been gone through to its end.
    };

    /// What cannot be read counts as nothing done, and is written anew with the next step.
    explicit LessonProgress(std::filesystem::path file);

    [[nodiscard]] At at(const std::string& lesson) const;
    /// In the file at once. @throws record::BadSave
    void keep(const std::string& lesson, const At& at);

  private:
    std::filesystem::path file_;
    std::map<std::string, At> lessons_;
};

}  // namespace muster::client
