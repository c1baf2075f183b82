import Loop
import Server

/// Goal: a proxy's header is read to the same end in whole, byte by byte, and in the parts that the first byte says;
/// it ends where its length says, and an accepted one is no longer than it can be.
enum ProxyHeaderTarget {
  private static let signature: [UInt8] = [13, 10, 13, 10, 0, 13, 10, 0x51, 0x55, 0x49, 0x54, 10]
  private static let ipv4: [UInt8] = [192, 0, 2, 7, 198, 51, 100, 1, 0xc3, 0x50, 0x01, 0xbb]

  static let seeds: [[UInt8]] = [
    [7] + signature + [0x21, 0x11, 0, 12] + ipv4,
    [3] + signature + [0x21, 0x21, 0, 36] + [UInt8](repeating: 0x20, count: 36) + [0x16, 3, 1],
    [1] + signature + [0x21, 0x31, 0, 216] + [UInt8](repeating: 0x2f, count: 216),
    [16] + signature + [0x20, 0x00, 0, 0], [5] + signature + [0x21, 0x00, 0, 3, 1, 2, 3],
    [9] + signature + [0x21, 0x12, 0, 22] + ipv4 + [4, 0, 0, 3, 0, 4, 1, 2, 3, 4],
    [2] + signature + [0x21, 0x11, 0, 17] + ipv4 + [0xee, 0, 2, 1, 2],
  ]

  static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let input = bytes.dropFirst()
    let whole = read(input, by: max(1, input.count))
    precondition(whole == read(input, by: 1), "read otherwise byte by byte")
    precondition(whole == read(input, by: max(1, Int(first))), "read otherwise in parts")
    guard case .complete(_, let byteCount) = whole else { return }
    precondition(input.prefix(12).elementsEqual(signature), "a header without a signature")
    let length = input.dropFirst(14).prefix(2).reduce(0) { $0 << 8 | Int($1) }
    precondition(byteCount == 16 + length && byteCount <= input.count, "a wrong end")
  }

  private static func read(_ input: ArraySlice<UInt8>, by count: Int) -> ProxyHeaderReader.Outcome {
    var reader = ProxyHeaderReader()
    var (rest, before) = (input, 0)
    while !rest.isEmpty {
      let part = Array(rest.prefix(count))
      switch unsafe reader.read(part.span.bytes) {
      case .incomplete:
        rest = rest.dropFirst(count)
        before += count
      case .complete(let client, let byteCount):
        return .complete(client, byteCount: before + byteCount)
      case .refused: return .refused
      }
    }
    return .incomplete
  }
}
