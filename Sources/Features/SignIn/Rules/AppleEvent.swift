internal import Base
internal import JSON

/// An event of a person who uses Sign in with Apple ("Processing changes for Sign in with Apple
/// accounts").
struct AppleEvent: Equatable {
  let kind: Kind
  /// Apple's identifier of the person.
  let subject: String
  /// The time of the event.
  let time: Timestamp

  /// The kind of an event.
  enum Kind: Equatable {
    /// The person stopped using Sign in with Apple for this service.
    case consentRevoked
    /// The person's Apple account was deleted, or will be.
    case accountDeleted
    /// Mail to the relay address no longer reaches the person, or does again.
    case emailDisabled, emailEnabled
    /// A kind that Apple added later.
    case unknown
  }

  /// The maximum age of a notification. Apple repeats unprocessed ones for this time; older ones
  /// are not valid.
  static let ageMax = Duration.seconds(24 * 3600)

  /// Reads the event from claims that Apple has signed. Throws if they are not valid at `now` or
  /// for one of our clients. Returns nil if they name no person.
  init?(_ claims: JSONValue, by rule: ClaimRule, at now: Timestamp) throws(IDTokenRefusal) {
    _ = try rule.audience(of: claims)
    let leeway = ClaimRule.leeway
    guard let issued = claims["iat"]?.number.flatMap(Self.time(seconds:)) else { throw .malformed }
    guard issued <= now + leeway else { throw .notYetValid }
    guard issued + Self.ageMax + leeway >= now else { throw .expired }
    if let end = claims["exp"] {
      guard let end = end.number.flatMap(Self.time(seconds:)), now < end + leeway else {
        throw .expired
      }
    }
    guard let events = claims["events"] else { throw .malformed }
    // Apple sends JSON within a string, whereas its documentation shows an object.
    let event = events.text.flatMap { try? JSONValue(parsing: Array($0.utf8)) } ?? events
    guard let type = event["type"]?.text, let subject = event["sub"]?.text, !subject.isEmpty else {
      return nil
    }
    kind = Kind(type)
    self.subject = subject
    // Not after the time of issue, which is in whole seconds.
    let end = issued + .seconds(1)
    time = min(event["event_time"]?.number.flatMap(Self.time(either:)) ?? end, end)
  }

  private static let secondsMax = 1e11

  private static func time(seconds: Double) -> Timestamp? {
    guard (0..<secondsMax).contains(seconds) else { return nil }
    // trap: the guard above, secondsMax times 1e6 fits
    return Timestamp(microseconds: Int64(seconds * 1e6))
  }

  /// Converts a time in milliseconds, or in seconds as in Apple's documentation.
  private static func time(either number: Double) -> Timestamp? {
    time(seconds: number < secondsMax ? number : number / 1000)
  }
}

extension AppleEvent.Kind {
  init(_ type: String) {
    switch type {
    case "consent-revoked": self = .consentRevoked
    // Both names are documented.
    case "account-delete", "account-deleted": self = .accountDeleted
    case "email-disabled": self = .emailDisabled
    case "email-enabled": self = .emailEnabled
    default: self = .unknown
    }
  }

  /// The cause for which the link is no longer valid; nil if it still is.
  var withdrawalCause: String? {
    switch self {
    case .consentRevoked: "consent_revoked"
    case .accountDeleted: "account_deleted"
    case .emailDisabled, .emailEnabled, .unknown: nil
    }
  }
}
