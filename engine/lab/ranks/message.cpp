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

std::string packed(const Message& message) {
    Packed json;
    json["kind"] = static_cast<int>(message.kind);
    json["host"] = message.host;
    json["key"] = message.key;
    json["words"] = message.words;
    json["asked"] = message.asked;
    json["answer"] = message.answer;
    Packed& jobs = json["jobs"] = Packed::array();
    for (const Job& job : message.jobs) jobs.push_back(pack(job));
    std::string bytes;
    Packed::to_cbor(json, bytes);
    return bytes;
}

Message unpacked(const std::string& bytes) {
    const Packed json = Packed::from_cbor(bytes);
    Message message;
    message.kind = static_cast<Message::Kind>(json.at("kind").get<int>());
    json.at("host").get_to(message.host);
    json.at("key").get_to(message.key);
    json.at("words").get_to(message.words);
    json.at("asked").get_to(message.asked);
    json.at("answer").get_to(message.answer);
    for (const Packed& job : json.at("jobs")) message.jobs.push_back(unpack_job(job));
    return message;
}

}  // namespace muster::lab
