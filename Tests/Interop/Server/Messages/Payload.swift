import CInterop
import Messages

/// A payload of bytes.
struct Payload: MappedMessage {
  /// The kind of the bytes: 0 for zeros, the only kind.
  var type: UInt32 = 0
  /// The bytes.
  var body: [UInt8] = []

  static let layout = unsafe MessageLayout(grpc__testing__payload__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.type)
    m.bytes(2, &v.body)
  }
}
