public import Messages
public import Wire

extension Google.FieldMask {
  /// Returns `current` with `update` applied, and throws an error of a call: a mask with an unknown
  /// path is an invalid argument, and an update that makes the message larger than allowed is too
  /// large.
  public func applied<M: Message>(
    _ update: M, to current: M, serverFields: Set<String>
  ) throws(RPCError) -> M {
    do throws(MessageError) {
      return try apply(update, to: current, serverFields: serverFields)
    } catch {
      throw RPCError(error, in: M.self)
    }
  }
}
