import Base
import Client
import Contract
import Loop
import RPC

/// A call of any method. It is bound to its loop.
final class MethodCall {
  private typealias Call = ClientCall<RawMessage, RawMessage>

  private let method: MethodSchema
  private let channel: Channel
  private let options: Channel.CallOptions
  private let text: MessageText
  /// The error that stopped the sending of messages.
  private var sendingFailure: (any Error)?

  /// Creates a call without starting it.
  init(
    _ method: MethodSchema, over channel: Channel, _ options: Channel.CallOptions,
    _ text: MessageText
  ) {
    self.method = method
    self.channel = channel
    self.options = options
    self.text = text
  }

  /// Sends the messages of `input` and prints the responses of the server.
  func run(_ input: CallInput) async throws {
    // The schema gives the types of the messages; the messages themselves are raw.
    let rawMethod: Method<RawMessage, RawMessage> = "\(method.path)"
    let call: Call
    if method.isClientStreaming {
      call = try channel.start(rawMethod, options)
      sendAll(input, on: call)
    } else {
      let message = try text.read(try await input.whole(), as: method.input)
      call = try channel.start(rawMethod, options)
      try await call.send(message)
      call.finish()
    }
    do {
      while let message = try await call.next() {
        Terminal.write(try text.write(message, as: method.output))
      }
    } catch {
      throw sendingFailure ?? error
    }
  }

  /// Sends all messages in a task that is never awaited, because it may block in a read of standard
  /// input after the server has ended the call.
  private func sendAll(_ input: CallInput, on call: Call) {
    let bound = LoopBound((self, call), to: channel.loop)
    Task(executorPreference: channel.loop) {
      let (sender, call) = bound.value
      do {
        try await input.forEach {
          try await call.send(sender.text.read($0, as: sender.method.input))
        }
        call.finish()
      } catch is RPCError {
        // The call is over; the receiving side reports the error.
      } catch {
        sender.sendingFailure = error
        call.cancel()
      }
    }
  }
}
