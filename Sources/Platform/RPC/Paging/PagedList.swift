internal import Base
internal import Digests
internal import Messages

/// A list whose pages are requested: a method with its filter. It makes the tokens of its pages, and accepts
/// no other.
///
/// A token is a version, a check of the list and the cursor, and the cursor's columns, in base 64. It is no
/// secret, and the check is no proof of origin: a token that a client computes leads to a place of the list
/// that it may read anyway.
struct PagedList: Sendable {
  /// The path of the method.
  let method: String
  /// The request, whose fields but for `page_size` and `page_token` are the filter and the order.
  let request: any MappedPage

  private static let version: UInt8 = 1
  private static let checkLength = 8

  /// Returns the token of the page behind a cursor.
  func token(_ cursor: some PageCursor) -> String {
    let columns = cursor.columns
    return Base64.url.encode([Self.version] + check(columns) + columns)
  }

  /// Returns the cursor of a token; `first` is any cursor of the list.
  func cursor<Cursor: PageCursor>(_ token: String, from first: Cursor) throws(RPCError) -> Cursor {
    guard let bytes = Base64.url.decode(token), bytes.first == Self.version else {
      throw .pageTokenUnknown
    }
    let columns = Array(bytes.dropFirst(1 + Self.checkLength))
    guard bytes.dropFirst().prefix(Self.checkLength).elementsEqual(check(columns)),
      let cursor = first.moved(to: columns)
    else { throw .pageTokenUnknown }
    return cursor
  }

  /// Returns what ties columns to this list: the beginning of a digest of both.
  private func check(_ columns: [UInt8]) -> [UInt8] {
    var filter = request
    (filter.pageSize, filter.pageToken) = (0, "")
    var writer = PackedWriter()
    writer.write(method)
    writer.write(UInt64(columns.count))
    writer.write(bytes: columns)
    writer.write(bytes: filter.packed())
    return Array(Digest.sha256(writer.bytes).prefix(Self.checkLength))
  }
}
