import CInterop
import Messages

/// Nothing.
struct Empty: Message, @unsafe TestingMessage {
  init() {}

  static var initialize: (UnsafeMutablePointer<Grpc__Testing__Empty>?) -> Void {
    unsafe grpc__testing__empty__init
  }

  init(reading raw: Grpc__Testing__Empty) {}

  func write(to raw: inout Grpc__Testing__Empty, in arena: Arena) {}
}
