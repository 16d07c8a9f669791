#include "engine/lab/commands/content.hpp"

namespace muster::lab {

bool has_line_starting(const std::string& text, std::string_view start) {
    return text.starts_with(start) || text.find("\n" + std::string{start}) != std::string::npos;
}

}  // namespace muster::lab
