internal import Base
internal import Digests
internal import JSON

/// An event of Strava's webhook: that something of an athlete has come, changed or gone. What it says of the change is not
/// used: the activity is read as it is when it is looked at.
struct StravaEvent: Equatable, Sendable {
  /// The athlete's number.
  let ownerID: Int64
  /// The activity; nil for an event about the athlete, who has ended the access.
  let activityID: String?
  /// The number of the app's subscription; nil if it is not told.
  let subscriptionID: Int64?

  /// Reads an event; nil for one of another form, or of something else.
  init?(_ event: JSONValue) {
    func number(_ name: String) -> Int64? {
      event[name]?.number.flatMap { Int64(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    guard let owner = number("owner_id"), let object = number("object_id"),
      ["create", "update", "delete"].contains(event["aspect_type"]?.text)
    else { return nil }
    switch event["object_type"]?.text {
    case "activity": activityID = "\(object)"
    case "athlete": activityID = nil
    default: return nil
    }
    (ownerID, subscriptionID) = (owner, number("subscription_id"))
  }
}

/// The signature of an event, where Strava sends one: `t=<seconds>,v1=<hexadecimal HMAC-SHA256 of "t.body">`, with the
/// app's secret.
enum StravaSignature {
  /// The most by which the time of a signature may be off.
  private static let tolerance = Duration.seconds(300)

  /// Returns whether a signature is that of `body`, made about `now`.
  static func isValid(
    _ text: String, of body: [UInt8], key: String, at now: Timestamp
  ) -> Bool {
    var values: [String: String] = [:]
    for part in text.split(separator: ",").prefix(10) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = pair.first, let value = pair.last, pair.count == 2 else { return false }
      values[name.filter { $0 != " " }] = String(value)
    }
    guard let time = values["t"], let seconds = Int64(time), let signature = values["v1"],
      (0...253_402_300_799).contains(seconds)
    else { return false }
    let age = now - Timestamp(milliseconds: seconds * 1_000)
    guard (Duration.zero - tolerance...tolerance).contains(age) else { return false }
    let digest = Digest.hmacSHA256(Array("\(time).".utf8) + body, key: Array(key.utf8))
    guard let told = Hex.decode(Array(signature.utf8)) else { return false }
    return Digest.isEqual(told, digest)
  }
}
