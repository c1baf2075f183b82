import CInterop
import CMessages
import CProtobufC
import Messages

/// What one message of an answer is like.
struct ResponseParameters: Message, @unsafe TestingMessage {
  /// The size of its payload, in bytes.
  var size: Int32
  /// How long to wait before it is sent.
  var intervalMicroseconds: Int32 = 0
  /// Whether it is compressed; nil for either.
  var compressed: BoolValue? = nil

  init(size: Int32, intervalMicroseconds: Int32 = 0, compressed: BoolValue? = nil) {
    self.size = size
    self.intervalMicroseconds = intervalMicroseconds
    self.compressed = compressed
  }

  static var initialize: (UnsafeMutablePointer<Grpc__Testing__ResponseParameters>?) -> Void {
    unsafe grpc__testing__response_parameters__init
  }

  init(reading raw: Grpc__Testing__ResponseParameters) {
    unsafe size = raw.size
    unsafe intervalMicroseconds = raw.interval_us
    unsafe compressed = BoolValue(optional: raw.compressed)
  }

  func write(to raw: inout Grpc__Testing__ResponseParameters, in arena: Arena) {
    unsafe raw.size = size
    unsafe raw.interval_us = intervalMicroseconds
    unsafe raw.compressed = arena.place(optional: compressed)
  }
}
