internal import Base
internal import JSON

/// What Apple tells of a person who uses Sign in with Apple ("Processing changes for Sign in with Apple
/// accounts").
struct AppleEvent: Equatable {
  let kind: Kind
  /// Apple's name for the person.
  let subject: String
  /// When it happened.
  let time: Timestamp

  /// What happened.
  enum Kind: Equatable {
    /// The person stopped using Sign in with Apple for us.
    case consentRevoked
    /// The person's Apple account is gone, or will be.
    case accountDeleted
    /// Mail to the relay's address does not reach the person any more, or does again.
    case emailDisabled, emailEnabled
    /// Something that was added since.
    case unknown
  }

  /// Apple repeats what was not taken, for so long; older ones do not count.
  static let ageMax = Duration.seconds(24 * 3600)

  /// Reads what Apple has signed; throws where it does not count, now and for a client of ours. Nil
  /// where it is about nobody.
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
    // JSON within a string, and in Apple's documentation an object.
    let event = events.text.flatMap { try? JSONValue(parsing: Array($0.utf8)) } ?? events
    guard let type = event["type"]?.text, let subject = event["sub"]?.text, !subject.isEmpty else {
      return nil
    }
    kind = Kind(type)
    self.subject = subject
    // Not behind what signed it, which counts whole seconds.
    let end = issued + .seconds(1)
    time = min(event["event_time"]?.number.flatMap(Self.time(either:)) ?? end, end)
  }

  private static let secondsMax = 1e11

  private static func time(seconds: Double) -> Timestamp? {
    guard (0..<secondsMax).contains(seconds) else { return nil }
    // trap: the guard above, secondsMax times 1e6 fits
    return Timestamp(microseconds: Int64(seconds * 1e6))
  }

  /// Milliseconds, and in Apple's documentation seconds.
  private static func time(either number: Double) -> Timestamp? {
    time(seconds: number < secondsMax ? number : number / 1000)
  }
}

extension AppleEvent.Kind {
  init(_ type: String) {
    switch type {
    case "consent-revoked": self = .consentRevoked
    // Documented in both ways.
    case "account-delete", "account-deleted": self = .accountDeleted
    case "email-disabled": self = .emailDisabled
    case "email-enabled": self = .emailEnabled
    default: self = .unknown
    }
  }

  /// Why the link does not count any more; nil where it does.
  var withdrawalCause: String? {
    switch self {
    case .consentRevoked: "consent_revoked"
    case .accountDeleted: "account_deleted"
    case .emailDisabled, .emailEnabled, .unknown: nil
    }
  }
}
