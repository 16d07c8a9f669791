#include "engine/record/lesson.hpp"

#include "engine/toml/reader.hpp"

#include <algorithm>
#include <utility>

namespace muster::record {
namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_steps = 40, most_lines = 60, most_places = 8;

std::vector<std::string> lines_of(toml::Table& table, std::string_view key, std::size_t most) {
    std::vector<std::string> out;
    for (auto& line : table.texts(key, most)) out.push_back(std::move(line.value));
    return out;
}

}  // namespace

std::vector<std::string> Lesson::lines_before(std::size_t step) const {
    std::vector<std::string> out = begin;
    for (std::size_t i = 0; i < std::min(step, steps.size()); ++i) {
        if (!steps[i].play.empty()) out.push_back(steps[i].play);
        out.insert(out.end(), steps[i].then.begin(), steps[i].then.end());
    }
    return out;
}

std::optional<Lesson> read_lesson(const fs::path& folder, toml::Faults& faults) {
    const std::size_t before = faults.list().size();
    const auto documents = toml::read_with_includes(folder / "lesson.toml", faults);
    if (documents.empty()) return std::nullopt;
    toml::Table table{documents.back(), faults};
    Lesson out;
    out.id = folder.filename().string();
    out.folder = folder;
    out.sign = table.text("sign", toml::Need::required).value_or("");
    out.minutes =
        static_cast<int>(table.integer("minutes", {1, 60}, toml::Need::required).value_or(1));
    out.begin = lines_of(table, "begin", most_lines);
    toml::Ids ids;
    for (toml::Table& step : table.tables("step", most_steps)) {
        LessonStep one;
        one.id = step.id("id").value_or("");
        ids.claim(step, "id", one.id);
        one.sign = step.text("sign").value_or(out.sign);
        one.light = lines_of(step, "light", most_places);
        one.play = step.text("play").value_or("");
        one.then = lines_of(step, "then", most_lines);
        one.sum = lines_of(step, "sum", most_places);
        step.finish();
        out.steps.push_back(std::move(one));
    }
    if (out.steps.empty()) table.fault("step", "a lesson has at least one step");
    table.finish();
    if (faults.list().size() != before) return std::nullopt;
    return out;
}

}  // namespace muster::record
