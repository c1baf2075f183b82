public import Messages
public import Wire

extension Google.FieldMask {
  /// What an update makes of `current`, in the words of a call: a mask that names what is not there is
  /// a bad request, and an update that makes more of it than a message may hold is too large.
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
