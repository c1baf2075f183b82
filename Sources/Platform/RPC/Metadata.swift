internal import Base
public import HTTP2

/// The metadata of a call: text by name, or bytes if the name ends in `-bin`.
public struct Metadata: Sendable, Hashable {
  private var entries: [Entry] = []

  private struct Entry: Hashable {
    var name: String
    var value: [UInt8]
  }

  /// Creates empty metadata.
  public init() {}

  /// Whether there are no entries.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names, in order and with repeats.
  public var names: [String] { entries.map(\.name) }

  /// The first text of this name; nil for a binary name.
  public subscript(text name: String) -> String? {
    guard !name.hasSuffix("-bin") else { return nil }
    return entries.first { $0.name == name }.map { String(decoding: $0.value, as: UTF8.self) }
  }

  /// All binary values of this name, which ends in `-bin`.
  public subscript(binary name: String) -> [[UInt8]] {
    entries.filter { $0.name == name }.map(\.value)
  }

  /// Adds text. The name is converted to lower case; the value must be printable ASCII, as gRPC
  /// requires: other bytes are left out.
  public mutating func append(text value: String, for name: String) {
    // trap: names are constants of the program
    precondition(!name.hasSuffix("-bin"), "\(name) holds bytes, not text")
    entries.append(
      Entry(name: name.lowercased(), value: value.utf8.filter { (0x20...0x7e).contains($0) }))
  }

  /// Adds bytes; the name ends in `-bin`.
  public mutating func append(binary value: [UInt8], for name: String) {
    // trap: names are constants of the program
    precondition(name.hasSuffix("-bin"), "the name of bytes ends in -bin, not \(name)")
    entries.append(Entry(name: name.lowercased(), value: value))
  }

  /// Adds all of `other`.
  public mutating func append(_ other: Metadata) { entries += other.entries }

  /// Creates metadata from a header list, without HTTP/2's, gRPC's and Connect's own fields. Values
  /// that are not valid base 64 are left out.
  public init(_ headers: HeaderBlock) {
    headers.forEach { field in
      guard !Self.isReserved(field) else { return }
      let name = String(decoding: field.name, as: UTF8.self)
      guard name.hasSuffix("-bin") else {
        entries.append(Entry(name: name, value: Array(field.value)))
        return
      }
      // gRPC allows several values in one field, separated by commas.
      let comma = UInt8(ascii: ",")
      for part in field.value.split(separator: comma, omittingEmptySubsequences: false) {
        if let bytes = Base64.standard.decode(Array(part)) {
          entries.append(Entry(name: name, value: bytes))
        }
      }
    }
  }

  /// Adds all entries to a header list.
  public func write(to headers: inout HeaderBlock) {
    for entry in entries {
      headers.append(
        Array(entry.name.utf8),
        entry.name.hasSuffix("-bin") ? Array(Base64.standard.encode(entry.value).utf8) : entry.value
      )
    }
  }

  private static func isReserved(_ field: HeaderBlock.Field) -> Bool {
    field.isNamed(from: ":") || field.isNamed("te") || field.isNamed("content-type")
      || field.isNamed(from: "grpc-") || field.isNamed(from: "connect-")
  }
}
