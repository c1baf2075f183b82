import Base
import XML

extension HealthKitRecord {
  /// Creates the record of an element; nil if it lacks a type, times or a value. A category may have
  /// no value: such as of a session of mindfulness.
  init?(_ element: XMLElement) {
    guard let type = element["type"], !type.isEmpty,
      let span = HealthSpan(element),
      element["value"] != nil || type.hasPrefix(Self.categoryPrefix)
    else { return nil }
    self.init(startTime: span.start, endTime: span.end, offsetSeconds: span.offsetSeconds)
    self.type = type
    source = element["sourceName"] ?? ""
    unit = element["unit"] ?? ""
    value = element["value"] ?? ""
    creationTime = element["creationDate"].flatMap(RecordedTime.read)
  }

  private static let categoryPrefix = "HKCategoryTypeIdentifier"
}

extension HealthKitWorkout {
  /// Creates the workout of an element; nil if it lacks an activity or times.
  init?(_ element: XMLElement) {
    guard let activity = element["workoutActivityType"], !activity.isEmpty,
      let span = HealthSpan(element)
    else { return nil }
    self.init(startTime: span.start, endTime: span.end, offsetSeconds: span.offsetSeconds)
    self.activity = activity
    source = element["sourceName"] ?? ""
    duration = HealthQuantity(element, nil, "duration", "durationUnit")
    // Until iOS 15, attributes; after it, elements of their own.
    let totals = [
      ("HKQuantityTypeIdentifierDistanceWalkingRunning", "totalDistance"),
      ("HKQuantityTypeIdentifierActiveEnergyBurned", "totalEnergyBurned"),
    ]
    for (type, name) in totals {
      guard var sum = HealthQuantity(element, nil, name, name + "Unit") else { continue }
      sum.type = type
      sums.append(sum)
    }
  }
}

extension HealthQuantity {
  /// Creates the quantity of attributes; nil without a value.
  init?(_ element: XMLElement, _ type: String?, _ value: String, _ unit: String) {
    guard let number = element[value].flatMap(RecordedNumber.read) else { return nil }
    self.init(type: type.flatMap { element[$0] } ?? "", value: number, unit: element[unit] ?? "")
  }
}

/// The times of a record.
private struct HealthSpan {
  let start: Timestamp
  let end: Timestamp
  let offsetSeconds: Int

  init?(_ element: XMLElement) {
    guard let text = element["startDate"], let start = RecordedTime.read(text),
      let end = element["endDate"].flatMap(RecordedTime.read), start <= end
    else { return nil }
    self.start = start
    self.end = end
    // The text without its zone is the time in UTC, later by the zone.
    let local = RecordedTime.read(String(text.prefix(19))) ?? start
    offsetSeconds = Int((local.milliseconds - start.milliseconds) / 1_000)
  }
}
