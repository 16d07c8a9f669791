#pragma once

#include "engine/toml/faults.hpp"
#include "tests/contents.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <system_error>

/// Files for tests, and what is said of them.
namespace muster::tests {

/// The messages with `folder` left out, so that they are the same on every machine.
inline std::string said(const toml::Faults& faults, const std::filesystem::path& folder) {
    std::string text = faults.text();
    const std::string prefix = folder.string() + "/";
    for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix))
        text.erase(at, prefix.size());
    return text;
}

/// A folder of a test's own, gone when the test is over.
class Folder {
  public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "muster-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error{"no folder for the test"};
        path = name;
    }
    ~Folder() {
        std::error_code failed;
        std::filesystem::remove_all(path, failed);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::filesystem::path operator/(const std::string& name) const {
        return path / name;
    }
    std::filesystem::path write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((path / name).parent_path());
        std::ofstream{path / name, std::ios::binary} << text;
        return path / name;
    }
    /// The messages, with this folder left out.
    [[nodiscard]] std::string said(const toml::Faults& faults) const {
        return tests::said(faults, path);
    }

    std::filesystem::path path;
};

}  // namespace muster::tests
