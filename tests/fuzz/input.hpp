#pragma once

#include "tests/engine/folder.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

/// What the fuzz targets share: an input is a letter for the kind of file and then its text.
namespace muster::fuzz {

struct Input {
    std::size_t kind{};  ///< Index in the target's kinds.
    std::string text;    ///< A line end right behind the letter does not belong to it.
};

/// Any other first byte means one of the kinds too, so that no input is wasted.
inline Input input_of(const std::uint8_t* data, std::size_t size, std::string_view kinds) {
    if (size == 0) return {};
    const char letter = static_cast<char>(data[0]);
    const std::size_t known = kinds.find(letter);
    Input input{known == std::string_view::npos ? data[0] % kinds.size() : known, {}};
    std::string_view rest{reinterpret_cast<const char*>(data) + 1, size - 1};
    if (rest.starts_with('\n')) rest.remove_prefix(1);
    input.text = rest;
    return input;
}

/// Ends the run with a finding: what is asserted here is promised for every input.
inline void promise(bool holds) {
    if (!holds) std::abort();
}

/// Files that an input is written to, in memory if TMPDIR says so.
class Scratch {
  public:
    [[nodiscard]] std::filesystem::path path(const std::string& name) const {
        return folder_.path / name;
    }
    std::filesystem::path write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((folder_.path / name).parent_path());
        return folder_.write(name, text);
    }
    void copy(const std::filesystem::path& from, const std::string& name) const {
        write(name, tests::contents(from));
    }
    /// From here on the shipped cards are the folder `name`: whatever reads them again for each
    /// input would take most of the time.
    void replace_shipped_cards(const std::string& name) const {
        ::setenv("MUSTER_CARDS", (folder_.path / name).c_str(), 1);
    }

  private:
    tests::Folder folder_;
};

}  // namespace muster::fuzz
