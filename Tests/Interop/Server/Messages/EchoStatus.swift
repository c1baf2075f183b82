import CInterop
import CMessages
import CProtobufC
import Messages

/// A status that the server is asked to end the call with.
struct EchoStatus: Message, @unsafe TestingMessage {
  /// gRPC's number.
  var code: Int32
  /// The text.
  var message: String

  init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  static var initialize: (UnsafeMutablePointer<Grpc__Testing__EchoStatus>?) -> Void {
    unsafe grpc__testing__echo_status__init
  }

  init(reading raw: Grpc__Testing__EchoStatus) {
    unsafe code = raw.code
    unsafe message = ReceivedText(raw.message).string ?? ""
  }

  func write(to raw: inout Grpc__Testing__EchoStatus, in arena: Arena) {
    unsafe raw.code = code
    unsafe raw.message = arena.copy(message)
  }
}
