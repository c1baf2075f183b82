public import Messages

/// What a stream sends once its handler has ended. Between two messages it waits without a task, which
/// would hold more memory than all else that an idle stream has.
///
/// It belongs to its call's loop, and is asked for the next message when it starts, when its call is
/// woken (see `CallContext.wake`), when there is room again, and for `DrainReaction.askFeed`. The caller's
/// metadata is gone by then.
public protocol Feed: AnyObject, SendableMetatype {
  /// What it sends.
  associatedtype Response: Message

  /// What comes next. What it throws ends the call as what a handler throws.
  ///
  /// - Parameter isLeaving: the server goes away. Only where the `drainReaction` is `askFeed`.
  func next(isLeaving: Bool) throws -> FeedStep<Response>

  /// The call is over, whoever ended it; it is not asked any more.
  func end()

  /// Has `call` send what there is. Not to be implemented: the default is compiled for each feed's own
  /// messages.
  func advance(_ call: ServerCall)
}

/// What a feed says when it is asked.
public enum FeedStep<Response: Message> {
  /// Nothing, until the call is woken.
  case nothing
  /// This, and more at once: it is asked again as soon as there is room.
  case message(Response)
  /// This is the newest of its kind. It is asked again when the call is woken, but not before this is on
  /// its way: what comes while the reader stalls is not gathered.
  case newest(Response)
  /// This, and the call ends: with this error, or well.
  case last(Response, RPCError? = nil)
  /// The call ends well.
  case end
}

extension Feed {
  public func end() {}

  public func advance(_ call: ServerCall) {
    do {
      while call.hasFeedRoom {
        switch try next(isLeaving: call.isDraining) {
        case .nothing: return call.feedWaits(isNewest: false)
        case .message(let message): call.write(message)
        case .newest(let message):
          call.write(message)
          return call.feedWaits(isNewest: true)
        case .last(let message, let error):
          call.write(message)
          return call.feedEnded(error)
        case .end: return call.feedEnded(nil)
        }
      }
    } catch {
      call.feedEnded(error)
    }
  }
}
