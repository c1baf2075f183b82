internal import Base
internal import HTTP2

/// gRPC-Web's trailers: a last message in the body, because browsers do not expose HTTP trailers.
enum WebTrailers {
  /// Appends `fields` in their envelope to `output`.
  static func append(_ fields: HeaderBlock, to output: inout ByteQueue) {
    var text = ByteQueue()
    fields.forEach { field in
      text.append(Array(field.name))
      text.append(utf8: ": ")
      text.append(Array(field.value))
      text.append(utf8: "\r\n")
    }
    Envelope.append(text, flags: Envelope.trailers, to: &output)
  }
}
