#include "client/skirmish/table/table.hpp"
#include "client/ui/screen/marks.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

/// The card that is pointed at or in focus, in words: the face as it is to be read on a screen.
namespace muster::client {
namespace {

std::string field(const draw::Face& face, const char* name) {
    const auto found = face.text.find(name);
    return found == face.text.end() ? std::string{} : found->second;
}

/// Without the marks that a card's text has for its signs and letters.
std::string bare(const std::string& text) {
    std::string out;
    bool is_mark = false;
    for (const char c : text) {
        if (c == '<')
            is_mark = true;
        else if (c == '>')
            is_mark = false;
        else if (!is_mark && (c != ' ' || !out.empty()))
            out += c;
    }
    return out;
}

/// What the rules say on it, one paragraph after another.
std::vector<draw::Face::Paragraph> paragraphs_of(const draw::Face& face) {
    std::vector<draw::Face::Paragraph> out;
    for (const auto& one : face.effects) out.push_back({bare(one.lead), bare(one.text)});
    if (const std::string power = field(face, "power"); !power.empty()) {
        const std::string limit = field(face, "power_limit");
        out.insert(out.begin(),
                   {power + (limit.empty() ? "" : ", " + limit), field(face, "power_text")});
    }
    if (out.empty() && !field(face, "flavour").empty()) out.push_back({"", field(face, "flavour")});
    return out;
}

double set_paragraphs(Builder* b, const Builder& ruler, const Box& box,
                      const std::vector<draw::Face::Paragraph>& all, double points) {
    double y = box.y;
    for (const auto& one : all) {
        const theme::Style text = theme::prose(points);
        theme::Style lead = text;
        lead.weight = 700;
        if (!one.lead.empty()) {
            const double high = ruler.height_of(one.lead, lead, box.width);
            if (b != nullptr) b->text({box.x, y, box.width, high}, one.lead, lead, 2, true);
            y += high;
        }
        const double high = ruler.height_of(one.text, text, box.width);
        if (b != nullptr) b->text({box.x, y, box.width, high}, one.text, text, 12, true);
        y += high + 5;
    }
    return y - box.y;
}

}  // namespace

void draw_in_words(Builder& b, const Box& box, const draw::Face& face, bool is_low) {
    b.panel(box);
    const double spine = is_low ? 36 : 40;
    const std::string tone = field(face, "tone");
    const draw::Face::Tint tint = b.ruler().tone(tone);
    b.fill({box.x + 1, box.y + 1, spine, box.height - 2}, tint.fill.c_str(), 4);
    const std::string strength = field(face, "strength");
    if (!strength.empty())
        b.text({box.x + 1, box.y + 8, spine, 30}, strength,
               theme::figure(24, tint.figure.c_str(), theme::Align::centre));
    if (!strength.empty())
        b.term({box.x + 1, box.y + 8, spine, 30}, "stat.strength", b.say("stat.strength"));
    double sign = box.y + 44;
    for (const char* icon : {"role_icon", "path_icon"})
        if (const std::string name = field(face, icon); !name.empty()) {
            const Box at{box.x + 1 + (spine - 18) / 2, sign, 18, 18};
            b.icon(at, name, tint.figure.c_str());
            const std::string id =
                std::string{icon} == "role_icon" ? "role." + name.substr(5) : "path";
            b.term(at, id, field(face, std::string{icon} == "role_icon" ? "role" : "path"));
            sign += 26;
        }
    const std::string upkeep = field(face, "upkeep");
    if (!upkeep.empty()) {
        const Box disc{box.x + 1 + (spine - 24) / 2, box.bottom() - 32, 24, 24};
        b.add(Fill{disc, theme::bone, 12, theme::ink, 1.5});
        b.text(disc, upkeep, theme::figure(14, theme::ink, theme::Align::centre));
        b.term(disc, "stat.upkeep", b.say("armies.upkeep"));
    }
    const double x = box.x + spine + 12, width = box.right() - 10 - x;
    const theme::Style name = b.fitted(face.name, theme::name(is_low ? 17 : 20), width, 1);
    b.line({x, box.y + 8, width, 26}, face.name, name);
    std::string kind = field(face, "role");
    for (const char* more : {"path", "trained"})
        if (const std::string word = field(face, more); !word.empty())
            kind += (kind.empty() ? "" : " \u00b7 ") + word;
    b.line({x, box.y + 34, width, 18}, kind, theme::small_caps(14, theme::soft_ink));
    const Box room{x, box.y + 58, width, box.bottom() - 8 - box.y - 58};
    const auto all = paragraphs_of(face);
    // As large as lets all of it stand whole, and never under 12.
    double points = is_low ? 14 : 15.5;
    while (points > 12 && set_paragraphs(nullptr, b, room, all, points) > room.height)
        points -= 0.5;
    if (set_paragraphs(nullptr, b, room, all, points) <= room.height) {
        set_paragraphs(&b, b, room, all, points);
        return;
    }
    // Space shows the rest.
    std::string joined;
    for (const auto& one : all)
        joined += (joined.empty() ? "" : " ") + one.lead + (one.lead.empty() ? "" : " ") + one.text;
    const theme::Style style = theme::prose(12);
    Label label{
        room,  joined,
        style, std::max(1, static_cast<int>(room.height / b.height_of("M", style, room.width))),
        true,  true};
    b.add(std::move(label));
}

std::shared_ptr<const draw::Face> face_in_words(const Pen& pen, const CardRef& card,
                                                bool is_commander) {
    if (is_commander)
        return pen.input.faces->words_of(*pen.input.commanders[index(card.owner)], card.owner);
    if (!pen.is_known(card)) return nullptr;
    const skirmish::Player& player = pen.player(card.owner);
    const bool is_trained = (player.trained & skirmish::bit(card.copy)) != 0;
    return pen.input.faces->words_of(player.cards[card.copy], is_trained);
}

const Spot* spot_to_read(const Pen& pen) {
    const Builder& b = pen.builder;
    // What is pointed at goes before what was chosen, and that before what has the focus.
    std::vector<Command> order;
    if (b.attention().hover) order.push_back(*b.attention().hover);
    if (pen.input.ui.selected) order.push_back({Command::Kind::select, *pen.input.ui.selected});
    order.push_back(b.attention().focus);
    for (const Command& command : order)
        for (const Spot& spot : b.screen().spots) {
            if (!(spot.command == command) || !spot.preview) continue;
            if (spot.shows_commander || pen.is_known(*spot.preview)) return &spot;
            break;
        }
    return nullptr;
}

void draw_reading(Pen& pen) {
    Builder& b = pen.builder;
    const Box& box = pen.layout.reading;
    if (box.width <= 0) return;
    if (const Spot* spot = spot_to_read(pen))
        return draw_in_words(b, box, *face_in_words(pen, *spot->preview, spot->shows_commander),
                             box.height < 200);
    b.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1, 0.6});
    b.text(box.inset(16), b.say("reading.none"),
           theme::label(13, theme::dim_on_felt, 500, theme::Align::centre), 3);
}

}  // namespace muster::client
