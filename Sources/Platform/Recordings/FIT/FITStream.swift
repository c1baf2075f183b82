/// The messages of a FIT file, and of those that follow it in the same bytes. Source: FIT protocol.
///
/// Whatever the bytes are, each step reads at least one of them or ends, and what cannot be read is a
/// fault with its place.
struct FITStream {
  /// The next finding.
  enum Element {
    /// A file begins; what was defined before is forgotten.
    case file
    case message(FITMessage)
  }

  private let file: FITBytes
  private let faultsMax: Int
  private(set) var faults: [RecordingFault] = []

  /// The place of the next byte.
  private(set) var position = 0
  private var start = 0
  private var end = 0
  private var hasFile = false
  private var isUnfinished = false
  /// The place at which another file may begin, whatever is in this one; nil if nobody knows.
  private var declaredEnd: Int?
  private var definitions: [UInt8: FITDefinition] = [:]
  private var lastTime: UInt32 = 0

  private static let headerBytesMin = 12
  private static let checksumBytes = 2
  private static let timeField: UInt8 = 253

  init(_ file: FITBytes, faultsMax: Int) {
    self.file = file
    self.faultsMax = faultsMax
  }

  /// Returns what comes next; nil at the end.
  mutating func next() -> Element? {
    while true {
      if !hasFile {
        guard beginFile() else { return nil }
        return .file
      }
      guard position < end else {
        endFile()
        continue
      }
      let place = position
      do throws(RecordingFault) {
        if let message = try record() { return .message(message) }
      } catch {
        abandon(at: place, error)
      }
    }
  }

  private mutating func note(_ fault: RecordingFault) {
    if faults.count < faultsMax { faults.append(fault) }
  }

  /// Begins the file at the position; returns false if there is none.
  private mutating func beginFile() -> Bool {
    guard position < file.count else { return false }
    let headerBytes = Int(file.byte(position) ?? 0)
    let isMarked = file.slice(position + 8, count: 4).elementsEqual(".FIT".utf8)
    guard headerBytes >= Self.headerBytesMin, isMarked, position + headerBytes <= file.count else {
      let kind: RecordingFault.Kind = position == 0 || isMarked ? .header : .trailingBytes
      note(RecordingFault(kind, at: position, detail: "\(file.count - position) bytes"))
      return false
    }
    start = position
    let dataBytes = Int(truncatingIfNeeded: number(position + 4, width: 4))
    position += headerBytes
    isUnfinished = dataBytes == 0
    end = isUnfinished ? file.count : min(file.count, position + dataBytes)
    declaredEnd = isUnfinished ? nil : position + dataBytes
    (definitions, lastTime, hasFile) = ([:], 0, true)
    return true
  }

  /// Ends the file at the position, behind its last message.
  private mutating func endFile() {
    hasFile = false
    if isUnfinished {
      return note(RecordingFault(.unfinished, at: position))
    }
    guard declaredEnd == position, position <= file.count - Self.checksumBytes else {
      note(RecordingFault(.truncated, at: position))
      position = file.count
      return
    }
    let stated = number(position, width: 2)
    let found = FITChecksum.of(file.slice(start, count: position - start))
    if stated != UInt64(truncatingIfNeeded: found) { note(RecordingFault(.checksum, at: position)) }
    position += Self.checksumBytes
  }

  /// Leaves a file in which nothing more can be read, for the one behind it.
  private mutating func abandon(at place: Int, _ fault: RecordingFault) {
    hasFile = false
    // Without a size, the checksum at the end looks like a message.
    let isEnd = isUnfinished && place >= file.count - Self.checksumBytes
    note(isEnd ? RecordingFault(.unfinished, at: place) : fault)
    let next = declaredEnd.map { $0 + Self.checksumBytes } ?? file.count
    position = min(file.count, next)
  }

  /// Reads a record; returns nil for a definition.
  private mutating func record() throws(RecordingFault) -> FITMessage? {
    let place = position
    let header = file.byte(position) ?? 0
    position += 1
    if header & 0x80 != 0 {
      let time = compressedTime(header & 0x1f)
      return try message(header >> 5 & 0x03, headerTime: time, from: place)
    }
    if header & 0x40 != 0 {
      try define(header & 0x0f, withDeveloperFields: header & 0x20 != 0, from: place)
      return nil
    }
    return try message(header & 0x0f, headerTime: nil, from: place)
  }

  /// Returns the time that a header gives by its last five bits, in seconds.
  private mutating func compressedTime(_ bits: UInt8) -> UInt32 {
    let bits = UInt32(truncatingIfNeeded: bits)
    let base = lastTime & ~0x1f
    let time = base &+ bits &+ (bits < lastTime & 0x1f ? 0x20 : 0)
    lastTime = time
    return time
  }

  private mutating func message(
    _ local: UInt8, headerTime: UInt32?, from place: Int
  ) throws(RecordingFault) -> FITMessage {
    guard let definition = definitions[local] else {
      throw RecordingFault(.undefinedMessage, at: place, detail: "local message \(local)")
    }
    guard definition.byteCount <= end - position else {
      throw RecordingFault(.truncated, at: place)
    }
    let message = FITMessage(
      definition: definition, start: position, headerTime: headerTime, file: file)
    position += definition.byteCount
    if headerTime == nil, let time = message.value(Self.timeField) {
      lastTime = UInt32(exactly: time) ?? lastTime
    }
    return message
  }

  private mutating func define(
    _ local: UInt8, withDeveloperFields: Bool, from place: Int
  ) throws(RecordingFault) {
    // A reserved byte, the order of bytes, the message's number and the number of fields.
    guard let count = byte(position + 4) else { throw RecordingFault(.truncated, at: place) }
    let isBigEndian = byte(position + 1) != 0
    let number = file.number(position + 2, width: 2, isBigEndian: isBigEndian) ?? 0
    var definition = FITDefinition(
      message: UInt16(truncatingIfNeeded: number), isBigEndian: isBigEndian)
    position += 5
    for _ in 0..<count {
      let (field, size, type) = try triple(place)
      definition.addField(field, byteCount: size, type: type)
    }
    if withDeveloperFields {
      guard let count = byte(position) else { throw RecordingFault(.truncated, at: place) }
      position += 1
      for _ in 0..<count {
        let (field, size, developer) = try triple(place)
        definition.addDeveloperField(field, byteCount: size, developer: developer)
      }
    }
    definitions[local] = definition
  }

  /// Reads the three bytes that describe a field.
  private mutating func triple(_ place: Int) throws(RecordingFault) -> (UInt8, UInt8, UInt8) {
    guard let first = byte(position), let second = byte(position + 1),
      let third = byte(position + 2)
    else { throw RecordingFault(.truncated, at: place) }
    position += 3
    return (first, second, third)
  }

  /// Returns a byte of the file's messages.
  private func byte(_ offset: Int) -> UInt8? { offset < end ? file.byte(offset) : nil }

  private func number(_ offset: Int, width: Int) -> UInt64 {
    file.number(offset, width: width, isBigEndian: false) ?? 0
  }
}
