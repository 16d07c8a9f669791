#include "engine/toml/faults.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace muster::toml {

std::string Fault::text() const {
    std::string out = file;
    if (line > 0) out += ':' + std::to_string(line) + ':' + std::to_string(column);
    out += is_note ? ": note: " : ": error: ";
    return out + message;
}

std::string Faults::text() const {
    std::string out;
    for (const Fault& fault : list_) out += fault.text() + '\n';
    return out;
}

void Faults::sort_within_files() {
    // A fault and its notes move as one block; files keep the order in which they were first named.
    std::map<std::string, std::size_t> file_order;
    std::vector<std::vector<Fault>> blocks;
    for (Fault& fault : list_) {
        if (!fault.is_note || blocks.empty()) {
            file_order.emplace(fault.file, file_order.size());
            blocks.emplace_back();
        }
        blocks.back().push_back(std::move(fault));
    }
    const auto order = [&](const std::vector<Fault>& block) {
        const Fault& first = block.front();
        return std::tuple{file_order.at(first.file), first.line, first.column};
    };
    std::stable_sort(blocks.begin(), blocks.end(),
                     [&](const auto& a, const auto& b) { return order(a) < order(b); });
    list_.clear();
    for (auto& block : blocks)
        for (Fault& fault : block) list_.push_back(std::move(fault));
}

void Faults::take(Faults others) {
    for (Fault& fault : others.list_) list_.push_back(std::move(fault));
    for (Fault& note : others.remarks_) remarks_.push_back(std::move(note));
}

bool Faults::take_sorted(Faults others) {
    others.sort_within_files();
    const bool has_any = !others.list_.empty();
    take(std::move(others));
    return has_any;
}

}  // namespace muster::toml
