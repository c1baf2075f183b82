internal import Base
internal import ContractJSON
internal import JSON
internal import Messages
internal import Store
internal import Wire

/// The days of an account of which Google Health's webhook tells that something has come, changed or gone. How it has
/// changed is not used: the days are read as they are when they are looked at.
struct GoogleHealthEvent: Equatable, Sendable {
  /// The id of the account, which its identity has as well.
  let userID: String
  /// The days of types of data, such as `heart-rate 2026-11-27`, each once; empty for what tells of no day.
  var days: [String]

  /// The most accounts of one body. Source: none is published.
  private static let usersMax = 200
  /// The most days of an account in one body; more are found by the looks that follow.
  private static let daysMax = 100
  /// The most days of an interval.
  private static let intervalDaysMax: Int32 = 31
  private static let userBytesMax = 500
  private static let typeBytesMax = 50
  /// The advance of the earliest local time before UTC, and the delay of the latest.
  private static let aside = Duration.seconds(14 * 3_600)

  /// Reads the notifications of a body, which are one or many, by their accounts; nil for a body of another form. What has no
  /// account is left out.
  static func events(_ body: JSONValue) -> [GoogleHealthEvent]? {
    let told: [JSONValue]
    if let elements = body.elements {
      told = elements
    } else if case .object = body {
      told = [body]
    } else {
      return nil
    }
    var events: [GoogleHealthEvent] = []
    var places: [String: Int] = [:]
    for one in told {
      guard case .object = one else { return nil }
      let content = one["data"] ?? one
      guard let user = content["healthUserId"]?.text, !user.isEmpty,
        user.utf8.count <= userBytesMax
      else { continue }
      let days = days(content)
      if let place = places[user], events.indices.contains(place) {
        let known = Set(events[place].days)  // trap: a place of the events
        events[place].days += days.filter { !known.contains($0) }  // trap: a place of the events
      } else if events.count < usersMax {
        places[user] = events.count
        events.append(GoogleHealthEvent(userID: user, days: days))
      }
    }
    return events.map {
      GoogleHealthEvent(userID: $0.userID, days: Array($0.days.prefix(daysMax)))
    }
  }

  /// Returns the days of a notification. Its intervals are in UTC, and days are local.
  private static func days(_ content: JSONValue) -> [String] {
    guard let type = content["dataType"]?.text, isName(type) else { return [] }
    var numbers: Set<Int32> = []
    for interval in (content["intervals"]?.elements ?? []).prefix(daysMax) {
      let told = interval["physicalTimeInterval"]
      guard let start = time(told?["startTime"]) else { continue }
      let end = max(start, time(told?["endTime"]) ?? start)
      let first = (start - aside).dayNumber
      let last = min((end + aside).dayNumber, first &+ intervalDaysMax)
      if first <= last { numbers.formUnion(first...last) }
    }
    return numbers.sorted().map { "\(type) \(Google.Date(dayNumber: $0).sql)" }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= typeBytesMax
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  private static func time(_ told: JSONValue?) -> Timestamp? {
    guard let text = told?.text, text.utf8.count <= 40, let time = Timestamp(rfc3339: text),
      time >= .epoch + aside, time <= Timestamp(milliseconds: 4_102_444_800_000)
    else { return nil }
    return time
  }
}

extension Timestamp {
  /// The number of the day in UTC; 0 is 1970-01-01.
  fileprivate var dayNumber: Int32 { Int32(clamping: milliseconds / 86_400_000) }
}
