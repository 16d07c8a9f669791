#include "client/ui/widgets/page.hpp"
#include "client/warfare/pack/words.hpp"
#include "client/warfare/simple/simple.hpp"

#include <algorithm>
#include <string>
#include <utility>

/// Real dice in Simple Warfare: their faces are entered in the order in which the rules roll them.
namespace muster::client {
namespace simple = warfare::simple;
namespace {

/// The bout wants a die that nobody has entered yet.
struct NotEntered {
    std::size_t side{};
    int faces{};
};

/// The numbers of "57 34", whatever stands between them; too long ones are no face of any die.
std::vector<int> numbers_in(const std::string& text) {
    constexpr int too_large = 1000;
    std::vector<int> out;
    bool is_open = false;
    for (const char c : text) {
        if (c < '0' || c > '9') {
            is_open = false;
            continue;
        }
        if (!std::exchange(is_open, true)) out.push_back(0);
        out.back() = std::min(too_large, out.back() * 10 + (c - '0'));
    }
    return out;
}

}  // namespace

simple::Roll SimpleScene::entered_roll(std::size_t& at) const {
    return [this, &at](std::size_t side, int faces) {
        if (at >= faces_.size()) throw NotEntered{side, faces};
        return faces_[at++];
    };
}

std::optional<SimpleScene::Due> SimpleScene::due() const {
    auto forces = forces_;
    std::size_t at = 0;
    try {
        static_cast<void>(
            simple::fight(pack_->tables->simple, pack_->variant, forces, entered_roll(at)));
    } catch (const NotEntered& die) {
        return Due{die.side, die.faces};
    }
    return std::nullopt;
}

bool SimpleScene::is_entering() const {
    return enters_faces_ && host().attention().focus == act(entry);
}

bool SimpleScene::press(Key key, char /*letter*/) {
    if (!is_entering()) return false;
    if (key == Key::backspace && entry_.text().empty() && !faces_.empty()) {
        faces_.pop_back();  // The last one that was taken.
        return true;
    }
    return entry_.press(key) || key == Key::letter;
}

void SimpleScene::type(const std::string& text) {
    if (is_entering() && !entry_.type(text)) host().cue(Cue::refused);
}

void SimpleScene::take_entered() {
    refused_.clear();
    for (int face : numbers_in(entry_.text())) {
        const auto next = due();
        if (!next) break;
        // A d10 shows its ten as 0, and two of them a hundred as 00.
        if (face == 0 && next->faces % 10 == 0) face = next->faces;
        if (face < 1 || face > next->faces) {
            refused_ = std::to_string(face);
            break;
        }
        faces_.push_back(face);
    }
    entry_.set("");
    if (due()) return;
    std::size_t at = 0;
    const std::vector<int> all = faces_;
    finish([&](std::size_t /*side*/, int /*faces*/) { return all[at++]; });
}

void SimpleScene::roll_rest() {
    if (!enters_faces_) return;
    std::size_t at = 0;
    const std::vector<int> all = faces_;
    finish([&](std::size_t /*side*/, int faces) {
        if (at < all.size()) return all[at++];
        return 1 + static_cast<int>(stream_.below(static_cast<std::uint32_t>(faces)));
    });
}

void SimpleScene::draw_face_entry(Builder& b, const Box& box) const {
    const auto next = due();
    if (!next) return;
    const Seat seat = next->side == 0 ? Seat::red : Seat::blue;
    double y = box.y;
    b.line({box.x, y, box.width, 26}, b.say("simple.real"), theme::name(18));
    y += 28;
    const bool is_check = next->faces == 100;
    const std::string asked =
        b.say(is_check ? "simple.real_d100" : "simple.real_casualty",
              {{"side", b.words().side(seat)}, {"die", die_words(b, next->faces)}});
    b.icon({box.x, y, 22, 22}, theme::side(seat).icon, theme::side(seat).fill);
    b.line({box.x + 28, y, box.width - 28, 22}, asked, theme::label(15, theme::ink, 600));
    y += 28;
    std::string so_far;
    for (const int face : faces_) so_far += (so_far.empty() ? "" : ", ") + std::to_string(face);
    const std::string below =
        !refused_.empty()
            ? b.say("simple.real_refused", {{"n", refused_}, {"die", die_words(b, next->faces)}})
        : so_far.empty() ? b.say("simple.real_hint")
                         : b.say("simple.real_so_far", {{"faces", so_far}});
    Label label{{box.x, y, box.width, 40},
                below,
                theme::label(13, refused_.empty() ? theme::soft_ink : theme::bad)};
    label.max_lines = 2;
    label.from_top = true;
    label.may_be_cut = true;  // Long rows of dice; the last of them counts.
    b.add(std::move(label));
    y += 44;
    draw_text_field(b, {{box.x, y, box.width, 40}, act(entry), 3}, entry_,
                    b.say("simple.real_entry"));
    const std::vector<page::Choice> choices{
        {act(rest), b.say("simple.real_rest"), "", true, b.say("simple.real_rest_tip")},
        {act(put_off), b.say("simple.real_put_off"), ""}};
    page::draw_choices(b, box, 3, choices);
    b.start_focus_at(act(entry));
}

}  // namespace muster::client
