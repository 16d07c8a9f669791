#include "print/draw/ink/jpeg.hpp"

#include <csetjmp>
#include <cstddef>
#include <cstdio>

#include <jpeglib.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace muster::draw {
namespace {

/// libjpeg ends the program at a fault, unless somebody jumps away.
struct Errors {
    jpeg_error_mgr manager{};
    std::jmp_buf away{};
};

[[noreturn]] void leave(j_common_ptr info) {
    std::longjmp(reinterpret_cast<Errors*>(info->err)->away, 1);
}

/// Decodes into `out`, which outlives the jump. Nothing with a destructor lives in here.
bool decode(const std::string& bytes, std::vector<std::uint8_t>& out) {
    jpeg_decompress_struct info{};
    Errors errors;
    info.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = leave;
    errors.manager.output_message = [](j_common_ptr) {};
    if (setjmp(errors.away) != 0) {
        jpeg_destroy_decompress(&info);
        return false;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, reinterpret_cast<const unsigned char*>(bytes.data()),
                 static_cast<unsigned long>(bytes.size()));
    jpeg_read_header(&info, TRUE);
    info.out_color_space = JCS_CMYK;  // YCCK is turned into it, and neither is inverted.
    jpeg_start_decompress(&info);
    const std::size_t row = std::size_t{info.output_width} * 4;
    out.resize(row * info.output_height);
    while (info.output_scanline < info.output_height) {
        JSAMPROW at = out.data() + info.output_scanline * row;
        jpeg_read_scanlines(&info, &at, 1);
    }
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    return true;
}

std::size_t number(std::string_view bytes, std::size_t at) {
    return std::size_t{static_cast<unsigned char>(bytes[at])} << 8U |
           static_cast<unsigned char>(bytes[at + 1]);
}

}  // namespace

JpegColours jpeg_colours(const std::string& bytes) {
    constexpr std::string_view icc_mark{"ICC_PROFILE\0", 12};
    JpegColours out;
    std::map<int, std::string_view> parts;
    const std::string_view all = bytes;
    for (std::size_t at = 2; at + 4 <= all.size();) {
        if (all[at] != '\xFF') {
            ++at;
            continue;
        }
        const auto marker = static_cast<unsigned char>(all[at + 1]);
        if (marker == 0xFF || marker == 0 || marker == 1 || (marker >= 0xD0 && marker <= 0xD8)) {
            at += marker == 0xFF ? 1 : 2;
            continue;
        }
        if (marker == 0xD9 || marker == 0xDA) break;
        const std::size_t length = number(all, at + 2);
        if (length < 2) break;
        const std::string_view held = all.substr(at + 4, length - 2);
        const bool is_frame =
            marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        if (is_frame && held.size() > 5 && out.channels == 0)
            out.channels = static_cast<unsigned char>(held[5]);
        if (marker == 0xEE && held.starts_with("Adobe")) out.has_adobe_mark = true;
        if (marker == 0xE2 && held.starts_with(icc_mark) && held.size() > icc_mark.size() + 2)
            parts.emplace(static_cast<unsigned char>(held[icc_mark.size()]),
                          held.substr(icc_mark.size() + 2));
        at += 2 + length;
    }
    for (const auto& [at, part] : parts) out.icc += part;
    return out;
}

std::optional<std::vector<std::uint8_t>> cmyk_pixels(const std::string& bytes,
                                                     const JpegColours& colours) {
    std::vector<std::uint8_t> inks;
    if (!decode(bytes, inks)) return std::nullopt;
    if (colours.has_adobe_mark)
        for (std::uint8_t& ink : inks) ink = static_cast<std::uint8_t>(255 - ink);
    std::vector<std::uint8_t> out(inks.size() / 4 * 3);
    if (const auto profile = ColourProfile::from_icc(colours.icc, ColourProfile::Channels::cmyk)) {
        profile->convert(inks.data(), out.data(), inks.size() / 4);
        return out;
    }
    for (std::size_t i = 0, to = 0; i + 3 < inks.size(); i += 4)
        for (std::size_t k = 0; k < 3; ++k, ++to)
            out[to] = static_cast<std::uint8_t>((255 - inks[i + k]) * (255 - inks[i + 3]) / 255);
    return out;
}

}  // namespace muster::draw
