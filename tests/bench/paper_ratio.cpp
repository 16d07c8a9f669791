/// How much processor time a deck of cards that are all different takes, printed cold with its
/// backs, beside a bare loop that sets the same words with Cairo and Pango and nothing else.
#include "engine/skirmish/load/load.hpp"
#include "print/draw/ink/handles.hpp"
#include "print/faces/back.hpp"
#include "print/faces/skirmish/card.hpp"
#include "print/pages/imposition/deck.hpp"

#include <cairo-pdf.h>
#include <fmt/format.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <functional>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace muster;
using draw::ContextPtr;
using draw::ObjectPtr;
using draw::Saved;
using draw::SurfacePtr;

constexpr double mm = 72 / 25.4;
constexpr std::size_t columns = 3, rows = 3;

/// The shipped cards, and the same with other names and numbers in their texts.
std::vector<draw::Face> faces_of(std::size_t count) {
    toml::Faults faults;
    const auto table = skirmish::load_table({skirmish::shipped_cards() / "skirmish"}, faults);
    if (!table) throw std::runtime_error{faults.text()};
    std::vector<draw::Face> faces;
    const std::size_t cards = table->cards.size() - 1;  // card 0 is none
    for (std::size_t i = 0; i < count; ++i) {
        auto face = faces::skirmish_card(*table, static_cast<skirmish::CardIndex>(1 + i % cards));
        if (const std::size_t again = i / cards; again > 0) {
            const std::string number = fmt::format(" {}", again);
            face.text["name"] = face.name += number;
            face.text["flavour"] += number + ".";
            for (auto& effect : face.effects) effect.text += number + ".";
        }
        faces.push_back(std::move(face));
    }
    return faces;
}

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

double time_of(const std::function<void()>& work) {
    const double before = processor_seconds();
    work();
    return processor_seconds() - before;
}

std::string escaped(const std::string& text) {
    const std::unique_ptr<char, draw::Releaser<g_free>> out{
        g_markup_escape_text(text.data(), static_cast<gssize>(text.size()))};
    return out.get();
}

/// The loop that anybody would write: a layout for each text, no measuring, no fitting.
class Bare {
  public:
    Bare(const std::vector<draw::Face>& faces, std::string& bytes)
        : faces_{faces},
          fonts_{pango_cairo_font_map_new()},
          surface_{cairo_pdf_surface_create_for_stream(append, &bytes, 210 * mm, 297 * mm)},
          context_{cairo_create(surface_.get())},
          pango_{pango_font_map_create_context(fonts_.get())} {
        cairo_scale(cr(), mm, mm);
        back_.reset(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nullptr));
        const ContextPtr painter{cairo_create(back_.get())};
        rectangle(painter.get(), 0, 0, 63, 88, 0.64, 0.18, 0.13);
        for (int i = 0; i < 60; ++i) rectangle(painter.get(), i * 1.05, 0, 0.12, 88, 0.5, 0.1, 0.1);
    }

    void print() {
        for (std::size_t first = 0; first < faces_.size(); first += columns * rows) {
            const std::size_t last = std::min(faces_.size(), first + columns * rows);
            for (std::size_t i = first; i < last; ++i) at(i - first, [&] { front(faces_[i]); });
            cairo_show_page(cr());
            for (std::size_t i = first; i < last; ++i)
                at(i - first, [&] {
                    cairo_set_source_surface(cr(), back_.get(), 0, 0);
                    cairo_paint(cr());
                });
            cairo_show_page(cr());
        }
        cairo_surface_finish(surface_.get());
    }

  private:
    static cairo_status_t append(void* closure, const unsigned char* data, unsigned int length) {
        static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), length);
        return CAIRO_STATUS_SUCCESS;
    }
    [[nodiscard]] cairo_t* cr() const { return context_.get(); }

    template <class Draw>
    void at(std::size_t cell, Draw draw) {
        const Saved saved{cr()};
        cairo_translate(cr(), 9.5 + 64 * static_cast<double>(cell % columns),
                        15.5 + 89 * static_cast<double>(cell / columns));
        cairo_rectangle(cr(), -0.5, -0.5, 64, 89);
        cairo_clip(cr());
        draw();
    }

    static void rectangle(cairo_t* cr, double x, double y, double width, double height, double red,
                          double green, double blue) {
        cairo_set_source_rgb(cr, red, green, blue);
        cairo_rectangle(cr, x, y, width, height);
        cairo_fill(cr);
    }

    void text(const std::string& markup, const char* font, double size_pt, double x, double y,
              double width = 0) {
        const ObjectPtr<PangoLayout> layout{pango_layout_new(pango_.get())};
        const std::unique_ptr<PangoFontDescription, draw::Releaser<pango_font_description_free>>
            face{pango_font_description_from_string(font)};
        pango_font_description_set_absolute_size(face.get(), size_pt / mm * PANGO_SCALE);
        pango_layout_set_font_description(layout.get(), face.get());
        if (width > 0) pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
        pango_layout_set_markup(layout.get(), markup.data(), static_cast<int>(markup.size()));
        cairo_move_to(cr(), x, y);
        pango_cairo_show_layout(cr(), layout.get());
        int high = 0;
        pango_layout_get_size(layout.get(), nullptr, &high);
        bottom_ = y + static_cast<double>(high) / PANGO_SCALE;
    }

    static const std::string& field(const draw::Face& face, const char* name) {
        return face.text.find(name)->second;
    }

    void sign(double x, double y, double size) {
        cairo_move_to(cr(), x, y);
        for (const auto& [dx, dy] : {std::pair{1.0, 0.2}, {0.9, 0.9}, {0.5, 1.0}, {0.1, 0.9}})
            cairo_line_to(cr(), x + dx * size, y + dy * size);
        cairo_close_path(cr());
        cairo_fill(cr());
    }

    void front(const draw::Face& face) {
        rectangle(cr(), -3, -3, 69, 94, 0.96, 0.92, 0.83);
        rectangle(cr(), -3, -3, 13, 94, 0.18, 0.22, 0.26);
        rectangle(cr(), 9.8, -3, 0.45, 94, 0.12, 0.1, 0.09);
        rectangle(cr(), 13, 18.6, 47, 25.4, 0.18, 0.22, 0.26);
        cairo_arc(cr(), 9.9, 10.3, 6.6, 0, 6.2832);
        cairo_fill(cr());
        cairo_arc(cr(), 6.95, 80.1, 3.45, 0, 6.2832);
        cairo_fill(cr());
        cairo_set_source_rgb(cr(), 1, 1, 0.94);
        for (const double y : {22.1, 29.9}) sign(3.1, y, 5);
        sign(27, 22, 18.5);
        text(field(face, "strength"), "Vollkorn Black", 23.5, 7.5, 5);
        text(field(face, "upkeep"), "Vollkorn Black", 13.5, 5.6, 77);
        cairo_set_source_rgb(cr(), 0.12, 0.1, 0.09);
        text(escaped(face.name), "Vollkorn Bold", 13.5, 18.4, 3);
        text(escaped(field(face, "role")), "Vollkorn SemiBold", 8.4, 22, 10);
        text(escaped(field(face, "path")), "Vollkorn SemiBold", 8.4, 40, 10);
        double x = 13;
        for (const auto& word : face.list.find("pill_words")->second) {
            text(escaped(word), "Inter SemiBold", 6.6, x + 4, 46);
            sign(x, 46, 3);
            x += 20;
        }
        bottom_ = x > 13 ? 51 : 45;
        for (const auto& effect : face.effects)
            text("<b>" + escaped(effect.lead) + "</b> " + escaped(effect.text), "Vollkorn", 9, 13,
                 bottom_ + 1, 46.8);
        text(escaped(field(face, "flavour")), "Vollkorn Italic", 7.2, 13, 76, 46.8);
        text(escaped(field(face, "colophon")), "Inter Medium", 6, 13, 81.5);
        text(field(face, "version"), "Inter Medium", 6, 55, 81.5);
    }

    const std::vector<draw::Face>& faces_;
    ObjectPtr<PangoFontMap> fonts_;
    SurfacePtr surface_;
    ContextPtr context_;
    ObjectPtr<PangoContext> pango_;
    SurfacePtr back_;
    double bottom_{};
};

void compare(std::size_t cards, int runs) {
    const auto faces = faces_of(cards);
    double bare = std::numeric_limits<double>::infinity();
    double ours = bare;
    std::size_t bare_size = 0, our_size = 0;
    for (int i = 0; i < runs; ++i) {  // in turn, so that both meet the same machine
        bare = std::min(bare, time_of([&] {
                            std::string bytes;
                            Bare{faces, bytes}.print();
                            bare_size = bytes.size();
                        }));
        ours = std::min(ours, time_of([&] {
                            const draw::Studio studio{draw::shipped_layouts() / "skirmish.toml",
                                                      draw::shipped_assets()};
                            pages::Deck deck{"bench", {}, {faces::card_back(Seat::red)}};
                            for (const auto& face : faces) deck.cards.emplace_back(face);
                            pages::DeckReport report;
                            our_size = pages::deck_pdf(studio, deck, {}, report).size();
                        }));
    }
    fmt::print("{} cards with backs, best of {}, processor time\n", cards, runs);
    fmt::print("bare Cairo and Pango: {:7.1f} ms, {} kB\n", 1000 * bare, bare_size / 1000);
    fmt::print("muster:               {:7.1f} ms, {} kB\n", 1000 * ours, our_size / 1000);
    fmt::print("ratio:                {:7.2f}\n", ours / bare);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        compare(argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 540,
                argc > 2 ? std::atoi(argv[2]) : 7);
    } catch (const std::exception& error) {
        fmt::print(stderr, "muster-paper-ratio: {}\n", error.what());
        return 1;
    }
    return 0;
}
