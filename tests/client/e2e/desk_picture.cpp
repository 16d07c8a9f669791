#include "client/battle/setup/frame.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/e2e/desk.hpp"

#include <cmath>
#include <cstdlib>
#include <cstring>

namespace muster::client {

namespace fs = std::filesystem;

namespace {

/// In a channel by a sixteenth of what there is: two painters may round a shade to either side.
bool looks_different(std::uint32_t one, std::uint32_t other) {
    for (const int shift : {0, 8, 16}) {
        const auto a = static_cast<int>((one >> shift) & 0xFFU);
        const auto b = static_cast<int>((other >> shift) & 0xFFU);
        if (std::abs(a - b) >= 16) return true;
    }
    return false;
}

}  // namespace

/// Its tab is opened where large text puts a set-up into tabs, and the keys go to it where only a
/// part of the page shows, and that another one.
void Desk::bring_into_view(const Command& command) {
    const auto is_seen = [&] {
        const Spot* spot = find_spot(screen(), command);
        if (spot == nullptr) return true;
        const auto [x, y] = point_of(screen(), *spot);
        return twin_->view().contains(x, y);
    };
    for (int tab = 0; find_spot(screen(), command) == nullptr; ++tab) {
        const Command opens = act(SetupAct::tab, tab);
        if (find_spot(screen(), opens) == nullptr || command == opens) break;
        click(opens);
    }
    for (int i = 0; i < 200 && !is_seen(); ++i)
        press(towards(screen(), twin_->attention().focus, command));
}

std::pair<double, double> Desk::pixel_of(const Spot& spot) {
    const auto [x, y] = point_of(screen(), spot);
    const Box view = twin_->view();
    // Whole pixels, as the window will hear of them.
    return {std::floor((x - view.x) * scale()), std::floor((y - view.y) * scale())};
}

std::pair<double, double> Desk::on_page(const std::pair<double, double>& pixel) {
    const Box view = twin_->view();
    return {view.x + pixel.first / scale(), view.y + pixel.second / scale()};
}

double Desk::difference(const std::string& name) {
    settle();
    // Also the large card beside what the pointer or the focus rests on.
    wait_until("what comes by itself",
               [&] { return twin_->is_still() && has_heard() && reported_.state == "still"; });
    // The display may not have shown yet what the program has drawn. Where it looks different for
    // good, the first picture uses up the patience of those that follow.
    static std::chrono::milliseconds patience = longest_wait;
    double least = difference_now(name);
    for (; least >= 0.0005 && patience.count() > 0; patience -= std::chrono::milliseconds{250}) {
        sleep(250);
        least = difference_now(name);
    }
    return least;
}

double Desk::difference_now(const std::string& name) {
    const SurfacePtr seen = server_.picture(window_);
    if (const char* folder = std::getenv("MUSTER_PICTURES")) {
        const fs::path file =
            fs::path{folder} / fmt::format("{:.0f}x{:.0f}-{}-{}-{}.png", how_.window.width,
                                           how_.window.height, how_.settings.text_percent,
                                           how_.settings.language, name);
        BOOST_TEST(cairo_surface_write_to_png(seen.get(), file.c_str()) == CAIRO_STATUS_SUCCESS);
    }
    const int width = static_cast<int>(how_.window.width);
    const int height = static_cast<int>(how_.window.height);
    BOOST_REQUIRE_EQUAL(cairo_image_surface_get_width(seen.get()), width);
    BOOST_REQUIRE_EQUAL(cairo_image_surface_get_height(seen.get()), height);
    const SurfacePtr drawn{cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)};
    const ContextPtr context{cairo_create(drawn.get())};
    const Box view = twin_->view();
    cairo_translate(context.get(), -std::round(view.x * scale()), -std::round(view.y * scale()));
    painter_.paint(context.get(), screen(), twin_->size(), scale());
    cairo_surface_flush(drawn.get());
    const auto row_of = [width](const SurfacePtr& surface, int y) {
        std::vector<std::uint32_t> row(static_cast<std::size_t>(width));
        std::memcpy(row.data(),
                    cairo_image_surface_get_data(surface.get()) +
                        std::ptrdiff_t{y} * cairo_image_surface_get_stride(surface.get()),
                    row.size() * 4);
        return row;
    };
    std::ptrdiff_t different = 0;
    for (int y = 0; y < height; ++y) {
        const auto is = row_of(seen, y);
        const auto should_be = row_of(drawn, y);
        for (std::size_t x = 0; x < is.size(); ++x)
            if (looks_different(is[x], should_be[x])) ++different;
    }
    return static_cast<double>(different) / (how_.window.width * how_.window.height);
}

}  // namespace muster::client
