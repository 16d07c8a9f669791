#pragma once

#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::pages {

/// A page box in points, from the page's bottom left.
struct PageBox {
    double left{}, bottom{}, right{}, top{};
};
struct PageBoxes {
    PageBox trim, bleed;
};

/// Copies a PDF that cairo wrote and adds what cairo cannot say, by libqpdf: page boxes, the
/// language, an identity made from the content. Resources that cairo names twice are named once.
/// @throws std::runtime_error if it is no PDF
void complete_pdf(std::FILE* cairo_pdf, const std::vector<PageBoxes>& pages,
                  const std::string& language, const std::function<void(std::string_view)>& emit);

/// How large each piece of text on the pages of a PDF is, in points, in the order it is drawn.
[[nodiscard]] std::vector<double> text_sizes_pt(const std::string& pdf);

}  // namespace muster::pages
