import CInterop
import Messages

/// The request of a unary call.
struct SimpleRequest: MappedMessage {
  /// The kind of the response's payload: 0 for zeros, the only kind.
  var responseType: UInt32 = 0
  /// The size of the response's payload, in bytes.
  var responseSize: Int32 = 0
  /// Bytes to carry.
  var payload: Payload?
  /// Whether the response is compressed; nil for either.
  var responseCompressed: BoolValue?
  /// The status to end with.
  var responseStatus: EchoStatus?
  /// Whether this message is compressed; nil for either.
  var expectCompressed: BoolValue?

  static let layout = unsafe MessageLayout(grpc__testing__simple_request__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.responseType)
    m.number(2, &v.responseSize)
    m.message(3, &v.payload)
    m.message(6, &v.responseCompressed)
    m.message(7, &v.responseStatus)
    m.message(8, &v.expectCompressed)
  }
}
