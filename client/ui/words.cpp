#include "client/ui/words.hpp"

namespace muster::client {

std::string Words::operator()(std::string_view id, std::initializer_list<Field> fields) const {
    const auto found = messages_->find("client." + std::string{id});
    return found == messages_->end() ? std::string{id} : filled(found->second, fields);
}

}  // namespace muster::client
