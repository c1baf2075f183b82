import Contract
public import Messages

/// Every Swift value of the contract: those of the methods and of the details of errors, and those inside them.
public let mappedMessages: [any Message.Type] = MessagesInside.contract.messages

/// The full names of the messages that are mapped inside of others, without a Swift value of their own: times and
/// durations are Base's and Swift's, and a map's entries are a dictionary. The round trips of the messages that contain
/// them cover them.
public let messagesInsideOthers: Set<String> = MessagesInside.contract.others

/// Messages of v1alpha of the reflection service: the Swift values are those of v1, which is the same.
public let messagesOfReflectionV1Alpha = ContractSchema.messages.filter {
  $0.name.hasPrefix("grpc.reflection.v1alpha.")
}

extension MessagesInside {
  /// What no request or response contains: the details of errors, which a `Status` has as bytes.
  private static let details: [any Message.Type] = [
    Google.Status.self, Google.BadRequest.self, Google.ErrorInfo.self, Google.RetryInfo.self,
    Google.LocalizedMessage.self,
  ]

  fileprivate static let contract = {
    var inside = MessagesInside()
    for type in details + ContractMethods.all.flatMap(\.messages) {
      if let type = type as? any Mapped.Type { inside.visit(type) }
    }
    return inside
  }()
}
