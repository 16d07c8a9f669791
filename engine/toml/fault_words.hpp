#pragma once

#include <exception>
#include <filesystem>
#include <string>

namespace muster {

/// What a fault says to a person. One of the file system names its file first, as all others do.
[[nodiscard]] inline std::string fault_words(const std::exception& fault) {
    const auto* files = dynamic_cast<const std::filesystem::filesystem_error*>(&fault);
    if (files == nullptr) return fault.what();
    const std::string path = files->path1().string();
    return (path.empty() ? std::string{} : path + ": ") + "error: " + files->code().message();
}

}  // namespace muster
