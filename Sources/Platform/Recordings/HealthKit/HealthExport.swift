public import Base
public import XML

/// The samples and workouts of a HealthKit export (`export.xml`), one after another, in constant
/// memory.
///
/// Records within a correlation come a second time outside of it, and are read there. A record that
/// cannot be read is an item, too, and what follows it is read.
public struct HealthExport {
  /// The next finding.
  public enum Item: Hashable, Sendable {
    /// The time at which the export was made.
    case exportTime(Timestamp)
    case record(HealthKitRecord)
    case workout(HealthKitWorkout)
    /// A record or workout that cannot be read.
    case rejected(HealthRejection)
  }

  private var reader: XMLReader
  private var path: [String] = []
  private var record: HealthKitRecord?
  private var workout: HealthKitWorkout?
  private var rejection: HealthRejection?

  private static let metadataCountMax = 64
  private static let beatCountMax = 10_000

  /// Creates the reader of a file that `more` gives in parts; an empty part is its end.
  public init(_ more: @escaping () -> [UInt8]) { reader = XMLReader(more) }

  /// Creates the reader of a file.
  public init(_ bytes: [UInt8]) { reader = XMLReader(bytes) }

  /// The number of bytes that were read.
  public var byteOffset: Int { reader.byteOffset }

  /// Returns the next item; nil at the end.
  public mutating func next() throws(XMLSyntaxError) -> Item? {
    while true {
      let place = reader.byteOffset
      guard let event = try reader.next() else { return nil }
      switch event {
      case .start(let element):
        path.append(element.name)
        if let time = begin(element, at: place) { return .exportTime(time) }
      case .end(let name):
        path.removeLast(min(1, path.count))
        if let item = end(name) { return item }
      case .text: break
      }
    }
  }

  private mutating func begin(_ element: XMLElement, at place: Int) -> Timestamp? {
    switch element.name {
    case "ExportDate": return element["value"].flatMap(RecordedTime.read)
    case "Record" where !path.dropLast().contains("Correlation"):
      record = HealthKitRecord(element)
      rejection = record == nil ? HealthRejection(element, at: place) : nil
    case "Workout":
      workout = HealthKitWorkout(element)
      rejection = workout == nil ? HealthRejection(element, at: place) : nil
    case "MetadataEntry": add(element)
    case "WorkoutStatistics":
      if let sum = HealthQuantity(element, "type", "sum", "unit"),
        workout?.sums.count ?? 0 < Self.metadataCountMax
      {
        workout?.sums.append(sum)
      }
    case "InstantaneousBeatsPerMinute":
      if let bpm = element["bpm"].flatMap(RecordedNumber.bpm), let time = element["time"],
        record?.beats.count ?? 0 < Self.beatCountMax
      {
        record?.beats.append(HealthBeat(bpm: bpm, time: time))
      }
    default: break
    }
    return nil
  }

  /// Adds metadata to the record or workout around it.
  private mutating func add(_ element: XMLElement) {
    guard let key = element["key"], let value = element["value"] else { return }
    let entry = HealthMetadata(key: key, value: value)
    switch path.dropLast().last {
    case "Record" where record?.metadata.count ?? 0 < Self.metadataCountMax:
      record?.metadata.append(entry)
    case "Workout" where workout?.metadata.count ?? 0 < Self.metadataCountMax:
      workout?.metadata.append(entry)
    default: break
    }
  }

  private mutating func end(_ name: String) -> Item? {
    switch name {
    case "Record" where !path.contains("Correlation"):
      defer { (record, rejection) = (nil, nil) }
      return record.map { .record($0) } ?? rejection.map { .rejected($0) }
    case "Workout":
      defer { (workout, rejection) = (nil, nil) }
      return workout.map { .workout($0) } ?? rejection.map { .rejected($0) }
    default: return nil
    }
  }
}

/// A record or workout that cannot be read.
public struct HealthRejection: Hashable, Sendable {
  /// The place of its beginning, or of the blanks before it.
  public let byteOffset: Int
  /// HealthKit's identifier of the type; empty if there is none.
  public let type: String
  /// The first attribute that is missing or wrong.
  public let attribute: String

  init(_ element: XMLElement, at byteOffset: Int) {
    self.byteOffset = byteOffset
    type = element["type"] ?? element["workoutActivityType"] ?? ""
    let isRecord = element.name == "Record"
    let times = ["startDate", "endDate"].first {
      element[$0].flatMap(RecordedTime.read) == nil
    }
    attribute =
      type.isEmpty
      ? (isRecord ? "type" : "workoutActivityType")
      : times ?? (isRecord && element["value"] == nil ? "value" : "endDate")
  }
}
