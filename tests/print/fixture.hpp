#pragma once

#include "engine/skirmish/load/load.hpp"
#include "print/draw/ink/handles.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/draw/type/typographic.hpp"
#include "print/faces/skirmish/card.hpp"
#include "tests/contents.hpp"
#include "tests/support/shipped.hpp"

#include <unistd.h>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace muster::print_test {

/// The shipped studio and cards, loaded once for all cases.
inline const draw::Studio& studio() {
    static const draw::Studio shipped{draw::shipped_layouts() / "skirmish.toml",
                                      draw::shipped_assets()};
    return shipped;
}
inline const skirmish::Table& cards() {
    return *tests::shipped_table();
}

/// A face as pixels at `scale` pixels per mm.
class Picture {
  public:
    Picture(const draw::Face& face, double scale, draw::Studio::Detail detail,
            std::vector<draw::Finding>& findings)
        : width{static_cast<int>(std::lround(63 * scale))},
          height{static_cast<int>(std::lround(88 * scale))},
          surface_{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)} {
        const draw::ContextPtr context{cairo_create(surface_.get())};
        cairo_scale(context.get(), width / 63.0, height / 88.0);
        studio().draw(context.get(), face, detail, draw::Margins::all(3), findings);
        cairo_surface_flush(surface_.get());
    }
    [[nodiscard]] std::uint32_t at(int x, int y) const {
        const auto* row =
            cairo_image_surface_get_data(surface_.get()) +
            static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface_.get());
        return reinterpret_cast<const std::uint32_t*>(row)[x];
    }
    int width, height;

  private:
    draw::SurfacePtr surface_;
};

/// A folder that is gone when the case is over.
class Folder {
  public:
    Folder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "muster_XXXXXX").string();
        if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
        path = pattern;
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::filesystem::path path;
};

inline std::string read(const std::filesystem::path& file) {
    return tests::contents(file);
}
inline void write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream{file, std::ios::binary} << text;
}

/// Words as they are copied out of a page: with curly apostrophes.
inline std::string as_set(const std::string& words) {
    std::string out;
    draw::append_typographic(out, words);
    return out;
}

/// Runs a command line; its exit code and all that it says.
inline std::pair<int, std::string> run(const std::string& command) {
    std::string output;
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error{"no shell"};
    char buffer[4096];
    std::size_t length{};
    while ((length = fread(buffer, 1, sizeof buffer, pipe)) > 0) output.append(buffer, length);
    const int status = pclose(pipe);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128, output};
}

}  // namespace muster::print_test
