import CMessages
public import Messages

/// The contract as data.
public enum ContractSchema {
  /// All messages of the .proto files, mapped or not.
  public static var messages: [MessageSchema] {
    var messages: [MessageSchema] = []
    while let descriptor = unsafe cmessages_descriptor(messages.count) {
      messages.append(unsafe MessageSchema(descriptor))
    }
    return messages
  }
}
