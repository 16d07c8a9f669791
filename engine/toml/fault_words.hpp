#pragma once

#include <exception>
#include <filesystem>
#include <new>
#include <stdexcept>
#include <string>

namespace muster {

/// What a fault says to a person. One of the file system names its file first, as all others do;
/// one of the language's own library names the function that failed, which says nothing to anybody.
[[nodiscard]] inline std::string fault_words(const std::exception& fault) {
    if (dynamic_cast<const std::bad_alloc*>(&fault) != nullptr ||
        dynamic_cast<const std::length_error*>(&fault) != nullptr)
        return "error: there is too little memory for this; do less at once, or close other "
               "programs";
    const auto* files = dynamic_cast<const std::filesystem::filesystem_error*>(&fault);
    if (files == nullptr) return fault.what();
    const std::string path = files->path1().string();
    return (path.empty() ? std::string{} : path + ": ") + "error: " + files->code().message();
}

}  // namespace muster
