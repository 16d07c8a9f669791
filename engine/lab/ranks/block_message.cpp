#include "engine/lab/ranks/block_message.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>

namespace muster::lab {
namespace {

nlohmann::json pack_block(const Block& block) {
    const Score& score = block.score;
    nlohmann::json json;
    const Job& job = block.job;
    json["job"] = {job.pairing, job.block, job.first, job.units};
    json["sums"] = {score.battles, score.draws, score.actions};
    json["points"] = score.points.quarters;
    json["opener"] = score.opener.quarters;
    json["wins"] = score.wins;
    json["seat_wins"] = score.seat_wins;
    json["lengths"] = score.lengths;
    nlohmann::json& left = json["left"] = nlohmann::json::array();
    for (const auto& [what, count] : score.left)
        left.push_back({what.army, what.has_won, what.amount, count});
    nlohmann::json& uses = json["uses"] = nlohmann::json::array();
    for (const auto& [card, counts] : block.uses) uses.push_back({card.first, card.second, counts});
    return json;
}

Block unpack_block(const nlohmann::json& json) {
    Block block;
    const nlohmann::json& job = json.at("job");
    block.job = {job.at(0).get<std::size_t>(), job.at(1).get<std::uint64_t>(),
                 job.at(2).get<std::uint64_t>(), job.at(3).get<std::uint64_t>()};
    Score& score = block.score;
    json.at("sums").at(0).get_to(score.battles);
    json.at("sums").at(1).get_to(score.draws);
    json.at("sums").at(2).get_to(score.actions);
    json.at("points").get_to(score.points.quarters);
    json.at("opener").get_to(score.opener.quarters);
    json.at("wins").get_to(score.wins);
    json.at("seat_wins").get_to(score.seat_wins);
    json.at("lengths").get_to(score.lengths);
    for (const nlohmann::json& left : json.at("left"))
        left.at(3).get_to(score.left[{left.at(0).get<std::size_t>(), left.at(1).get<bool>(),
                                      left.at(2).get<int>()}]);
    for (const nlohmann::json& use : json.at("uses"))
        use.at(2).get_to(block.uses[{use.at(0).get<std::size_t>(), use.at(1).get<std::string>()}]);
    return block;
}

}  // namespace

std::string packed(const std::vector<Block>& blocks) {
    nlohmann::json json = nlohmann::json::array();
    for (const Block& block : blocks) json.push_back(pack_block(block));
    std::string bytes;
    nlohmann::json::to_cbor(json, bytes);
    return bytes;
}

std::vector<Block> unpacked_blocks(const std::string& bytes) {
    std::vector<Block> blocks;
    for (const nlohmann::json& block : nlohmann::json::from_cbor(bytes))
        blocks.push_back(unpack_block(block));
    return blocks;
}

BlockSums::BlockSums(const std::vector<Job>& jobs) {
    for (const Job& job : jobs) {
        place_[job.pairing] = blocks_.size();
        blocks_.push_back({job, {}, {}});
    }
}

void BlockSums::add(const std::vector<Block>& parts) {
    for (const Block& part : parts) {
        Block& sum = blocks_[place_.at(part.job.pairing)];
        sum.score.add(part.score);
        add_uses(sum.uses, part.uses);
    }
}

}  // namespace muster::lab
