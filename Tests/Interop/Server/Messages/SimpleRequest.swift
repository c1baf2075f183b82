import CInterop
import CMessages
import CProtobufC
import Messages

/// The request of a unary call.
struct SimpleRequest: Message, @unsafe TestingMessage {
  /// What the answer's payload is made of: 0 for zeros, the only kind.
  var responseType: UInt32 = 0
  /// The size of the answer's payload, in bytes.
  var responseSize: Int32 = 0
  /// Bytes to carry.
  var payload: Payload? = nil
  /// Whether the answer is compressed; nil for either.
  var responseCompressed: BoolValue? = nil
  /// The status to end with.
  var responseStatus: EchoStatus? = nil
  /// Whether this message is compressed; nil for either.
  var expectCompressed: BoolValue? = nil

  init(
    responseType: UInt32 = 0, responseSize: Int32 = 0, payload: Payload? = nil,
    responseCompressed: BoolValue? = nil, responseStatus: EchoStatus? = nil,
    expectCompressed: BoolValue? = nil
  ) {
    self.responseType = responseType
    self.responseSize = responseSize
    self.payload = payload
    self.responseCompressed = responseCompressed
    self.responseStatus = responseStatus
    self.expectCompressed = expectCompressed
  }

  static var initialize: (UnsafeMutablePointer<Grpc__Testing__SimpleRequest>?) -> Void {
    unsafe grpc__testing__simple_request__init
  }

  init(reading raw: Grpc__Testing__SimpleRequest) {
    unsafe responseType = raw.response_type.rawValue
    unsafe responseSize = raw.response_size
    unsafe payload = Payload(optional: raw.payload)
    unsafe responseCompressed = BoolValue(optional: raw.response_compressed)
    unsafe responseStatus = EchoStatus(optional: raw.response_status)
    unsafe expectCompressed = BoolValue(optional: raw.expect_compressed)
  }

  func write(to raw: inout Grpc__Testing__SimpleRequest, in arena: Arena) {
    unsafe raw.response_type = Grpc__Testing__PayloadType(rawValue: responseType)
    unsafe raw.response_size = responseSize
    unsafe raw.payload = arena.place(optional: payload)
    unsafe raw.response_compressed = arena.place(optional: responseCompressed)
    unsafe raw.response_status = arena.place(optional: responseStatus)
    unsafe raw.expect_compressed = arena.place(optional: expectCompressed)
  }
}
