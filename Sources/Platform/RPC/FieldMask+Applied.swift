internal import Contract
internal import Messages
internal import RPC

extension Google.FieldMask {
  /// What an update makes of `current`; a mask that names what is not there is a bad request.
  func applied<M: Message>(
    _ update: M, to current: M, serverFields: Set<String>
  ) throws(RPCError) -> M {
    do throws(MessageError) {
      return try apply(update, to: current, serverFields: serverFields)
    } catch {
      guard case .invalid(let violations) = error else {
        preconditionFailure("a \(M.fullName) that was merged cannot be read: \(error)")
      }
      throw .invalid(violations)
    }
  }
}
