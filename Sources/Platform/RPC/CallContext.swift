package import Base
internal import HTTP2
package import Loop

/// What a handler knows of its call beside the messages. It belongs to the call's loop.
package final class CallContext {
  /// The full name of the method, as `/pulsewire.player.v1.PlayerService/StartWorkout`.
  package let method: String
  /// The loop that the call runs on.
  package let loop: EventLoop
  /// When the caller loses interest, on the loop's clock; nil for never.
  package let deadline: Duration?
  /// Sent before the first message of the answer.
  package var initialMetadata = Metadata()
  /// Sent with the status.
  package var trailingMetadata = Metadata()
  /// What happens to the call when the server goes away.
  package var drainReaction = DrainReaction.goOn
  /// Whether the server goes away, and the call should end soon. Only after a `drainReaction` said
  /// that it wants to know.
  package internal(set) var isDraining = false
  /// Whether the messages of the answer are compressed; may change between two of them.
  package var compression = AnswerCompression.automatic
  /// Whether the message of the request that was read last was compressed.
  package internal(set) var isRequestCompressed = false
  /// The account that the call acts for, once an interceptor has found out.
  package var owner: UUID?

  private let headers: HeaderBlock

  init(method: String, headers: HeaderBlock, loop: EventLoop, deadline: Duration?) {
    self.method = method
    self.headers = headers
    self.loop = loop
    self.deadline = deadline
  }

  /// What the caller sent beside the messages; read from the headers at each use.
  package var metadata: Metadata { Metadata(headers) }

  /// The first text of one header, without reading the others.
  package func header(_ name: StaticString) -> String? { headers.text(name) }

  /// The account that the call acts for. A method that asks for it and has none is served behind
  /// no authentication, which is a defect of the server.
  package var requiredOwner: UUID {
    get throws(RPCError) {
      guard let owner else {
        throw RPCError(.unauthenticated, "The call needs a bearer token.")
      }
      return owner
    }
  }
}
