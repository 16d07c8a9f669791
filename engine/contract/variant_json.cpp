#include "engine/contract/variant_json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <stdexcept>

namespace muster::record::toggles {
namespace {

[[noreturn]] void refuse_value(Text section, Text key, const std::string& why) {
    throw std::invalid_argument{fmt::format("variant.{}{}: {}", section, key, why)};
}
[[noreturn]] void refuse_unknown() {
    throw std::invalid_argument{"variant: holds a toggle that is not known"};
}

}  // namespace

void Writer::section(Text name) {
    at_ = &root_[std::string{name}];
    *at_ = Json::object();
}

void Writer::name(Text key, Text value) {
    (*at_)[std::string{key}] = value;
}

void Writer::boolean(Text key, bool field) {
    (*at_)[std::string{key}] = field;
}

void Writer::integer(Text key, int field, int /*min*/, int /*max*/) {
    (*at_)[std::string{key}] = field;
}

Json written(const std::function<void(Writer&)>& show) {
    Json json = Json::object();
    Writer writer{json};
    show(writer);
    return json;
}

std::string written_text(const std::function<void(Writer&)>& show) {
    return written(show).dump();
}

Reader::Reader(const Json& root) : root_{root}, section_{&root} {
    if (!root.is_object()) throw std::invalid_argument{"variant: not an object"};
}

void Reader::section(Text name) {
    finish();
    prefix_ = fmt::format("{}.", name);
    static const Json nothing = Json::object();
    const auto found = root_.find(std::string{name});
    if (found != root_.end() && !found->is_object()) refuse_value("", name, "not an object");
    if (found != root_.end()) ++sections_;
    section_ = found == root_.end() ? &nothing : &*found;
}

std::size_t Reader::place(const Json& found, Text key, std::span<const Text> names) const {
    const auto name = found.is_string()
                          ? std::find(names.begin(), names.end(), found.get<std::string>())
                          : names.end();
    if (name == names.end()) refuse_value(prefix_, key, "no such value: " + found.dump());
    return static_cast<std::size_t>(name - names.begin());
}

void Reader::boolean(Text key, bool& field) {
    const Json* const found = find(key);
    if (found == nullptr) return;
    if (!found->is_boolean())
        refuse_value(prefix_, key, "found " + found->dump() + "; allowed: true, false");
    field = found->get<bool>();
}

void Reader::integer(Text key, int& field, int min, int max) {
    const Json* const found = find(key);
    if (found == nullptr) return;
    if (!found->is_number_integer() || found->get<std::int64_t>() < min ||
        found->get<std::int64_t>() > max)
        refuse_value(
            prefix_, key,
            fmt::format("found {}; allowed: whole number, {} to {}", found->dump(), min, max));
    field = found->get<int>();
}

void Reader::finish_all() {
    finish();
    if (root_.size() != top_ + sections_) refuse_unknown();
}

void Reader::finish() {
    if (section_ == &root_)
        top_ = known_;
    else if (section_->size() != known_)
        refuse_unknown();
    known_ = 0;
}

const Json* Reader::find(Text key) {
    const auto found = section_->find(std::string{key});
    if (found == section_->end()) return nullptr;
    ++known_;
    return &*found;
}

}  // namespace muster::record::toggles
