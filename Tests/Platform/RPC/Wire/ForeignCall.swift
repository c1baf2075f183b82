import Base
import Compression
import Contract
import ContractJSON
import HTTP2
import Messages

@testable import RPC

/// Functions that encode and decode the bytes of other protocols.
enum Foreign {
  static func queue(_ bytes: [UInt8]) -> ByteQueue {
    var queue = ByteQueue()
    queue.append(bytes)
    return queue
  }

  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var output = ByteQueue()
    queue(bytes).withBytes { Gzip().deflate($0, into: &output) }
    return output.copy()
  }

  static func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
    var output = ByteQueue()
    try queue(bytes).withBytes { bytes throws(CompressionError) in
      try Gzip().inflate(bytes, into: &output, bytesMax: 1 << 24)
    }
    return output.copy()
  }

  static func enveloped(_ content: [UInt8], flags: UInt8 = 0) -> [UInt8] {
    var output = ByteQueue()
    Envelope.append(queue(content), flags: flags, to: &output)
    return output.copy()
  }

  static func padded(_ bytes: [UInt8]) -> [UInt8] {
    var output = ByteQueue()
    queue(bytes).withBytes { Base64.standard.encodePadded($0, into: &output) }
    return output.copy()
  }

  static func message(_ text: String) -> [UInt8] { HealthCheckRequest(service: text).packed() }

  static func json(_ text: String) -> [UInt8] { Array("{\"service\":\"\(text)\"}".utf8) }
}

extension MemoryCall {
  /// The body of the response so far.
  var body: [UInt8] { stream?.inbound.copy() ?? [] }

  /// The body of the response as text.
  var bodyText: String { String(decoding: body, as: UTF8.self) }

  /// Returns a field of the response's headers.
  func field(_ name: StaticString) -> String? { stream?.headers.text(name) }

  /// Returns the content of the envelopes in the body.
  func envelopes(isText: Bool = false) -> [(flags: UInt8, content: [UInt8])] {
    var data = ByteQueue()
    if isText {
      var base64 = Base64Stream()
      Foreign.queue(body).withBytes { _ = base64.decode($0, into: &data) }
    } else {
      data.append(body)
    }
    var found: [(flags: UInt8, content: [UInt8])] = []
    while let envelope = Envelope(frontOf: data), data.count >= 5 + envelope.count {
      data.removeFirst(5)
      found.append((envelope.flags, data.copy(first: envelope.count)))
      data.removeFirst(envelope.count)
    }
    return found
  }
}

extension MemoryLink {
  /// Runs a whole call with this body.
  func call(
    _ path: String, _ type: String, _ body: [UInt8], _ fields: KeyValuePairs<String, String> = [:]
  ) -> MemoryCall {
    let call = open(path, fields, type: type)
    send(bytes: body, on: call, end: true)
    exchange()
    return call
  }
}
