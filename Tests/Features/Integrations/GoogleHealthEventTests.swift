import JSON
import Testing

@testable import IntegrationsFeature

@Suite struct `A body of Google Health's webhook` {
  private func events(_ text: String) throws -> [GoogleHealthEvent]? {
    GoogleHealthEvent.events(try JSONValue(parsing: Array(text.utf8)))
  }

  private func notification(
    _ user: String, _ type: String, _ start: String, _ end: String, operation: String = "UPSERT"
  ) -> String {
    """
    {"data": {"version": "1", "clientProvidedSubscriptionName": "s", "healthUserId": "\(user)",
      "operation": "\(operation)", "dataType": "\(type)", "intervals": [{"physicalTimeInterval":
        {"startTime": "\(start)", "endTime": "\(end)"}, "civilIso8601TimeInterval": "x"}]}}
    """
  }

  @Test func `tells of the days on which an interval may be in any local time`() throws {
    let one = notification("u1", "steps", "2026-11-27T12:00:00Z", "2026-11-27T12:05:00Z")
    #expect(
      try events(one) == [
        GoogleHealthEvent(
          userID: "u1", days: ["steps 2026-11-26", "steps 2026-11-27", "steps 2026-11-28"])
      ])
    let noon = notification("u1", "sleep", "2026-11-27T09:00:00Z", "2026-11-27T09:00:00Z")
    #expect(try events(noon)?.first?.days == ["sleep 2026-11-26", "sleep 2026-11-27"])
  }

  @Test func `is one notification or many, each day of an account once`() throws {
    let first = notification("u1", "steps", "2026-11-27T10:00:00Z", "2026-11-27T10:00:00Z")
    let gone = notification(
      "u1", "steps", "2026-11-28T09:00:00Z", "2026-11-28T09:00:00Z", operation: "DELETE")
    let other = notification("u2", "weight", "2026-11-27T09:00:00Z", "2026-11-27T09:00:00Z")
    #expect(
      try events("[\(first), \(gone), \(other), \(first)]") == [
        GoogleHealthEvent(
          userID: "u1",
          days: ["steps 2026-11-26", "steps 2026-11-27", "steps 2026-11-28"]),
        GoogleHealthEvent(userID: "u2", days: ["weight 2026-11-26", "weight 2026-11-27"]),
      ])
    #expect(try events("[]") == [])
  }

  @Test(arguments: [
    #"{"data": {"healthUserId": "u1"}}"#,
    #"{"healthUserId": "u1", "dataType": "steps", "intervals": [1, {}, {"physicalTimeInterval": 5}]}"#,
    #"{"data": {"healthUserId": "u1", "dataType": "no name", "intervals": []}}"#,
    #"{"data": {"healthUserId": "u1", "dataType": "steps", "intervals": [{"physicalTimeInterval": {"startTime": "0001-01-01T00:00:00Z"}}]}}"#,
    #"{"data": {"healthUserId": "u1", "dataType": "steps", "intervals": [{"physicalTimeInterval": {"startTime": "9999-12-31T23:59:59Z"}}]}}"#,
  ])
  func `tells of the account alone where it names no day`(text: String) throws {
    #expect(try events(text) == [GoogleHealthEvent(userID: "u1", days: [])])
  }

  @Test func `is bounded, whatever it says`() throws {
    let long = notification("u1", "steps", "2020-01-01T00:00:00Z", "2030-01-01T00:00:00Z")
    #expect(try events(long)?.first?.days.count == 32)
    let kinds = (0..<20).map {
      notification(
        "u1", "kind-\(["a", "b", "c", "d"][$0 % 4])\(String(repeating: "x", count: $0))",
        "2020-01-01T00:00:00Z", "2030-01-01T00:00:00Z")
    }
    #expect(try events("[\(kinds.joined(separator: ","))]")?.first?.days.count == 100)
    let users = (0..<500).map { #"{"data": {"healthUserId": "u\#($0)"}}"# }
    #expect(try events("[\(users.joined(separator: ","))]")?.count == 200)
  }

  @Test(arguments: ["5", #""x""#, "null", "[1]", "[[]]"])
  func `of another form tells nothing`(text: String) throws {
    #expect(try events(text) == nil)
  }

  @Test func `without an account is left out`() throws {
    #expect(try events(#"[{"data": {"dataType": "steps"}}, {"healthUserId": ""}, {}]"#) == [])
  }
}
