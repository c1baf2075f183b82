internal import Base
internal import Messages
internal import RPC

/// Which samples of a list are asked for. The token is opaque: after which sequence to go on.
struct SamplePage {
  /// How many samples, 1 to 10,000.
  let size: Int
  /// Only those with a larger sequence.
  let after: Int64

  private static let prefix = "s:"

  /// The page of a request: 0 means the default size.
  init(size: Int32, token: String) throws(RPCError) {
    self.size = PageSize.rows(size, usual: 1_000, most: 10_000)
    guard !token.isEmpty else {
      after = 0
      return
    }
    let text = Base64.url.decode(token).map { String(decoding: $0, as: UTF8.self) }
    guard let text, text.hasPrefix(Self.prefix),
      let sequence = Int64(text.dropFirst(Self.prefix.count)), sequence > 0
    else { throw RPCError.pageTokenUnknown }
    after = sequence
  }

  /// The page's part of `samples`, which come after it, and the token of the page that follows.
  func cut(
    _ samples: [HeartRateSample], hasMore: Bool
  ) -> (samples: [HeartRateSample], nextToken: String) {
    let page = Array(samples.prefix(size))
    guard let last = page.last, hasMore || samples.count > size else { return (page, "") }
    return (page, Base64.url.encode(Array("\(Self.prefix)\(last.sequence)".utf8)))
  }
}
