internal import Base
internal import BodyContract
internal import HealthContract
internal import Messages
internal import SettingsContract
internal import Wire

/// The days of a type of data, as samples are read: sums of values, or the sleep of each app.
struct HealthDayReading: Sendable {
  private let type: IntegrationDataType
  private let offset: Int64
  private var values: HealthDayValues
  private var sleep: [String: [HealthRecord]] = [:]

  /// The time before and after the days in which a sample that counts can begin: the longest sample, a
  /// night that was begun before, and the distance from UTC.
  private static let margin = Duration.seconds(4 * 86_400)

  init(type: IntegrationDataType, days: ClosedRange<Int>, offset: Int64) {
    (self.type, self.offset) = (type, offset)
    values = HealthDayValues(days: days, offset: offset)
  }

  /// The samples to read.
  var range: HealthSampleStore.Range {
    let day = Duration.seconds(86_400)
    return HealthSampleStore.Range(
      type: type, start: .epoch + day * values.days.lowerBound - Self.margin,
      end: .epoch + day * (values.days.upperBound + 1) + Self.margin)
  }

  mutating func add(_ record: HealthRecord) {
    if type == .sleep {
      sleep[record.content.app, default: []].append(record)
    } else {
      values.add(record)
    }
  }

  /// The days in their order.
  var all: [HealthDay] { type == .sleep ? nights : sums }

  private var sums: [HealthDay] {
    values.sums.sorted { $0.key < $1.key }.map { key, sums in
      HealthDay {
        $0.date = Google.Date(dayNumber: Int32(clamping: key.day))
        ($0.app, $0.hrvKind) = (key.app, key.hrvKind)
        ($0.valueCount, $0.total, $0.mean) = (sums.count, sums.total, sums.mean)
        ($0.minimum, $0.maximum) = (sums.minimum, sums.maximum)
      }
    }
  }

  private var nights: [HealthDay] {
    let found = sleep.flatMap { app, records in
      SleepNights.days(of: records, offset: offset).map { (day: $0, app: app, sleep: $1) }
    }
    return found.filter { values.days.contains($0.day) }
      .sorted { ($0.day, $0.app) < ($1.day, $1.app) }
      .map { one in
        HealthDay {
          $0.date = Google.Date(dayNumber: Int32(clamping: one.day))
          $0.app = one.app
          $0.night = one.sleep.night.map { SleepPeriod($0) }
          $0.naps = one.sleep.naps.map { SleepPeriod($0) }
          $0.valueCount = Int64(one.sleep.naps.count + (one.sleep.night == nil ? 0 : 1))
        }
      }
  }
}
