import Base
import Testing

@Suite struct `Base 64 that comes in pieces` {
  private func decoded(_ pieces: [[UInt8]]) -> [UInt8]? {
    var stream = Base64Stream()
    var output = ByteQueue()
    for piece in pieces {
      var input = ByteQueue()
      input.append(piece)
      guard input.withBytes({ stream.decode($0, into: &output) }) else { return nil }
    }
    return stream.isWhole ? output.copy() : nil
  }

  private func padded(_ bytes: [UInt8]) -> [UInt8] {
    var input = ByteQueue()
    input.append(bytes)
    var output = ByteQueue()
    input.withBytes { Base64.standard.encodePadded($0, into: &output) }
    return output.copy()
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func `is written with padding`(text: String, encoded: String) {
    #expect(String(decoding: padded(Array(text.utf8)), as: UTF8.self) == encoded)
  }

  /// Encodes pieces of every length separately, and cuts the whole at every place.
  @Test func `gives the same bytes however it was cut`() {
    let pieces = (0..<8).map { [UInt8](repeating: UInt8($0 * 31), count: $0) }
    let text = pieces.flatMap(padded)
    let bytes = pieces.flatMap { $0 }
    for cut in 0...text.count {
      #expect(decoded([Array(text[..<cut]), Array(text[cut...])]) == bytes)
    }
    #expect(decoded(text.map { [$0] }) == bytes)
  }

  @Test(arguments: [
    "Z", "Zg", "Zg=", "Zm9", "=", "Z===", "Zg=v", "Zm9v=", "Zm9v\n", "Zm-_", "Zm9vZ",
  ])
  func `is refused where it is cut or something else`(text: String) {
    #expect(decoded([Array(text.utf8)]) == nil)
  }
}
