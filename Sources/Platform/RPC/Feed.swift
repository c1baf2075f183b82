public import Messages

/// A source of the messages that a stream sends after its handler has ended. Between two messages it
/// waits without a task, which would take more memory than everything else in an idle stream.
///
/// It belongs to its call's loop. It is asked for the next message when it starts, when its call is
/// woken (see `CallContext.wake`), when there is room again, and for `DrainReaction.askFeed`. The
/// client's metadata is gone by then.
public protocol Feed: AnyObject, SendableMetatype {
  /// The type of its messages.
  associatedtype Response: Message

  /// Returns the next step. An error that it throws ends the call like an error of a handler.
  ///
  /// - Parameter isLeaving: whether the server drains; only set if the `drainReaction` is `askFeed`.
  func next(isLeaving: Bool) throws -> FeedStep<Response>

  /// Ends the feed once the call is over, for any reason; it is not asked again.
  func end()

  /// Sends the available messages to `call`. Do not implement it: the default is specialized for the
  /// messages of each feed.
  func advance(_ call: ServerCall)
}

/// The next step of a feed.
public enum FeedStep<Response: Message> {
  /// No message until the call is woken.
  case nothing
  /// A message, with more to follow: the feed is asked again as soon as there is room.
  case message(Response)
  /// The newest message of its kind. The feed is asked again when the call is woken, but not before
  /// this message is on its way: updates do not pile up while the reader stalls.
  case newest(Response)
  /// The last message, after which the call ends with the error, or with OK.
  case last(Response, RPCError? = nil)
  /// No message: the call ends with OK.
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
