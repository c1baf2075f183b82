/// A text that comes in pieces, as lines. Of a line that is too long, only its end is noticed.
struct ExportLines: Sendable {
  /// Whether a line break between quotation marks is part of a value, as in CSV.
  let quotes: Bool
  private var line: [UInt8] = []
  private var isTooLong = false
  private var isQuoted = false

  init(quotes: Bool) { self.quotes = quotes }

  /// Takes the next bytes. Passes each line that they complete to `take`, without its end; nil for one that was too long.
  mutating func add(_ bytes: ArraySlice<UInt8>, _ take: ([UInt8]?) -> Void) {
    var rest = bytes
    while let end = quotes ? endOfRecord(rest) : rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      if quotes, line.last == UInt8(ascii: "\r") { line.removeLast() }
      take(isTooLong ? nil : line)
      line.removeAll(keepingCapacity: true)
      isTooLong = false
      rest = rest[rest.index(after: end)...]
    }
    keep(rest)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if line.count + bytes.count > ExportOverview.rowBytesMax {
      isTooLong = true
    } else {
      line.append(contentsOf: bytes)
    }
  }

  private mutating func endOfRecord(_ bytes: ArraySlice<UInt8>) -> Int? {
    for index in bytes.indices {
      // trap: an index of the slice
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\n") where !isQuoted: return index
      default: break
      }
    }
    return nil
  }
}
