import Base

/// Writes a recording as a FIT file, from which `RecordingFile` reads the same.
///
/// FIT has whole seconds: where a time has thousandths, they are in a developer's field, which other
/// programs show or ignore. Values have FIT's steps, such as centimetres and millimetres a second.
public struct FITWriter {
  private let recording: Recording
  private let hasMilliseconds: Bool
  private var output = FITOutput()

  /// The number of the developer's field with the thousandths of a time.
  static let millisecondsField: UInt8 = 0
  private static let nameBytesMax = 200
  private static let beatsPerMessage = 5
  /// The kinds of messages within the file.
  private enum Local {
    static let other: UInt8 = 0
    static let point: UInt8 = 1
    static let beats: UInt8 = 2
    static let lap: UInt8 = 3
    static let session: UInt8 = 4
  }

  /// Returns the file.
  public static func file(of recording: Recording) -> [UInt8] {
    var writer = FITWriter(recording)
    writer.write()
    return writer.output.file
  }

  private init(_ recording: Recording) {
    self.recording = recording
    let times =
      recording.points.lazy.map(\.time) + recording.laps.map(\.startTime)
      + recording.sessions.map(\.startTime)
    hasMilliseconds = times.contains { FITTime.seconds($0).milliseconds != 0 }
  }

  private mutating func write() {
    writeFileID()
    if hasMilliseconds { describeMilliseconds() }
    if let sport = recording.statedSport {
      message(
        FITMessageNumber.sport,
        [
          (0, .enumeration, Double(sport.code)), (1, .enumeration, Double(sport.detail)),
        ])
    }
    writeEvent(0, at: recording.startTime)
    writePoints()
    writeEvent(4, at: recording.endTime)
    writeLaps()
    writeSessions()
    writeActivity()
  }

  /// Writes a message of a kind that comes once.
  private mutating func message(
    _ number: UInt16, _ values: [(number: UInt8, type: FITBaseType, value: Double?)],
    texts: [(number: UInt8, text: [UInt8])] = []
  ) {
    let fields =
      values.map { FITOutput.Field(number: $0.number, type: $0.type) }
      + texts.map { FITOutput.Field(number: $0.number, type: .text, count: $0.text.count + 1) }
    output.define(Local.other, number, fields)
    output.begin(Local.other)
    for value in values { output.put(value.value, value.type) }
    for text in texts { output.put(text.text, byteCount: text.text.count + 1) }
  }

  private mutating func writeFileID() {
    let device = recording.device
    message(
      FITMessageNumber.fileID,
      [
        (0, .enumeration, 4), (1, .unsigned16, device.manufacturer.map { Double($0) }),
        (2, .unsigned16, device.product.map { Double($0) }),
        (3, .unsigned32z, device.serialNumber.map { Double($0) }),
        (4, .unsigned32, recording.startTime.map { Double(FITTime.seconds($0).seconds) }),
      ], texts: [(8, Self.cut(device.name))])
  }

  /// Returns a text that fits a field, without a part of a character.
  private static func cut(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars where scalar != "\0" {
      let character = Array(String(Character(scalar)).utf8)
      guard bytes.count + character.count <= nameBytesMax else { break }
      bytes += character
    }
    return bytes
  }

  private mutating func describeMilliseconds() {
    message(FITMessageNumber.developerDataID, [(3, .unsigned8, 0)])
    message(
      FITMessageNumber.fieldDescription,
      [
        (0, .unsigned8, 0), (1, .unsigned8, Double(Self.millisecondsField)),
        (2, .unsigned8, Double(FITBaseType.unsigned16.rawValue)),
      ],
      texts: [(3, Array(FITDeveloperFields.millisecondsName.utf8)), (8, Array("ms".utf8))])
  }

  private mutating func writeEvent(_ type: Double, at time: Timestamp?) {
    guard let time else { return }
    message(
      FITMessageNumber.event,
      [
        (253, .unsigned32, Double(FITTime.seconds(time).seconds)), (0, .enumeration, 0),
        (1, .enumeration, type),
      ])
  }

  private mutating func writePoints() {
    let columns = FITColumn.of(recording.points)
    let time = FITOutput.Field(number: 253, type: .unsigned32)
    output.define(
      Local.point, FITMessageNumber.record,
      [time] + columns.map { FITOutput.Field(number: $0.number, type: $0.type) },
      hasMilliseconds: hasMilliseconds)
    if !recording.beats.isEmpty {
      output.define(
        Local.beats, FITMessageNumber.heartRateVariability,
        [FITOutput.Field(number: 0, type: .unsigned16, count: Self.beatsPerMessage)])
    }
    var beats = recording.beats[...]
    writeBeats(&beats) { $0.afterPoint == nil }
    for point in recording.points {
      output.begin(Local.point)
      put(point.time)
      for column in columns { output.put(column.value(point), column.type) }
      putMilliseconds(point.time)
      writeBeats(&beats) { ($0.afterPoint ?? point.time) <= point.time }
    }
    writeBeats(&beats) { _ in true }
  }

  /// Writes the next intervals between beats as long as they are of here.
  private mutating func writeBeats(
    _ beats: inout ArraySlice<RecordedBeat>, while isHere: (RecordedBeat) -> Bool
  ) {
    let here = beats.prefix(while: isHere)
    beats = beats.dropFirst(here.count)
    var rest = here
    while !rest.isEmpty {
      output.begin(Local.beats)
      let some = rest.prefix(Self.beatsPerMessage)
      for beat in some { output.put(Double(beat.milliseconds), .unsigned16) }
      for _ in some.count..<Self.beatsPerMessage { output.put(nil, .unsigned16) }
      rest = rest.dropFirst(some.count)
    }
  }

  private mutating func put(_ time: Timestamp) {
    output.put(Double(FITTime.seconds(time).seconds), .unsigned32)
  }

  private mutating func putMilliseconds(_ time: Timestamp) {
    guard hasMilliseconds else { return }
    output.put(Double(FITTime.seconds(time).milliseconds), .unsigned16)
  }

  private mutating func writeLaps() {
    guard !recording.laps.isEmpty else { return }
    define(Local.lap, FITMessageNumber.lap, [])
    for (index, lap) in recording.laps.enumerated() {
      output.begin(Local.lap)
      put(
        index, lap.startTime, elapsed: lap.elapsedMilliseconds, timer: lap.timerMilliseconds,
        lap.distanceMeters, event: 9)
      putMilliseconds(lap.startTime)
    }
  }

  private mutating func writeSessions() {
    guard !recording.sessions.isEmpty else { return }
    define(
      Local.session, FITMessageNumber.session,
      [
        .init(number: 5, type: .enumeration), .init(number: 6, type: .enumeration),
        .init(number: 11, type: .unsigned16), .init(number: 25, type: .unsigned16),
        .init(number: 26, type: .unsigned16),
      ])
    let starts = recording.sessions.map(\.startTime)
    for (index, session) in recording.sessions.enumerated() {
      output.begin(Local.session)
      put(
        index, session.startTime, elapsed: session.elapsedMilliseconds,
        timer: session.timerMilliseconds, session.distanceMeters, event: 8)
      output.put(Double(session.sport.code), .enumeration)
      output.put(Double(session.sport.detail), .enumeration)
      output.put(session.kilocalories.map { Double($0) }, .unsigned16)
      let next = starts.dropFirst(index + 1).first
      let earlier = index == 0 ? 0 : recording.laps.count { $0.startTime < session.startTime }
      let end = next.map { next in recording.laps.count { $0.startTime < next } }
      output.put(Double(earlier), .unsigned16)
      output.put(Double(max(0, (end ?? recording.laps.count) - earlier)), .unsigned16)
      putMilliseconds(session.startTime)
    }
  }

  /// Defines the messages of laps or sessions, with the fields of both and `others`.
  private mutating func define(_ local: UInt8, _ number: UInt16, _ others: [FITOutput.Field]) {
    let fields: [FITOutput.Field] = [
      .init(number: 254, type: .unsigned16), .init(number: 253, type: .unsigned32),
      .init(number: 2, type: .unsigned32), .init(number: 7, type: .unsigned32),
      .init(number: 8, type: .unsigned32), .init(number: 9, type: .unsigned32),
      .init(number: 0, type: .enumeration), .init(number: 1, type: .enumeration),
    ]
    output.define(local, number, fields + others, hasMilliseconds: hasMilliseconds)
  }

  private mutating func put(
    _ index: Int, _ start: Timestamp, elapsed: Int64, timer: Int64?, _ meters: Double?,
    event: Double
  ) {
    output.put(Double(index), .unsigned16)
    put(start + .milliseconds(elapsed))
    put(start)
    output.put(Double(elapsed), .unsigned32)
    output.put(timer.map { Double($0) }, .unsigned32)
    output.put(meters.map { $0 * 100 }, .unsigned32)
    output.put(event, .enumeration)
    output.put(1, .enumeration)
  }

  private mutating func writeActivity() {
    guard let end = recording.endTime else { return }
    let timer = recording.sessions.reduce(0.0) {
      $0 + Double($1.timerMilliseconds ?? $1.elapsedMilliseconds)
    }
    let seconds = Double(FITTime.seconds(end).seconds)
    var fields: [(number: UInt8, type: FITBaseType, value: Double?)] = [
      (253, .unsigned32, seconds), (0, .unsigned32, timer),
      (1, .unsigned16, Double(recording.sessions.count)),
      (2, .enumeration, recording.sessions.count > 1 ? 1 : 0), (3, .enumeration, 26),
      (4, .enumeration, 1),
    ]
    if let offset = recording.utcOffset {
      fields.append((5, .unsigned32, seconds + Double(offset.milliseconds / 1_000)))
    }
    message(FITMessageNumber.activity, fields)
  }
}
