import Base
import JSON
import TestSupport
import Testing

@testable import PushFeature

@Suite struct `A push of a notification` {
  private static func alert(_ title: String, _ text: String) -> PushAlert {
    PushAlert(
      number: 17, kind: "new_follower", title: title, text: text, subject: "0190",
      badgeCount: 3, endTime: Timestamp(milliseconds: 1_764_230_400_000))
  }

  @Test func `to Apple has its header fields and its badge`() throws {
    let id = UUID.v4()
    let request = PushRequest.apple(
      Self.alert("New follower", "ann follows you."), topic: "a.b", id: id)
    #expect(
      request.headers == [
        "apns-topic": "a.b", "apns-push-type": "alert", "apns-priority": "10",
        "apns-expiration": "1764230400", "apns-collapse-id": "notification-17", "apns-id": "\(id)",
      ])
    let payload = try JSONValue(parsing: request.body)
    #expect(payload["aps"]?["badge"]?.number == 3)
    #expect(payload["aps"]?["alert"]?["body"]?.text == "ann follows you.")
    #expect(payload["number"]?.number == 17 && payload["kind"]?.text == "new_follower")
  }

  @Test func `to Google has texts as data, and ends in time`() throws {
    let now = Timestamp(milliseconds: 1_764_230_400_000 - 90_000)
    let request = PushRequest.google(Self.alert("A", "B"), token: "t:1", at: now)
    let message = try JSONValue(parsing: request.body)["message"]
    #expect(message?["token"]?.text == "t:1")
    #expect(message?["data"]?["badge"]?.text == "3")
    #expect(message?["android"]?["ttl"]?.text == "90s")
    let late = PushRequest.google(Self.alert("A", "B"), token: "t:1", at: now + .seconds(1000))
    #expect(
      try JSONValue(parsing: late.body)["message"]?["android"]?["ttl"]?.text == "0s")
  }

  @Test(arguments: 0..<40) func `fits, whatever its texts are`(round: Int) throws {
    var random = SplitMix64(seed: RandomSeed.ofRun &+ UInt64(round))
    let letters = ["a", "é", "\u{1f3cb}", "\"", "\n", "\\", "\u{0}", "e\u{301}\u{302}"]
    func text(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? ""
      }.joined()
    }
    let alert = Self.alert(text(6000), text(6000))
    for request in [
      PushRequest.apple(alert, topic: "a.b", id: .v4()),
      PushRequest.google(alert, token: String(repeating: "t", count: 1024), at: .epoch),
    ] {
      #expect(request.body.count <= PushRequest.bytesMax)
      #expect(throws: Never.self) { try JSONValue(parsing: request.body) }
    }
  }
}
