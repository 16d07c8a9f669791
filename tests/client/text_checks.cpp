#include "tests/client/text_checks.hpp"

#include "tests/client/fixture.hpp"
#include "tests/support/pattern.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

namespace muster::client {
namespace {

bool is_inside(const Box& inner, const Box& outer) {
    return inner.x >= outer.x - 1 && inner.right() <= outer.right() + 1 && inner.y >= outer.y - 1 &&
           inner.bottom() <= outer.bottom() + 1;
}

}  // namespace

std::vector<Size> sizes() {
    if (tests::is_sanitized) return {smallest, Size{1920, 1080}};
    std::vector<Size> out;
    for (const Size& window : {Size{1024, 640}, Size{1210, 700}, Size{1280, 800}, Size{1920, 1080}})
        for (const int wanted : {80, 100, 125, 150, 200}) {
            const double scale = scale_in(window, wanted);
            const Size size{window.width / scale, window.height / scale};
            if (std::find(out.begin(), out.end(), size) == out.end()) out.push_back(size);
        }
    return out;
}

Written written(const Label& label) {
    const auto extent = shelf().studio.text(nullptr, label.text, label.style, 0, 0, label.box.width,
                                            label.max_lines);
    using Align = theme::Align;
    double x = label.box.x;
    if (label.style.align == Align::centre) x = label.box.centre_x() - extent.width / 2;
    if (label.style.align == Align::right) x = label.box.right() - extent.width;
    const double y = label.from_top ? label.box.y : label.box.centre_y() - extent.height / 2;
    const double leading = extent.height / std::max(1, extent.lines) - label.style.size * 0.9;
    const double trim = std::max(0.0, leading / 2);
    return {&label, {x, y + trim, extent.width, extent.height - 2 * trim}};
}

double widest_word(const Label& label) {
    std::istringstream words{label.text};
    double widest = 0;
    for (std::string word; words >> word;) {
        if (word.front() == '/') continue;  // A file's place may be broken anywhere.
        // A line may end behind a hyphen too.
        for (std::size_t from = 0, to = 0; from < word.size(); from = to) {
            to = std::min(word.find('-', from), word.size() - 1) + 1;
            const std::string part = word.substr(from, to - from);
            widest = std::max(widest, shelf().studio.text(nullptr, part, label.style, 0, 0).width);
        }
    }
    return widest;
}

std::set<std::string> faults_of(const Screen& screen, Size size) {
    std::set<std::string> faults;
    const auto add_fault = [&](const std::string& what, const Label& label) {
        faults.insert(
            fmt::format("{:.0f} x {:.0f}: {}: \"{}\"", size.width, size.height, what, label.text));
    };
    const Box window{0, 0, size.width, size.height};
    std::vector<Written> open;  // What nothing covers so far.
    const auto cover = [&](const Box& box) {
        std::erase_if(open, [&](const Written& text) { return is_inside(text.ink, box); });
        for (const Written& text : open)
            if (text.ink.overlaps(box.inset(2))) add_fault("half covered", *text.label);
    };
    for (const Item& item : screen.items) {
        if (const auto* fill = std::get_if<Fill>(&item)) {
            if (!fill->colour.empty() && fill->alpha > 0.8) cover(fill->box);
        } else if (const auto* card = std::get_if<CardImage>(&item)) {
            cover(card->box);
        } else if (const auto* pattern = std::get_if<Pattern>(&item)) {
            cover(pattern->box);
        }
        const auto* label = std::get_if<Label>(&item);
        if (label == nullptr || label->text.empty()) continue;
        const auto extent = shelf().studio.text(nullptr, label->text, label->style, 0, 0,
                                                label->box.width, label->max_lines);
        if (extent.cut && !label->may_be_cut) add_fault("cut", *label);
        if (widest_word(*label) > label->box.width + 1) add_fault("broken inside a word", *label);
        const Written text = written(*label);
        if (!is_inside({label->box.x, text.ink.y, 0, text.ink.height}, label->box))
            add_fault("higher than its box", *label);
        if (!is_inside(text.ink, window)) add_fault("outside the window", *label);
        for (const Written& other : open)
            if (other.ink.overlaps(text.ink.inset(0.5)))
                add_fault("on \"" + other.label->text + "\"", *label);
        open.push_back(text);
    }
    return faults;
}

std::set<std::string> unsaid_of(const Screen& screen) {
    std::set<std::string> unsaid;
    static const tests::Pattern id{"[a-z]+\\.[a-z0-9_]+"};
    const auto look = [&](const std::string& text) {
        if (!id.whole(text).empty() || text.find('{') != std::string::npos) unsaid.insert(text);
    };
    for (const Item& item : screen.items)
        if (const auto* label = std::get_if<Label>(&item)) look(label->text);
    for (const Spot& spot : screen.spots) look(spot.reason);
    look(screen.caption);
    return unsaid;
}

std::set<std::string> key_faults_of(const Screen& screen) {
    // Each does the same on every screen that has a use for it.
    static const std::map<std::string, std::vector<const char*>> meanings{
        {"H", {"tool.hint"}},
        {"S", {"settings.title"}},
        {"U", {"tool.undo", "tool.undo_step", "cover.undo"}},
        {"G", {"tool.concede"}},
        {"M", {}}};
    std::set<std::string> faults;
    for (const Spot& spot : screen.spots) {
        const bool is_digit = spot.key.size() == 1 && spot.key[0] >= '0' && spot.key[0] <= '9';
        const bool is_listed = !spot.words.empty() || !spot.reason.empty() || spot.key == "Esc";
        if (!spot.key.empty() && !is_digit && !is_listed &&
            spot.command.kind != Command::Kind::local)
            faults.insert("a key without words: " + spot.key);
        const auto meaning = meanings.find(spot.key);
        if (meaning == meanings.end() || spot.words.empty()) continue;
        bool is_meant = false;
        for (const char* language : {"en", "de"})
            for (const char* id : meaning->second)
                is_meant |= spot.words == shelf(language).words(id);
        if (!is_meant) faults.insert(spot.key + " means something else: " + spot.words);
    }
    return faults;
}

void check(const Screen& screen, Size size) {
    for (const std::string& fault : faults_of(screen, size)) BOOST_ERROR(fault);
    for (const std::string& text : unsaid_of(screen)) BOOST_ERROR("unsaid: " << text);
    for (const std::string& fault : key_faults_of(screen)) BOOST_ERROR(fault);
}

}  // namespace muster::client
