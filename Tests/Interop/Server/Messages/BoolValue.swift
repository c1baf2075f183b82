import CInterop
import Messages

/// A bool that may be absent.
struct BoolValue: MappedMessage {
  /// The bool.
  var value: Bool = false

  static let layout = unsafe MessageLayout(grpc__testing__bool_value__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.flag(1, &v.value)
  }
}
