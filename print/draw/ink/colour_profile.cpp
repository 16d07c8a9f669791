#include "print/draw/ink/colour_profile.hpp"

#include <lcms2.h>

#include <cstdlib>
#include <type_traits>
#include <utility>

namespace muster::draw {
namespace {

struct CloseProfile {
    void operator()(void* profile) const { cmsCloseProfile(profile); }
};
using Profile = std::unique_ptr<void, CloseProfile>;

constexpr int hardly_seen = 3;  ///< Of 255: what profiles of sRGB differ from each other.

}  // namespace

struct ColourProfile::Transform {
    Transform(const Profile& from, Channels channels) {
        const Profile screen{cmsCreate_sRGBProfile()};
        const cmsUInt32Number format = channels == Channels::cmyk   ? TYPE_CMYK_8
                                       : channels == Channels::grey ? TYPE_GRAY_8
                                                                    : TYPE_RGB_8;
        made = cmsCreateTransform(from.get(), format, screen.get(), TYPE_RGB_8,
                                  INTENT_RELATIVE_COLORIMETRIC,
                                  cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE);
    }
    ~Transform() {
        if (made != nullptr) cmsDeleteTransform(made);
    }
    Transform(const Transform&) = delete;
    Transform& operator=(const Transform&) = delete;
    cmsHTRANSFORM made{};
};

ColourProfile::ColourProfile(std::shared_ptr<Transform> transform)
    : transform_{std::move(transform)} {}

std::optional<ColourProfile> ColourProfile::from_icc(std::string_view icc, Channels channels) {
    cmsSetLogErrorHandler(
        [](cmsContext, cmsUInt32Number, const char*) {});  // A broken one is none.
    const Profile profile{
        cmsOpenProfileFromMem(icc.data(), static_cast<cmsUInt32Number>(icc.size()))};
    const cmsColorSpaceSignature wanted = channels == Channels::cmyk   ? cmsSigCmykData
                                          : channels == Channels::grey ? cmsSigGrayData
                                                                       : cmsSigRgbData;
    if (!profile || cmsGetColorSpace(profile.get()) != wanted) return std::nullopt;
    ColourProfile out{std::make_shared<Transform>(profile, channels)};
    if (out.transform_->made == nullptr) return std::nullopt;
    if (channels == Channels::rgb && out.changes_nothing()) return std::nullopt;
    return out;
}

std::optional<ColourProfile> ColourProfile::from_primaries(const std::array<double, 8>& xy,
                                                           double gamma) {
    const cmsCIExyY white{xy[0], xy[1], 1};
    const cmsCIExyYTRIPLE primaries{{xy[2], xy[3], 1}, {xy[4], xy[5], 1}, {xy[6], xy[7], 1}};
    using Curve = std::unique_ptr<cmsToneCurve, decltype(&cmsFreeToneCurve)>;
    const Curve curve{cmsBuildGamma(nullptr, gamma), cmsFreeToneCurve};
    if (!curve) return std::nullopt;
    cmsToneCurve* const curves[] = {curve.get(), curve.get(), curve.get()};
    const Profile profile{cmsCreateRGBProfile(&white, &primaries, curves)};
    if (!profile) return std::nullopt;
    ColourProfile out{std::make_shared<Transform>(profile, Channels::rgb)};
    if (out.transform_->made == nullptr || out.changes_nothing()) return std::nullopt;
    return out;
}

void ColourProfile::convert(const std::uint8_t* from, std::uint8_t* to, std::size_t pixels) const {
    cmsDoTransform(transform_->made, from, to, static_cast<cmsUInt32Number>(pixels));
}

bool ColourProfile::changes_nothing() const {
    constexpr int steps = 6;
    for (int i = 0; i < steps * steps * steps; ++i) {
        const auto level = [](int step) { return static_cast<std::uint8_t>(step % steps * 51); };
        const std::array<std::uint8_t, 3> from{level(i), level(i / steps),
                                               level(i / steps / steps)};
        std::array<std::uint8_t, 3> to{};
        convert(from.data(), to.data(), 1);
        for (std::size_t k = 0; k < to.size(); ++k)
            if (std::abs(int{from[k]} - int{to[k]}) > hardly_seen) return false;
    }
    return true;
}

}  // namespace muster::draw
