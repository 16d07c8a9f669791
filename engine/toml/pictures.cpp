#include "engine/toml/pictures.hpp"

#include "engine/toml/svg_art.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>
#include <system_error>

namespace muster::toml {
namespace {

namespace fs = std::filesystem;
using Text = std::string_view;

constexpr Text png_mark{"\x89PNG\r\n\x1A\n"}, jpeg_mark{"\xFF\xD8\xFF"}, gzip_mark{"\x1F\x8B"};

/// -1 at the end.
int byte(std::istream& in) {
    return in.get();
}

std::optional<std::uint64_t> big_endian(std::istream& in, int bytes) {
    std::uint64_t number = 0;
    for (int i = 0; i < bytes; ++i) {
        const int next = byte(in);
        if (next < 0) return std::nullopt;
        number = number << 8U | static_cast<std::uint64_t>(next);
    }
    return number;
}

std::optional<PictureSize> png_size(std::istream& in) {
    in.seekg(16);
    const auto width = big_endian(in, 4);
    const auto height = big_endian(in, 4);
    if (!width || !height) return std::nullopt;
    return PictureSize{*width, *height};
}

/// Goes from marker to marker up to the frame header, over bytes between them as decoders do.
std::optional<PictureSize> jpeg_size(std::istream& in) {
    in.seekg(2);
    for (;;) {
        int marker = byte(in);
        while (marker >= 0 && marker != 0xFF) marker = byte(in);
        while (marker == 0xFF) marker = byte(in);
        if (marker < 0) return std::nullopt;
        const bool stands_alone = marker == 0 || marker == 1 || (marker >= 0xD0 && marker <= 0xD8);
        if (stands_alone) continue;
        if (marker == 0xD9 || marker == 0xDA) return std::nullopt;
        const auto length = big_endian(in, 2);
        if (!length || *length < 2) return std::nullopt;
        // All of C0 to CF are frame headers, but for tables of codes, an extension and conditions.
        const bool is_frame =
            marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        if (!is_frame) {
            in.seekg(static_cast<std::streamoff>(*length - 2), std::ios::cur);
            continue;
        }
        (void)byte(in);  // Bits of a sample.
        const auto height = big_endian(in, 2);
        const auto width = big_endian(in, 2);
        if (!width || !height) return std::nullopt;
        return PictureSize{*width, *height};
    }
}

std::optional<std::string> size_fault(const PictureSize& size) {
    if (size.width == 0 || size.height <= max_picture_pixels / size.width) return std::nullopt;
    return fmt::format("has {} x {} pixels, {:.0f} megapixels; allowed: at most {} megapixels",
                       size.width, size.height,
                       static_cast<double>(size.width) * static_cast<double>(size.height) / 1e6,
                       max_picture_pixels / 1'000'000);
}

bool is_space(char c) {
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

/// The five names and the numbers that XML knows; nothing if another entity stands there.
std::optional<std::string> without_entities(Text text) {
    constexpr std::array<std::pair<Text, char>, 5> names{
        {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '&') {
            out += text[at];
            continue;
        }
        const std::size_t end = text.find(';', at);
        if (end == Text::npos) return std::nullopt;
        Text name = text.substr(at + 1, end - at - 1);
        at = end;
        if (name.starts_with('#')) {
            name.remove_prefix(1);
            const bool is_hex = name.starts_with('x');
            if (is_hex) name.remove_prefix(1);
            unsigned code{};
            const auto [rest, error] =
                std::from_chars(name.data(), name.data() + name.size(), code, is_hex ? 16 : 10);
            if (error != std::errc{} || rest != name.data() + name.size()) return std::nullopt;
            out += code < 0x80 ? static_cast<char>(code) : '?';
            continue;
        }
        const auto* known = std::find_if(names.begin(), names.end(),
                                         [&](const auto& one) { return one.first == name; });
        if (known == names.end()) return std::nullopt;
        out += known->second;
    }
    return out;
}

int digit_of(Text digits, char c) {
    const std::size_t at = digits.find(c);
    return at == Text::npos ? -1 : static_cast<int>(at);
}

std::string without_percents(Text text) {
    constexpr Text digits{"0123456789abcdef"};
    std::string out;
    const auto digit = [&](std::size_t at) {
        const char c = at < text.size() ? text[at] : '?';
        return digit_of(digits, static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '%' && digit(at + 1) >= 0 && digit(at + 2) >= 0) {
            out += static_cast<char>(digit(at + 1) * 16 + digit(at + 2));
            at += 2;
        } else {
            out += text[at];
        }
    }
    return out;
}

std::string from_base64(Text text) {
    constexpr Text digits{"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"};
    std::string out;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        const int digit = digit_of(digits, c);
        if (digit < 0) continue;
        bits = bits << 6U | static_cast<std::uint32_t>(digit);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        out += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xFFU);
    }
    return out;
}

/// The value of an attribute such as `xlink:href`, if it holds a picture: why that is too large.
std::optional<std::string> inner_fault(Text value, std::uint64_t& pixels) {
    const auto plain = without_entities(value);
    if (!plain) return "has a link with an entity of its own; allowed: a plain link";
    Text link = *plain;
    while (!link.empty() && is_space(link.front())) link.remove_prefix(1);
    std::string start{link.substr(0, 5)};
    std::transform(start.begin(), start.end(), start.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (start != "data:") return std::nullopt;  // Other files are never read.
    const std::size_t comma = link.find(',');
    if (comma == Text::npos) return std::nullopt;
    const bool is_base64 = link.substr(0, comma).find(";base64") != Text::npos;
    const std::string bytes = without_percents(link.substr(comma + 1));
    std::istringstream picture{is_base64 ? from_base64(bytes) : bytes};
    const auto size = picture_size(picture);
    if (!size) return "holds a picture that is neither PNG nor JPEG; allowed: these two";
    if (auto fault = size_fault(*size)) return "holds a picture that " + *fault;
    pixels += size->width * size->height;
    if (pixels > max_picture_pixels)
        return fmt::format("holds pictures of more than {} megapixels; allowed: at most as many",
                           max_picture_pixels / 1'000'000);
    return std::nullopt;
}

/// Every value of an attribute `href`, with any prefix.
std::optional<std::string> svg_fault(Text svg) {
    constexpr Text name{"href"};
    std::uint64_t pixels = 0;
    for (std::size_t at = svg.find(name); at != Text::npos; at = svg.find(name, at)) {
        at += name.size();
        std::size_t from = at;
        const auto skip_spaces = [&] {
            while (from < svg.size() && is_space(svg[from])) ++from;
        };
        skip_spaces();
        if (from == svg.size() || svg[from] != '=') continue;
        ++from;
        skip_spaces();
        if (from == svg.size() || (svg[from] != '"' && svg[from] != '\'')) continue;
        const std::size_t end = svg.find(svg[from], from + 1);
        if (end == Text::npos) break;
        if (auto fault = inner_fault(svg.substr(from + 1, end - from - 1), pixels)) return fault;
        at = end;
    }
    return std::nullopt;
}

}  // namespace

std::optional<PictureSize> picture_size(std::istream& picture) {
    std::array<char, 8> start{};
    picture.read(start.data(), start.size());
    const Text read{start.data(), static_cast<std::size_t>(picture.gcount())};
    picture.clear();
    if (read == png_mark) return png_size(picture);
    if (read.starts_with(jpeg_mark)) return jpeg_size(picture);
    return std::nullopt;
}

std::optional<std::string> picture_fault(const fs::path& file) {
    std::error_code failed;
    if (!fs::is_regular_file(file, failed)) return std::nullopt;
    if (const auto bytes = fs::file_size(file, failed); !failed && bytes > max_picture_bytes)
        return fmt::format("is a file of {} MiB; allowed: at most {} MiB", bytes >> 20U,
                           max_picture_bytes >> 20U);
    std::ifstream in{file, std::ios::binary};
    if (const auto size = picture_size(in)) return size_fault(*size);
    in.clear();
    in.seekg(0);
    const std::string text{std::istreambuf_iterator<char>{in}, {}};
    if (text.starts_with(gzip_mark)) return "is compressed; allowed: an SVG as plain text";
    // A PNG or JPEG whose header cannot be read is the decoder's to refuse.
    if (text.starts_with(png_mark) || text.starts_with(jpeg_mark)) return std::nullopt;
    if (text.find('<') == std::string::npos) return "is neither PNG nor JPEG nor SVG";
    if (auto fault = svg_fault(text)) return fault;
    return svg_art_fault(text);
}

std::optional<std::string> picture_danger(const fs::path& file) {
    auto fault = picture_fault(file);
    for (const Text harmless : {"is a broken", "is no SVG", "is neither"})
        if (fault && fault->starts_with(harmless)) return std::nullopt;
    return fault;
}

}  // namespace muster::toml
