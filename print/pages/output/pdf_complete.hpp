#pragma once

#include <cstddef>
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

/// Hands on a PDF that cairo wrote with what cairo cannot say: page boxes, the language (BCP 47),
/// an identity made from the content. Resources that cairo names twice are named once. Object by
/// object, so that it takes hardly any memory however many pages there are.
/// `stand_ins`: behind the pages stands one more that shows as many pairs of forms, a stand-in and
/// the form that takes its place; that page is left out.
/// @throws std::runtime_error if it is no PDF as cairo writes it
void complete_pdf(std::FILE* cairo_pdf, const std::vector<PageBoxes>& pages,
                  const std::string& language, std::size_t stand_ins,
                  const std::function<void(std::string_view)>& emit);

}  // namespace muster::pages
