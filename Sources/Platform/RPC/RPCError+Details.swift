internal import Messages

extension RPCError {
  /// What a caller is told of a message that cannot be read.
  init<M: Message>(_ error: MessageError, in type: M.Type) {
    switch error {
    case .malformed:
      self = RPCError(.invalidArgument, "The bytes are no \(M.fullName).")
    case .tooLarge:
      self = RPCError(.resourceExhausted, "The \(M.fullName) has too many parts.")
    case .invalid(let violations):
      self = RPCError(.invalidArgument, violations.map(\.field).joined())
    }
  }
  /// google.rpc.Status
  var packedDetails: [UInt8]? { nil }
}
