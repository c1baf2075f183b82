import CInterop
import CMessages
import CProtobufC
import Messages

/// Some bytes.
struct Payload: Message, @unsafe TestingMessage {
  /// What they are made of: 0 for zeros, the only kind.
  var type: UInt32 = 0
  /// The bytes.
  var body: [UInt8]

  init(type: UInt32 = 0, body: [UInt8]) {
    self.type = type
    self.body = body
  }

  static var initialize: (UnsafeMutablePointer<Grpc__Testing__Payload>?) -> Void {
    unsafe grpc__testing__payload__init
  }

  init(reading raw: Grpc__Testing__Payload) {
    unsafe type = raw.type.rawValue
    unsafe body = Array(
      UnsafeBufferPointer(start: raw.body.data, count: raw.body.data == nil ? 0 : raw.body.len))
  }

  func write(to raw: inout Grpc__Testing__Payload, in arena: Arena) {
    unsafe raw.type = Grpc__Testing__PayloadType(rawValue: type)
    unsafe raw.body = arena.copy(body)
  }
}
