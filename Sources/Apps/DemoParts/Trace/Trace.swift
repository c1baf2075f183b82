package import Recordings

/// A recorded heart rate, read from a device's file, or from CSV: a header with the columns `t_seconds` and `bpm` in any
/// order; other columns are ignored. A bpm that is empty or 0, as watches write it without contact, is
/// a dropout of the sensor, not a sample. A line without a readable time and heart rate is skipped.
package struct Trace: Hashable, Sendable {
  /// The heart rates, in the order of their times.
  package let samples: [TraceSample]
  /// The errors of the lines that were skipped, in the order of the file.
  package let skipped: [TraceError]
  /// The place at which a device's file broke; what comes before it was read.
  package let fault: RecordingFault?

  /// The heart rates that a recording can hold, the same as the server accepts.
  package static let bpmRange = 20...255

  /// The largest time by which a row may precede an earlier one. Recorders that gather from several
  /// sensors sometimes swap neighbours (one of the Fenix 2 recordings does, by one second); such
  /// rows are sorted. A larger difference means another recording, or no recording.
  private static let disorderMillisecondsMax: Int64 = 2_000

  private static let timeColumn = "t_seconds"
  private static let bpmColumn = "bpm"

  /// Creates the trace of these samples.
  package init(
    samples: [TraceSample], skipped: [TraceError] = [], fault: RecordingFault? = nil
  ) {
    self.samples = samples
    self.skipped = skipped
    self.fault = fault
  }

  /// Reads a file's bytes: those of a device's file, or CSV in UTF-8, with or without a byte order
  /// mark.
  package init(_ bytes: [UInt8]) throws(TraceError) {
    if RecordingFormat(bytes) != nil {
      try self.init(file: RecordingFile(bytes))
      return
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TraceError(.notText, line: 1)
    }
    try self.init(csv: text)
  }

  /// Reads a file's text; lines end in LF, CRLF or CR.
  package init(csv text: String) throws(TraceError) {
    var scalars = text.unicodeScalars[...]
    if scalars.first == "\u{feff}" { scalars.removeFirst() }
    // As bytes: "\r\n" is a single Character and would not split.
    let lines = String(scalars).utf8.lines()
    guard let header = lines.first else { throw TraceError(.empty, line: 1) }
    let columns = CSVRow(header.text).fields
    let timeIndex = try Self.index(of: Self.timeColumn, in: columns, line: header.number)
    let bpmIndex = try Self.index(of: Self.bpmColumn, in: columns, line: header.number)

    var samples: [TraceSample] = []
    var skipped: [TraceError] = []
    var latest: Int64?
    for line in lines.dropFirst() {
      let fields = CSVRow(line.text).fields
      let time: Int64
      let bpm: Int?
      do throws(TraceError) {
        time = try Self.time(fields, at: timeIndex, line: line.number)
        bpm = try Self.bpm(fields, at: bpmIndex, line: line.number)
      } catch {
        skipped.append(error)
        continue
      }
      guard latest.map({ time >= $0 - Self.disorderMillisecondsMax }) ?? true else {
        throw TraceError(
          .timeGoesBack, line: line.number, column: Self.timeColumn, value: fields[timeIndex])
      }
      latest = max(time, latest ?? time)
      if let bpm { samples.append(TraceSample(timeMilliseconds: time, bpm: bpm)) }
    }
    // A file that is mostly unreadable is another one than the user meant.
    if let first = skipped.first, skipped.count >= samples.count { throw first }
    guard !samples.isEmpty else { throw TraceError(.noSamples, line: 1) }
    self.init(samples: Self.ordered(samples), skipped: skipped)
  }

  /// Returns the samples by time; samples of equal time keep the order of the file.
  private static func ordered(_ samples: [TraceSample]) -> [TraceSample] {
    samples.indices
      .sorted { (samples[$0].timeMilliseconds, $0) < (samples[$1].timeMilliseconds, $1) }
      .map { samples[$0] }
  }

  private static func index(
    of column: String, in columns: [String], line: Int
  ) throws(TraceError) -> Int {
    guard let index = columns.firstIndex(of: column) else {
      throw TraceError(.missingColumn, line: line, column: column)
    }
    return index
  }

  private static func time(
    _ fields: [String], at index: Int, line: Int
  ) throws(TraceError) -> Int64 {
    guard index < fields.count, !fields[index].isEmpty else {
      throw TraceError(.missingValue, line: line, column: timeColumn)
    }
    guard let value = Thousandths(fields[index]) else {
      throw TraceError(.notNumber, line: line, column: timeColumn, value: fields[index])
    }
    return value.count
  }

  /// Returns the heart rate of a line; nil for a dropout.
  private static func bpm(
    _ fields: [String], at index: Int, line: Int
  ) throws(TraceError) -> Int? {
    guard index < fields.count, !fields[index].isEmpty else { return nil }
    let field = fields[index]
    guard let value = Thousandths(field) else {
      throw TraceError(.notNumber, line: line, column: bpmColumn, value: field)
    }
    if value.count == 0 { return nil }
    let bpm = Int((value.count + 500) / 1000)
    guard value.count >= 0, bpmRange.contains(bpm) else {
      throw TraceError(.bpmOutOfRange, line: line, column: bpmColumn, value: field)
    }
    return bpm
  }
}

extension String.UTF8View {
  /// Returns the lines that are not blank, with their numbers counted from 1.
  fileprivate func lines() -> [(number: Int, text: String)] {
    var lines: [(number: Int, text: String)] = []
    var number = 1
    var start = startIndex
    var index = startIndex
    func add(upTo end: String.Index) {
      let line = self[start..<end]
      if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
        lines.append((number, String(Substring(line))))
      }
    }
    while index < endIndex {
      let byte = self[index]
      let next = self.index(after: index)
      if byte == 0x0a || byte == 0x0d {
        add(upTo: index)
        number += 1
        start =
          byte == 0x0d && next < endIndex && self[next] == 0x0a ? self.index(after: next) : next
        index = start
      } else {
        index = next
      }
    }
    add(upTo: endIndex)
    return lines
  }
}
