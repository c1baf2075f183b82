import CInterop
import Messages

/// An empty message.
struct Empty: MappedMessage {
  static let layout = unsafe MessageLayout(grpc__testing__empty__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {}
}
