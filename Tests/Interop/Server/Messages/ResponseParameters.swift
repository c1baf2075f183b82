import CInterop
import Messages

/// The properties of one message of a response.
struct ResponseParameters: MappedMessage {
  /// The size of its payload, in bytes.
  var size: Int32 = 0
  /// The wait before it is sent, in microseconds.
  var intervalMicroseconds: Int32 = 0
  /// Whether it is compressed; nil for either.
  var compressed: BoolValue?

  static let layout = unsafe MessageLayout(grpc__testing__response_parameters__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.size)
    m.number(2, &v.intervalMicroseconds)
    m.message(3, &v.compressed)
  }
}
