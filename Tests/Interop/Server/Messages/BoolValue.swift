import CInterop
import CMessages
import CProtobufC
import Messages

/// A bool that may be absent.
struct BoolValue: Message, @unsafe TestingMessage {
  /// The bool.
  var value: Bool

  init(value: Bool) {
    self.value = value
  }

  static var initialize: (UnsafeMutablePointer<Grpc__Testing__BoolValue>?) -> Void {
    unsafe grpc__testing__bool_value__init
  }

  init(reading raw: Grpc__Testing__BoolValue) {
    unsafe value = raw.value != 0
  }

  func write(to raw: inout Grpc__Testing__BoolValue, in arena: Arena) {
    unsafe raw.value = value ? 1 : 0
  }
}
