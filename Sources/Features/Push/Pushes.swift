internal import Base
internal import Digests
internal import HTTPClient
internal import Localization
internal import Loop
internal import PushContract
internal import RPC
internal import Sealing

/// The devices of accounts, and the pushes to them.
struct Pushes: Sendable {
  let store: PushTokenStore
  let sealing: Sealing
  let apple: ApplePushes?
  let google: GooglePushes?
  /// Returns the language that an account chose; nil if it chose none.
  let chosenLanguage: PushFeature.ChosenLanguage

  static let purpose = "push_tokens.token"

  /// The providers for which the server has keys.
  var providers: [PushProvider] {
    (apple == nil ? [] : [.apns]) + (google == nil ? [] : [.fcm])
  }

  /// The bundle ids of Apple's apps; none without keys.
  var topics: [String] { apple?.topics ?? [] }

  /// Returns whether the server pushes to tokens of a kind through a provider. Apple alone has Live Activities.
  func reaches(_ kind: PushTokenKind, by provider: PushProvider) -> Bool {
    (kind == .alert || provider == .apns) && providers.contains(provider)
  }

  /// Returns the language that a device speaks: the one that the account chose, or that the call accepts.
  func language(of caller: Caller) async -> Language {
    if let chosen = await chosenLanguage(caller) { return chosen }
    return caller.acceptedLanguages.flatMap { Language(accepting: $0) } ?? .en
  }

  /// Sends a notification to a device, once.
  func send(_ alert: PushAlert, to device: UUID, at now: Timestamp, of caller: Caller) async throws
    -> PushOutcome
  {
    guard let stored = try await store.token(device, of: caller) else { return .gone(since: nil) }
    return try await send(alert, to: stored, at: now, of: caller)
  }

  /// Sends a notification to a device, once.
  func send(
    _ alert: PushAlert, to stored: StoredPushToken, at now: Timestamp, of caller: Caller
  ) async throws -> PushOutcome {
    switch stored.provider {
    case .apns:
      guard let apple else { return .refused }
      let request = PushRequest.apple(
        alert, topic: stored.topic, id: Self.id(of: alert, stored.id))
      return try await send(request, to: stored, by: apple, for: caller)
    case .fcm:
      guard let google else { return .refused }
      let token = try await opened(stored, for: caller)
      let outcome = await google.send(.google(alert, token: token, at: now), on: caller.loop)
      try await forget(stored, after: outcome, of: caller)
      return outcome
    case .unspecified: return .refused
    }
  }

  /// Sends a request to a device at Apple, once.
  func send(
    _ request: PushRequest, to stored: StoredPushToken, by apple: ApplePushes, for caller: Caller
  ) async throws -> PushOutcome {
    let outcome = await apple.send(
      request, to: try await opened(stored, for: caller), stored.environment, on: caller.loop)
    try await forget(stored, after: outcome, of: caller)
    return outcome
  }

  /// Removes a registration that its provider does not know any more.
  private func forget(
    _ stored: StoredPushToken, after outcome: PushOutcome, of caller: Caller
  ) async throws {
    guard case .gone(let time) = outcome else { return }
    try await store.forget(stored.id, before: time, of: caller)
  }

  private func opened(_ stored: StoredPushToken, for caller: Caller) async throws -> String {
    let bytes = try await sealing.open(
      stored.token, for: caller, purpose: Self.purpose, row: stored.id)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the id of a push: that of a notification is the same each time.
  private static func id(of alert: PushAlert, _ device: UUID) -> UUID {
    guard alert.number > 0 else { return .v4() }
    let hash = Digest.sha256(device.bytes + Array("\(alert.number)".utf8))
    return UUID(bytes: Array(hash.prefix(16))) ?? device
  }
}
