public import Base

/// A sample of HealthKit, as its export writes it.
public struct HealthKitRecord: Hashable, Sendable {
  /// HealthKit's identifier of the type.
  public var type = ""
  /// The name of the app or device that wrote it.
  public var source = ""
  /// The unit of the value; empty for a category.
  public var unit = ""
  /// A number, or the name of a category's value.
  public var value = ""
  public var startTime: Timestamp
  public var endTime: Timestamp
  public var creationTime: Timestamp?
  /// The zone in which it was measured, in seconds east of UTC, as far as the text says it.
  public var offsetSeconds: Int
  public var metadata: [HealthMetadata] = []
  /// The heart rates within it, of a sample of heart-rate variability.
  public var beats: [HealthBeat] = []

  /// Creates a record without content.
  public init(startTime: Timestamp, endTime: Timestamp, offsetSeconds: Int) {
    self.startTime = startTime
    self.endTime = endTime
    self.offsetSeconds = offsetSeconds
  }

  /// The value as a number; nil for a category.
  public var number: Double? { RecordedNumber.read(value) }

  /// The identity of a sample, whichever way it comes: the export has no UUIDs.
  public var key: Key {
    Key(
      type: type, source: source, startTime: startTime, endTime: endTime, number: number,
      category: number == nil ? value : "", unit: unit)
  }

  /// The content of a sample by which it is recognized.
  public struct Key: Hashable, Sendable {
    let type: String
    let source: String
    let startTime: Timestamp
    let endTime: Timestamp
    let number: Double?
    let category: String
    let unit: String
  }
}

/// A workout of HealthKit, as its export writes it.
public struct HealthKitWorkout: Hashable, Sendable {
  /// HealthKit's name of the activity.
  public var activity = ""
  public var source = ""
  public var startTime: Timestamp
  public var endTime: Timestamp
  public var offsetSeconds: Int
  public var duration: HealthQuantity?
  /// The sums of the workout, such as its distance and its energy, by type.
  public var sums: [HealthQuantity] = []
  public var metadata: [HealthMetadata] = []

  /// Creates a workout without content.
  public init(startTime: Timestamp, endTime: Timestamp, offsetSeconds: Int) {
    self.startTime = startTime
    self.endTime = endTime
    self.offsetSeconds = offsetSeconds
  }
}

/// A value with its unit, and the type of what it measures.
public struct HealthQuantity: Hashable, Sendable {
  public var type: String
  public var value: Double
  public var unit: String

  /// Creates a quantity; without a type where it is known from its place.
  public init(type: String = "", value: Double, unit: String) {
    self.type = type
    self.value = value
    self.unit = unit
  }
}

/// The entries that an app adds to a sample.
public struct HealthMetadata: Hashable, Sendable {
  public var key: String
  public var value: String

  /// Creates an entry.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}

/// A heart rate within a sample.
public struct HealthBeat: Hashable, Sendable {
  public var bpm: Int
  /// The time of day, as the export writes it.
  public var time: String

  /// Creates a heart rate.
  public init(bpm: Int, time: String) {
    self.bpm = bpm
    self.time = time
  }
}
