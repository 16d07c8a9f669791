#pragma once

#include "client/ui/screen/screen.hpp"
#include "print/draw/maps/board.hpp"
#include "print/draw/maps/hex_map.hpp"
#include "print/draw/maps/space_map.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <variant>

namespace muster::client {

/// All that a screen holds, word for word: not a field is left out, and a field that is added to a
/// part of it breaks the build here until it is written too. Equal texts are equal screens.
class WholeScreen {
  public:
    static std::string text(const Screen& screen) {
        WholeScreen writer;
        writer.write(screen);
        return std::move(writer.out_);
    }

  private:
    template <class... Values>
    void line(const char* kind, const Values&... values) {
        out_ += kind;
        ((out_ += ' ', put(values)), ...);
        out_ += '\n';
    }
    void put(const std::string& value) {
        out_ += '"';
        out_ += value;
        out_ += '"';
    }
    void put(const char* value) { out_ += value; }
    void put(bool value) { out_ += value ? '1' : '0'; }
    void put(int value) { whole(value); }
    /// In thousandths, which are quicker written than fractions.
    void put(double value) { whole(std::llround(value * 1000)); }
    void whole(long long value) {
        const fmt::format_int digits{value};
        out_.append(digits.data(), digits.size());
    }
    void put(Seat value) { put(static_cast<int>(value)); }
    void put(const Box& box) {
        const auto& [x, y, width, height] = box;
        for (const double value : {x, y, width, height}) out_ += ' ', put(value);
    }
    void put(const CardRef& card) {
        const auto& [owner, copy] = card;
        fmt::format_to(std::back_inserter(out_), "{}#{}", static_cast<int>(owner), copy);
    }
    void put(const Command& command) {
        const auto& [kind, value, extra, type, enumerator, args] = command;
        fmt::format_to(std::back_inserter(out_), "<{} {} {} {} {} {} {} {}>",
                       static_cast<int>(kind), value, extra, fmt::ptr(type), enumerator, args[0],
                       args[1], args[2]);
    }
    void put(const draw::Studio::Style& style) {
        const auto& [family, size, weight, italic, small_caps, features, colour, align, leading] =
            style;
        fmt::format_to(std::back_inserter(out_), "{}/{}/{}/{}/{}/{}/{}/{}/{}", family, size, weight,
                       italic, small_caps, features, colour, static_cast<int>(align), leading);
    }
    void put(const std::shared_ptr<const draw::Face>& face) {
        if (!face) return put("none");
        std::string& known = faces()[face];
        if (known.empty()) known = text_of(*face);
        out_ += known;
    }

    /// A face is kept, so that its address names it for good.
    using Known = std::map<std::shared_ptr<const draw::Face>, std::string>;
    static Known& faces() {
        static Known known;
        return known;
    }
    static std::string text_of(const draw::Face& face) {
        const auto& [layout, name, file, language, is_right_to_left, icons, tint, text, list,
                     effects, untranslated] = face;
        std::string out = fmt::format("{{{}|{}|{}|{}|{}|{}", layout, name, file, language,
                                      is_right_to_left, icons);
        if (tint)
            out += fmt::format("|{} {} {} {}", tint->fill, tint->deep, tint->figure, tint->hatch);
        for (const auto& [field, words] : text) out += fmt::format("|{}={}", field, words);
        for (const auto& [field, all] : list)
            for (const std::string& words : all) out += fmt::format("|{}:{}", field, words);
        for (const auto& [lead, words] : effects) out += fmt::format("|{}~{}", lead, words);
        for (const auto& [field, all] : untranslated)
            for (const std::string& id : all) out += fmt::format("|{}!{}", field, id);
        return out + "}";
    }

    void item(const Fill& fill) {
        const auto& [box, colour, radius, stroke, stroke_width, alpha, has_shadow] = fill;
        line("fill", box, colour, radius, stroke, stroke_width, alpha, has_shadow);
    }
    void item(const Label& label) {
        const auto& [box, text, style, max_lines, from_top, may_be_cut] = label;
        line("label", box, text, style, max_lines, from_top, may_be_cut);
    }
    void item(const Icon& icon) {
        const auto& [box, name, colour] = icon;
        line("icon", box, name, colour);
    }
    void item(const CardImage& card) {
        const auto& [box, face, id, is_full, degrees, wash, wash_alpha, ref, turned, picture_width,
                     layout] = card;
        line("card", box, id, is_full, degrees, wash, wash_alpha, ref, turned, picture_width,
             layout, face);
    }
    void item(const Die& die) {
        const auto& [box, side, face, is_kept, is_marked, degrees] = die;
        line("die", box, side, face, is_kept, is_marked, degrees);
    }
    void item(const Pattern& pattern) {
        const auto& [box, side, is_marked, cut, pitch] = pattern;
        line("pattern", box, side, is_marked, cut, pitch);
    }
    void item(const Polygon& polygon) {
        const auto& [points, colour, stroke, stroke_width, is_open, alpha, dash] = polygon;
        line("polygon", colour, stroke, stroke_width, is_open, alpha, dash[0], dash[1]);
        for (const auto& [x, y] : points) line("  at", x, y);
    }
    /// What a board is drawn of: what differs there differs in the picture.
    void item(const BoardImage& image) {
        const auto& [box, board, side, left, top, is_overview] = image;
        line("board", box, side, left, top, is_overview, board->columns, board->rows);
        for (const auto& cell : board->cells)
            line("  cell", static_cast<int>(cell.fill), cell.has_ford, cell.has_bridge,
                 cell.is_fogged, cell.sign);
        for (const auto& fort : board->forts)
            line("  fort", static_cast<int>(fort.cell), static_cast<int>(fort.frame), fort.sign,
                 fort.figure);
        for (const auto& engine : board->engines)
            line("  engine", static_cast<int>(engine.cell), engine.sign);
    }
    void item(const SpaceImage& image) {
        const auto& [box, map, mark] = image;
        line("spaces", box, mark);
        for (const auto& [x, y, fill, sign, name, note, defense, holder, is_objective, name_at] :
             map->spaces)
            line("  space", x, y, static_cast<int>(fill), sign, name, note, defense,
                 holder.value_or(-1), is_objective, name_at ? name_at->first : -1,
                 name_at ? name_at->second : -1);
        for (const auto& [from, to, way] : map->roads)
            line("  road", static_cast<int>(from), static_cast<int>(to), static_cast<int>(way));
    }
    void item(const HexImage& image) {
        const auto& [box, map, radius, left, top] = image;
        line("hexes", box, radius, left, top, map->shows_sight);
        for (const auto& [hex, known, fill, sign, dots, ways, rivers] : map->cells) {
            line("  hex", hex.q, hex.r, static_cast<int>(known), static_cast<int>(fill), sign,
                 dots);
            for (std::size_t side = 0; side < ways.size(); ++side)
                line("   ", static_cast<int>(ways[side]), static_cast<int>(rivers[side]));
        }
        for (const auto& [hex, sign, name, holder, is_hearsay, siege] : map->places)
            line("  place", hex.q, hex.r, sign, name, holder.value_or(-1), is_hearsay,
                 siege ? siege->besieger : -1, siege ? siege->threshold : std::string{});
        for (const auto& [hexes, holder] : map->regions) {
            line("  region", holder.value_or(-1));
            for (const auto& hex : hexes) line("   ", hex.q, hex.r);
        }
    }
    void item(const Layer& layer) {
        const auto& [box, screen, alpha] = layer;
        line("layer", box, alpha);
        write(*screen);
    }
    void write(const Screen& screen) {
        const auto& [items, spots, terms, initial, caption, question] = screen;
        for (const Item& one : items) std::visit([this](const auto& held) { item(held); }, one);
        for (const Spot& spot : spots) {
            const auto& [box, command, zone, key, also, is_enabled, reason, preview,
                         shows_commander, hold_ms, has_large, words, is_field] = spot;
            line("spot", box, command, zone, key, also, is_enabled, reason, preview.has_value(),
                 preview.value_or(CardRef{}), shows_commander, hold_ms, has_large, words, is_field);
        }
        for (const Term& term : terms) {
            const auto& [box, id, word, rule, text] = term;
            line("term", box, id, word, rule, text);
        }
        line("starts", initial, caption, question);
    }

    std::string out_;
};

}  // namespace muster::client
