#include "client/ui/widgets/help.hpp"

#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/pieces.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::client {

bool can_change(const HelpRow& row) {
    return row.key.size() == 1 && KeyMap::is_letter(row.key[0]);
}

namespace {

bool is_digit(const std::string& key) {
    return key.size() == 1 && key[0] >= '0' && key[0] <= '9';
}

/// A key in its box.
Box draw_key(Builder& b, double x, const Box& row, const std::string& key, const char* colour) {
    const theme::Style style = theme::label(12, colour, 600, theme::Align::centre);
    const Box box{x, row.centre_y() - 10, b.width_of(key, style) + 14, 20};
    b.add(Fill{box, "", 3, colour, 1});
    b.text(box, key, style);
    return box;
}

void draw_rows(Builder& b, const Box& box, const std::vector<HelpRow>& rows, const HelpView& view) {
    const auto& changing = view.changing;
    const auto count = static_cast<double>(std::max<std::size_t>(1, rows.size()));
    const double pitch = std::min(32.0, box.height / count);
    double keys = 0;
    for (const HelpRow& row : rows)
        keys =
            std::max(keys, b.width_of(b.key_name(row.key), theme::label(12, theme::ink, 600)) + 14);
    double y = box.y;
    for (std::size_t i = 0; i < rows.size(); ++i, y += pitch) {
        const HelpRow& row = rows[i];
        const Command command = act(HelpAct::row, i);
        const Box at{box.x, y, box.width, pitch - 2};
        const bool acts = row.command.kind != Command::Kind::none;
        const bool is_changing = changing == i;
        const char* colour = row.is_enabled ? theme::ink : theme::soft_ink;
        if (is_changing)
            b.add(Fill{at, theme::amber, 4});
        else if (acts && (b.is_hovered(command) || b.is_focused(command)))
            b.add(Fill{at, theme::bone, 4});
        const Box key = draw_key(b, at.x + 6, at,
                                 is_changing ? wanted_name(view) : b.key_name(row.key), colour);
        const double x = at.x + keys + 18;
        b.short_line({x, at.y, at.right() - 6 - x, at.height}, row.words,
                     theme::label(14, colour, 500));
        if (!acts) continue;
        if (b.is_focused(command)) b.ring(at, 4);
        Spot spot{at, command, 0, changing ? std::string{} : row.key};
        spot.is_enabled = row.is_enabled;
        spot.reason = row.reason;
        b.spot(std::move(spot));
        if (!can_change(row)) continue;
        const Command change = act(HelpAct::change, i);
        Spot letter{key.inset(-3), change, 2};
        letter.words = b.say("keys.another_key", {{"what", row.words}});
        letter.reason = letter.words;
        if (b.is_hovered(change)) b.add(Fill{key.inset(-2), "", 4, theme::gilt, 1.5});
        if (b.is_focused(change)) b.ring(key, 3);
        b.spot(std::move(letter));
    }
}

struct Everywhere {
    const char *key, *words, *pad;  ///< Messages where they have a dot.
};
constexpr std::array<Everywhere, 11> everywhere{{{"keys.arrows", "keys.move", "keys.pad_stick"},
                                                 {"Tab", "keys.zone", "keys.pad_shoulders"},
                                                 {"Enter", "keys.take", "A"},
                                                 {"Esc", "keys.back", "B"},
                                                 {"keys.space", "keys.zoom", "X"},
                                                 {"H", "keys.hint", "Y"},
                                                 {"M", "keys.sound", ""},
                                                 {"F11", "keys.full_screen", ""},
                                                 {"F2", "keys.rules", ""},
                                                 {"F3", "keys.terms", "keys.pad_left"},
                                                 {"F1", "keys.this", "Start"}}};

void draw_everywhere(Builder& b, const Box& box) {
    const double pad = box.right() - 104;
    b.text({box.x, box.y, pad - box.x, 22}, b.say("keys.everywhere"),
           theme::label(13, theme::soft_ink, 600));
    b.text({pad, box.y, 104, 22}, b.say("keys.pad"), theme::label(13, theme::soft_ink, 600));
    double y = box.y + 26;
    for (const EverywhereKey& one : keys_everywhere(b)) {
        const theme::Style words = theme::label(13);
        const double width = pad - 10 - box.x - 68;
        const double high = b.height_of(one.words, words, width) + 8;
        b.line({box.x, y, 64, 24}, one.key, theme::label(13, theme::ink, 700));
        b.text({box.x + 68, y + 3, width, high}, one.words, words, 3, true);
        b.line({pad, y, 104, 24}, one.pad, theme::label(13, theme::ink, 700));
        y += std::max(24.0, high);
    }
    b.rule(box.x, y + 4, box.width);
    b.text({box.x, y + 12, box.width, box.bottom() - y - 12}, b.say("keys.pointer"),
           theme::label(13, theme::soft_ink), 6, true);
}

}  // namespace

std::string wanted_name(const HelpView& view) {
    return view.wanted ? std::string{*view.wanted} : std::string{"?"};
}

std::string changing_words(const Builder& b, const std::vector<HelpRow>& rows,
                           const HelpView& view) {
    const std::string& what = rows[*view.changing].words;
    if (!view.wanted) return b.say("keys.press", {{"what", what}});
    return b.say("keys.confirm", {{"what", what}, {"key", wanted_name(view)}});
}

std::vector<EverywhereKey> keys_everywhere(const Builder& b) {
    const auto say = [&](const char* text) {
        const std::string words{text};
        return words.find('.') == std::string::npos ? words : b.say(words);
    };
    std::vector<EverywhereKey> out;
    for (const Everywhere& one : everywhere)
        out.push_back({b.key_name(say(one.key)), say(one.words), say(one.pad)});
    return out;
}

std::vector<HelpRow> help_rows(const Screen& screen, const std::vector<KeyUse>& uses,
                               const Words& words) {
    std::vector<HelpRow> out;
    const auto has = [&](const std::string& key) {
        return std::any_of(out.begin(), out.end(),
                           [&](const HelpRow& row) { return row.key == key; });
    };
    bool has_digits = false;
    for (const Spot& spot : screen.spots) {
        // The lines of a list of choices say themselves which digit takes them.
        const bool is_choice =
            is_digit(spot.key) && (spot.command.kind == Command::Kind::act || spot.key == "0");
        has_digits |= is_choice;
        if (spot.key.empty() || spot.key == "F1" || is_choice || has(spot.key)) continue;
        const std::string& what = spot.words.empty() ? spot.reason : spot.words;
        if (what.empty()) continue;
        // What must be held is held on its own place.
        out.push_back({spot.key, what, spot.hold_ms > 0 ? Command{} : spot.command, spot.is_enabled,
                       spot.is_enabled ? std::string{} : spot.reason});
    }
    for (const KeyUse& use : uses)
        if (!has(use.key))
            out.push_back({use.key.find('.') == std::string::npos ? use.key : words(use.key),
                           words(use.words), use.command});
    if (has_digits) out.push_back({"1–9", words("keys.list")});
    return out;
}

namespace {

/// Both lists beside each other.
void draw_beside(Builder& b, const std::vector<HelpRow>& rows, const HelpView& view) {
    const auto& changing = view.changing;
    const Size size = b.size();
    const Command back{Command::Kind::back};
    const Box all{0, 0, size.width, size.height};
    b.add(Fill{all, theme::deep_felt, 0, {}, 0, 0.92});
    b.spot({all, back, 9, "Esc"});
    const double width = std::min(900.0, size.width - 48);
    const double height = std::min(640.0, size.height - 40);
    const Box box{(size.width - width) / 2, (size.height - height) / 2, width, height};
    b.panel(box, theme::leaf, 6);
    b.text({box.x + 24, box.y + 12, width - 48, 34}, b.say("keys.title"), theme::name(24));
    b.rule(box.x + 24, box.y + 50, width - 48);
    const double left = (width - 72) * 0.48;
    b.text({box.x + 24, box.y + 58, left, 22}, b.say("keys.here"),
           theme::label(13, theme::soft_ink, 600));
    const double top = box.y + 84;
    const double foot = box.bottom() - 56;
    draw_rows(b, {box.x + 24, top, left, foot - top}, rows, view);
    const double x = box.x + 24 + left + 24;
    draw_everywhere(b, {x, box.y + 58, box.right() - 24 - x, foot - box.y - 58});
    const auto foot_button = [&](double right, const Command& command, const char* id,
                                 const std::string& key) {
        const double wide = b.button_width(b.say(id), key);
        b.button({{right - wide, foot + 8, wide, 38}, command, 1, key}, b.say(id),
                 Builder::Rank::secondary);
        return right - wide - 10;
    };
    double end = foot_button(box.right() - 24, back, "field.back", "Esc");
    if (b.settings().keys.is_changed())
        end = foot_button(end, act(HelpAct::all_keys_back), "keys.as_they_come", {});
    const std::string why = tooltip(b);
    const std::string words = changing      ? changing_words(b, rows, view)
                              : why.empty() ? b.say("keys.choose")
                                            : why;
    b.text({box.x + 24, foot + 8, end - box.x - 24, 40}, words,
           theme::label(13, words == why || changing ? theme::ink : theme::soft_ink), 2);
    const auto first = std::find_if(rows.begin(), rows.end(), [](const HelpRow& row) {
        return row.command.kind != Command::Kind::none && row.is_enabled;
    });
    b.start_focus_at(first == rows.end() ? back : act(HelpAct::row, first - rows.begin()));
}

}  // namespace

void draw_help(Screen& screen, const Frame& frame, const std::vector<HelpRow>& rows,
               HelpView& view) {
    Builder b{frame};
    if (wants_tabs(frame.size))
        draw_large_help(b, rows, view);
    else
        draw_beside(b, rows, view);
    Screen over = b.take();
    for (Item& item : over.items) screen.items.push_back(std::move(item));
    screen.spots = std::move(over.spots);
    screen.initial = over.initial;
}

}  // namespace muster::client
