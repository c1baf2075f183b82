import CMessages
package import Messages

/// The contract as data.
package enum ContractSchema {
  /// Every message of the .proto files, mapped or not.
  package static var messages: [MessageSchema] {
    var messages: [MessageSchema] = []
    while let descriptor = unsafe cmessages_descriptor(messages.count) {
      messages.append(unsafe MessageSchema(descriptor))
    }
    return messages
  }
}
