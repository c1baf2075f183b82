internal import Base
internal import Messages
internal import RPC

/// A page of a list of samples. Its opaque token contains the sequence after which the list
/// continues.
struct SamplePage {
  /// The largest number of samples, 1 to 10,000.
  let size: Int
  /// The sequence after which the page begins.
  let after: Int64

  private static let prefix = "s:"

  /// Creates the page of a request; a size of 0 means the default.
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

  /// Returns the part of `samples` that belongs to the page and the token of the next page. All
  /// `samples` come after the page's start.
  func cut(
    _ samples: [HeartRateSample], hasMore: Bool
  ) -> (samples: [HeartRateSample], nextToken: String) {
    let page = Array(samples.prefix(size))
    guard let last = page.last, hasMore || samples.count > size else { return (page, "") }
    return (page, Base64.url.encode(Array("\(Self.prefix)\(last.sequence)".utf8)))
  }
}
