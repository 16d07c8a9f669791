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

/// Copies a PDF that cairo wrote (at most version 1.4: plain objects, one table of them) and adds
/// what cairo cannot say: page boxes, the language, an identity made from the content. Resources
/// that cairo names twice are named once. Objects pass one by one, so a file of any length needs
/// the memory of its largest object and 24 bytes for each of them; libqpdf would hold them all.
/// @throws std::runtime_error if the file is not as cairo writes it
void complete_pdf(std::FILE* cairo_pdf, const std::vector<PageBoxes>& pages,
                  const std::string& language, const std::function<void(std::string_view)>& emit);

}  // namespace muster::pages
