#include "engine/lab/parcel.hpp"

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

Packed pack(const Block& block) {
    const Score& score = block.score;
    Packed json;
    json["job"] = pack(block.job);
    json["sums"] = {score.battles, score.draws, score.actions};
    json["points"] = score.points.quarters;
    json["opener"] = score.opener.quarters;
    json["wins"] = score.wins;
    json["seat_wins"] = score.seat_wins;
    json["lengths"] = score.lengths;
    Packed& left = json["left"] = Packed::array();
    for (const auto& [what, count] : score.left)
        left.push_back({what.army, what.has_won, what.amount, count});
    Packed& uses = json["uses"] = Packed::array();
    for (const auto& [card, counts] : block.uses) uses.push_back({card.first, card.second, counts});
    return json;
}

Block unpack_block(const Packed& json) {
    Block block;
    block.job = unpack_job(json.at("job"));
    Score& score = block.score;
    json.at("sums").at(0).get_to(score.battles);
    json.at("sums").at(1).get_to(score.draws);
    json.at("sums").at(2).get_to(score.actions);
    json.at("points").get_to(score.points.quarters);
    json.at("opener").get_to(score.opener.quarters);
    json.at("wins").get_to(score.wins);
    json.at("seat_wins").get_to(score.seat_wins);
    json.at("lengths").get_to(score.lengths);
    for (const Packed& left : json.at("left"))
        left.at(3).get_to(score.left[{left.at(0).get<std::size_t>(), left.at(1).get<bool>(),
                                      left.at(2).get<int>()}]);
    for (const Packed& use : json.at("uses"))
        use.at(2).get_to(block.uses[{use.at(0).get<std::size_t>(), use.at(1).get<std::string>()}]);
    return block;
}

}  // namespace

std::string packed(const Parcel& parcel) {
    Packed json;
    json["kind"] = static_cast<int>(parcel.kind);
    json["host"] = parcel.host;
    json["key"] = parcel.key;
    json["words"] = parcel.words;
    Packed& jobs = json["jobs"] = Packed::array();
    for (const Job& job : parcel.jobs) jobs.push_back(pack(job));
    Packed& blocks = json["blocks"] = Packed::array();
    for (const Block& block : parcel.blocks) blocks.push_back(pack(block));
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
    for (const Packed& job : json.at("jobs")) parcel.jobs.push_back(unpack_job(job));
    for (const Packed& block : json.at("blocks")) parcel.blocks.push_back(unpack_block(block));
    return parcel;
}

}  // namespace muster::lab
