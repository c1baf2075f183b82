import RPC

/// The compression that the compressed cases require of a call's messages.
enum CompressedCases {
  /// Refuses a message that should have been compressed and was not.
  static func check(_ expected: BoolValue?, _ context: CallContext) throws {
    guard expected?.value == true, !context.isRequestCompressed else { return }
    throw RPCError(.invalidArgument, "The message was expected to be compressed.")
  }

  /// Sets whether the next message is sent compressed.
  static func choose(_ compressed: BoolValue?, _ context: CallContext) {
    context.compression = compressed?.value == true ? .gzip : .identity
  }
}
