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

  /// Returns whether the server pushes to tokens of a kind through a provider. Those of activities are kept alone.
  func reaches(_ kind: PushTokenKind, by provider: PushProvider) -> Bool {
    kind == .alert && providers.contains(provider)
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
    let opened = try await sealing.open(
      stored.token, for: caller, purpose: Self.purpose, row: stored.id)
    let token = String(decoding: opened, as: UTF8.self)
    let outcome: PushOutcome
    switch stored.provider {
    case .apns:
      guard let apple else { return .refused }
      outcome = await apple.send(
        .apple(alert, topic: stored.topic, id: Self.id(of: alert, device)), to: token,
        stored.environment, on: caller.loop)
    case .fcm:
      guard let google else { return .refused }
      outcome = await google.send(.google(alert, token: token, at: now), on: caller.loop)
    case .unspecified: return .refused
    }
    if case .gone(let time) = outcome { try await store.forget(device, before: time, of: caller) }
    return outcome
  }

  /// Returns the id of a push, which is the same each time.
  private static func id(of alert: PushAlert, _ device: UUID) -> UUID {
    let hash = Digest.sha256(device.bytes + Array("\(alert.number)".utf8))
    return UUID(bytes: Array(hash.prefix(16))) ?? device
  }
}
