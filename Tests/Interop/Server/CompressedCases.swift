import RPC

/// What the compressed cases ask of the messages of a call.
enum CompressedCases {
  /// Refuses a message that was to come compressed, and did not.
  static func check(_ expected: BoolValue?, _ context: CallContext) throws {
    guard expected?.value == true, !context.isRequestCompressed else { return }
    throw RPCError(.invalidArgument, "The message was expected to be compressed.")
  }

  /// Has the next message sent compressed, or not.
  static func choose(_ compressed: BoolValue?, _ context: CallContext) {
    context.compression = compressed?.value == true ? .gzip : .identity
  }
}
