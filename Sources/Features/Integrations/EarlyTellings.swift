internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The news of providers about accounts that are not connected here. It is kept for a day, and looked at should the
/// connection be made meanwhile: an athlete may train between the provider's consent and the code, and somebody who connects again has
/// things that no list of the last weeks has.
struct EarlyTellings: Sendable {
  let database: Database

  /// The most things of an account that are looked at when it is connected.
  private static let tellingsMax = 100

  /// Notes that a provider has told of things of an account.
  ///
  /// - Parameters:
  ///   - externalIDs: The provider's ids of the things, each once.
  ///   - hash: The hash of the provider's account.
  func note(
    _ externalIDs: [String], of hash: [UInt8], at provider: Provider, on loop: EventLoop
  ) async throws {
    if externalIDs.isEmpty { return }
    let app = ConnectionConfiguration.pseudonym(ofApp: provider)
    _ = try await database.run(
      """
      insert into pulsewire.early_tellings (owner_id, account_hash, external_id, told_at)
      select \(app), \(hash), g.id, clock_timestamp() from unnest(\(externalIDs)) g (id)
      on conflict on constraint early_tellings_pkey do update set told_at = excluded.told_at
      """, for: Caller(app, on: loop))
  }

  /// Takes what a provider has told of the account that an athlete has just connected, newest first.
  func take(of caller: Caller, at provider: Provider) async throws -> [String] {
    let found = try await database.first(
      """
      select account_hash from pulsewire.provider_connections
      where source = \(provider.key) and account_hash is not null
      """, for: caller)
    guard let hash = try found?.decode([UInt8].self, at: 0) else { return [] }
    let app = ConnectionConfiguration.pseudonym(ofApp: provider)
    let ids = try await database.run(
      """
      delete from pulsewire.early_tellings where account_hash = \(hash)
      returning external_id, told_at
      """, for: Caller(app, on: caller.loop)
    ).decode(String.self, Timestamp.self)
    return ids.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(Self.tellingsMax).map(\.0)
  }
}
