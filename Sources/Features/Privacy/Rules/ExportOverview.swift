/// The rows of an export that its page shows: of each table the last ones, and of the newest workouts every n-th sample of
/// each device. What follows from the samples is in the workouts' results. It reads the text of the files as it is copied, and keeps a bounded part of it, however long the text is.
struct ExportOverview: Sendable {
  private(set) var tables: [Table] = []
  private(set) var curves: [Curve] = []
  private var lines = ExportLines(quotes: false)
  private var open: Curve?
  /// The number of workouts that have curves.
  private var curveWorkouts = 0
  private var skipsHeader = false

  /// The table of samples, whose first two fields name the stream.
  static let samplesTitle = "heart_rate_segments"
  /// The table of workouts, of which more rows are shown.
  static let workoutsTitle = "workout_sessions"
  static let rowsMax = 20
  static let workoutsMax = 100
  /// The tables with what was done in the workouts, of which the page has many rows.
  static let doneTitles: Set = [
    "workout_exercises", "workout_logs", "workout_results", "workout_sets",
  ]
  static let doneMax = 4_000
  static let rowBytesMax = 4096

  /// The last rows of a table, as its file has them.
  struct Table: Hashable, Sendable {
    let title: String
    /// The first line of a CSV file; empty for JSON.
    var header: [UInt8] = []
    var rows: [[UInt8]] = []
    var rowCount: Int64 = 0
  }

  /// Evenly spaced samples of a workout, as their file has them.
  struct Curve: Hashable, Sendable {
    /// The start of the row, which names the session and the device.
    let stream: [UInt8]
    var rows: [[UInt8]] = []
    var rowCount: Int64 = 0
    /// The number of samples for each one that is kept.
    var stride: Int64 = 1

    static let rowsMax = 120
    static let rowBytesMax = 1024

    init(_ stream: [UInt8]) { self.stream = stream }

    /// The start of the row up to the first comma: the session.
    var session: ArraySlice<UInt8> { stream.prefix { $0 != UInt8(ascii: ",") } }

    /// Adds a sample.
    mutating func add(_ row: [UInt8]) {
      if rowCount.isMultiple(of: stride), row.count <= Self.rowBytesMax {
        rows.append(row)
        if rows.count > Self.rowsMax {
          rows = rows.enumerated().compactMap { $0.offset.isMultiple(of: 2) ? $0.element : nil }
          // trap: it doubles for as many samples as there are
          stride *= 2
        }
      }
      // trap: the rows of a file are less than that
      rowCount += 1
    }
  }

  /// Begins the text of a table.
  mutating func begin(_ title: String, isCSV: Bool) {
    tables.append(Table(title: title))
    lines = ExportLines(quotes: isCSV)
    skipsHeader = isCSV
  }

  /// Takes the next `count` of `bytes`, which need not end with a line.
  mutating func add(_ bytes: [UInt8], count: Int) {
    var lines = lines
    lines.add(bytes.prefix(count)) { line in
      if let line { take(line) } else { countRow() }
    }
    self.lines = lines
  }

  /// Ends the text of the table.
  mutating func end() { close() }

  private mutating func countRow() {
    guard var table = tables.popLast() else { return }
    // trap: the rows of a file are less than that
    table.rowCount += 1
    tables.append(table)
  }

  private mutating func take(_ line: [UInt8]) {
    guard var table = tables.popLast() else { return }
    defer { tables.append(table) }
    if skipsHeader {
      skipsHeader = false
      table.header = line
      return
    }
    // trap: the rows of a file are less than that
    table.rowCount += 1
    let isOfSamples = table.title == Self.samplesTitle
    let rowsMax =
      table.title == Self.workoutsTitle
      ? Self.workoutsMax : Self.doneTitles.contains(table.title) ? Self.doneMax : Self.rowsMax
    if isOfSamples { addSample(line) }
    // The newest samples are in the curves; of the table, the first rows are enough.
    if isOfSamples && table.rows.count >= rowsMax { return }
    table.rows.append(line)
    if table.rows.count > rowsMax { table.rows.removeFirst() }
  }

  private mutating func addSample(_ line: [UInt8]) {
    if let stream = open?.stream, line.starts(with: stream) {
      open?.add(line)
      return
    }
    close()
    var commaCount = 0
    let stream = line.prefix { byte in
      if byte == UInt8(ascii: ",") { commaCount += 1 }
      return commaCount < 2
    }
    var curve = Curve(Array(stream))
    curve.add(line)
    open = curve
  }

  /// Keeps the curve that was read, and of the others those of the newest workouts, which come last, because the id of a
  /// session begins with its time.
  private mutating func close() {
    guard let curve = open else { return }
    open = nil
    guard !curve.rows.isEmpty else { return }
    if curves.last?.session != curve.session { curveWorkouts += 1 }
    curves.append(curve)
    guard curveWorkouts > Self.workoutsMax, let oldest = curves.first?.session else { return }
    curves.removeAll { $0.session == oldest }
    curveWorkouts -= 1
  }
}
