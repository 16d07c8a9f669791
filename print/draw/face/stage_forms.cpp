#include "print/draw/face/stage.hpp"

#include <algorithm>
#include <array>
#include <utility>

/// Parts of cards that look alike on many of them, recorded once on paper.
namespace muster::draw {
namespace {

/// Kinds without text, and without an effect on later items.
constexpr std::array<std::string_view, 8> shape_kinds{"badge", "box",  "ellipse", "ground",
                                                      "icon",  "line", "sign",    "spine"};

bool is_shape(const Item& item) {
    return std::find(shape_kinds.begin(), shape_kinds.end(), item.kind) != shape_kinds.end();
}

/// The names in braces.
template <class Take>
void each_field(std::string_view pattern, const Take& take) {
    for (std::size_t open = pattern.find('{'); open != std::string_view::npos;
         open = pattern.find('{', open + 1)) {
        const std::size_t close = pattern.find('}', open);
        if (close == std::string_view::npos) return;
        take(pattern.substr(open + 1, close - open - 1));
    }
}

}  // namespace

/// What of the face the item reads, besides its tones.
std::string Stage::key_of(const Item& item) const {
    std::string key;
    const auto take = [&](std::string_view name) {
        key += field(name);
        for (const auto& entry : list(name)) key += '\t' + entry;
        key += '\n';
    };
    for (const auto& [name, word] : item.words) each_field(word, take);
    for (const auto* conditions : {&item.when, &item.unless})
        for (const Condition& condition : *conditions) take(condition.field);
    if (!item.repeat.empty()) take(item.repeat);
    return key;
}

void Stage::draw(const std::vector<Item>& items) {
    constexpr std::size_t least = 2;  // A single shape is a form already, or as short as one.
    for (std::size_t i = 0; i < items.size();) {
        std::size_t end = i;
        while (end < items.size() && is_shape(items[end])) ++end;
        if (end - i < least) {
            draw(items[i++]);
            continue;
        }
        std::string key = "face " + face.layout + '\n' + std::to_string(i) + '\n' + face.language +
                          (face.is_right_to_left ? "<" : ">");
        // Hatchings distinguish the full face from that of the table.
        for (const double number : {bleed.left, bleed.top, bleed.right, bleed.bottom,
                                    hatching.pitch_mm, hatching.line_mm})
            key.append(reinterpret_cast<const char*>(&number), sizeof number);
        // A face may tint its tone, and a pack has signs of its own: names alone are not enough.
        for (const Tone* shown : {&tone(), &tone(true)}) {
            for (const Rgb& colour : {shown->fill, shown->deep, shown->figure, shown->text})
                key += hex(colour);
            key += shown->hatch + '\t' + shown->badge + '\n';
        }
        key += face.icons + '\n';
        for (std::size_t k = i; k < end; ++k) key += key_of(items[k]);
        draw_as_form(key, bleed_box(*this), [&] {
            for (std::size_t k = i; k < end; ++k) draw(items[k]);
        });
        i = end;
    }
}

void Stage::draw_as_form(const std::string& key, const Box& extents,
                         const std::function<void()>& draw_parts) {
    const std::size_t before = findings_.size();
    const auto mark = overlaps.mark();
    bool is_drawn = false;
    icons.forms().paint(context, key, extents, Forms::Pixels::afresh, [&](cairo_t* target) {
        cairo_t* const kept = std::exchange(context, target);
        const Forms::Carried carried{target, icons.forms()};
        draw_parts();
        context = kept;
        is_drawn = true;
    });
    if (findings_.size() > before) return icons.forms().drop(key);
    if (form_shapes == nullptr) return;
    constexpr std::size_t most = 2000;  // as many as forms are kept
    if (form_shapes->size() >= most) form_shapes->clear();
    if (is_drawn)
        form_shapes->insert_or_assign(key, overlaps.since(mark));
    else if (const auto known = form_shapes->find(key); known != form_shapes->end())
        overlaps.again(known->second);
}

}  // namespace muster::draw
