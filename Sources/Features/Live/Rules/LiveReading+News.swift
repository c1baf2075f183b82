internal import Base
internal import Hub

extension NewsSubject {
  /// The live heart rate of a session.
  static func heartRate(_ session: UUID) -> NewsSubject { NewsSubject(Kind("heartrate"), session) }
}

/// The live heart rate as nodes tell it to each other: the revision, and if there is one, the sample that is shown and the
/// device that has lost contact. Numbers are big-endian, times in microseconds.
extension Update<LiveReading> {
  private static var format: UInt8 { 1 }

  /// The bytes of this update.
  var encoded: [UInt8] {
    var bytes = [Self.format]
    bytes.reserveCapacity(68)
    bytes.add(revision)
    bytes.append(value.newest == nil ? 0 : 1)
    if let shown = value.newest {
      bytes.add(shown.sequence)
      bytes.add(shown.time.microseconds)
      bytes.add(shown.deviceID)
      bytes.add(shown.arrival.microseconds)
      bytes += [shown.bpm, shown.isChosen ? 1 : 0]
    }
    bytes.append(value.withoutContact == nil ? 0 : 1)
    if let device = value.withoutContact { bytes.add(device) }
    return bytes
  }
}

extension Topic<LiveReading> {
  /// Shows what another node has sent, unless what is shown takes precedence; bytes of another form are left out.
  func take(_ bytes: [UInt8]) {
    var reader = NewsReader(bytes)
    guard reader.byte() == 1, let revision = reader.number(), let hasSample = reader.byte() else {
      return
    }
    let shown = hasSample == 1 ? reader.shown() : nil
    guard let isLost = reader.byte() else { return }
    let lost = isLost == 1 ? reader.id() : nil
    guard reader.isAtEnd, (hasSample == 1) == (shown != nil), (isLost == 1) == (lost != nil) else {
      return
    }
    publish { update in
      var reading = update?.value ?? .none
      let before = reading.newest
      if let shown { reading.show(shown) }
      let hasLost = lost.map { reading.loseContact($0) } ?? false
      guard
        hasLost || reading.newest?.sequence != before?.sequence
          || reading.newest?.deviceID != before?.deviceID
      else { return nil }
      // The revisions of two nodes to which an athlete's devices are connected differ.
      return Update(revision: max((update?.revision ?? 0) &+ 1, revision), value: reading)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func add(_ number: Int64) {
    for shift in stride(from: 56, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
    }
  }

  fileprivate mutating func add(_ id: UUID) {
    add(Int64(bitPattern: id.high))
    add(Int64(bitPattern: id.low))
  }
}

/// The reading of bytes that another node has sent, which may be of any form.
private struct NewsReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func number() -> Int64? {
    guard rest.count >= 8 else { return nil }
    var number: UInt64 = 0
    for byte in rest.prefix(8) { number = number << 8 | UInt64(byte) }
    rest = rest.dropFirst(8)
    return Int64(bitPattern: number)
  }

  mutating func id() -> UUID? {
    guard let upper = number(), let lower = number() else { return nil }
    let words = (UInt64(bitPattern: upper), UInt64(bitPattern: lower))
    return UUID(high: words.0, low: words.1)
  }

  mutating func shown() -> LiveReading.Shown? {
    guard let sequence = number(), let time = number(), let device = id(),
      let arrival = number(), let bpm = byte(), let isChosen = byte()
    else { return nil }
    return LiveReading.Shown(
      sequence: sequence, time: Timestamp(microseconds: time), deviceID: device,
      arrival: Timestamp(microseconds: arrival), bpm: bpm, isChosen: isChosen == 1)
  }
}
