#include "engine/lab/ranks/message.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdint>
#include <utility>

namespace muster::lab {
namespace {

using Packed = nlohmann::json;

Packed pack(const Job& job) {
    return {job.pairing, job.block, job.first, job.units};
}

Job unpack_job(const Packed& json) {
    return {json.at(0).get<std::size_t>(), json.at(1).get<std::uint64_t>(),
            json.at(2).get<std::uint64_t>(), json.at(3).get<std::uint64_t>()};
}

}  // namespace

std::string packed(const Parcel& parcel) {
    Packed json;
    json["kind"] = static_cast<int>(parcel.kind);
    json["host"] = parcel.host;
    json["key"] = parcel.key;
    json["words"] = parcel.words;
    json["asked"] = parcel.asked;
    json["answer"] = parcel.answer;
    Packed& jobs = json["jobs"] = Packed::array();
    for (const Job& job : parcel.jobs) jobs.push_back(pack(job));
    std::string bytes;
    Packed::to_cbor(json, bytes);
    return bytes;
}

Parcel unpacked(const std::string& bytes) {
    const Packed json = Packed::from_cbor(bytes);
    Parcel parcel;
    parcel.kind = static_cast<Parcel::Kind>(json.at("kind").get<int>());
    json.at("host").get_to(parcel.host);
    json.at("key").get_to(parcel.key);
    json.at("words").get_to(parcel.words);
    json.at("asked").get_to(parcel.asked);
    json.at("answer").get_to(parcel.answer);
    for (const Packed& job : json.at("jobs")) parcel.jobs.push_back(unpack_job(job));
    return parcel;
}

}  // namespace muster::lab
