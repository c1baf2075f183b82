internal import AccessContract
internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The statements of device authorizations.
struct DeviceStore: Sendable {
  let database: Database

  /// Starts `authorization`, which is its own owner. Returns its code and expiry, or those of the
  /// first attempt if this is a repeat. Returns nil if another authorization has the code.
  func start(
    _ authorization: DeviceAuthorization, _ code: UserCode, on loop: EventLoop
  ) async throws(DatabaseError) -> (code: UserCode, expiresAt: Timestamp)? {
    let start: SQL = """
      insert into pulsewire.device_authorizations (
        owner_id, user_code, name, client, network, scopes, created_at, expires_at,
        poll_interval_seconds)
      values (
        \(authorization.id), \(code.letters), \(authorization.name), \(authorization.client),
        \(authorization.network), \(authorization.scopes.names), \(authorization.createdAt),
        \(authorization.expiresAt), \(authorization.pollIntervalSeconds))
      on conflict on constraint device_authorizations_pkey do nothing
      """
    let work = UnitOfWork(
      owner: authorization.id,
      [
        "select pulsewire.remove_device_authorizations(\(authorization.createdAt))", start,
        "select user_code, expires_at from pulsewire.device_authorizations",
      ])
    let rows: Results
    do throws(DatabaseError) { rows = try await database.run(work, on: loop) } catch {
      if error.violates("device_authorizations_user_code_key") { return nil }
      throw error
    }
    // There is no row if the authorization of the first attempt has just expired.
    guard let row = try rows[2].first else { return nil }
    let (letters, expiresAt) = try row.decode(String.self, Timestamp.self)
    guard let code = UserCode(typed: letters) else {
      throw .unknownValue("the code of a device")
    }
    return (code, expiresAt)
  }

  /// Polls the authorization of the device `id` at `now`. Returns nil if there is none or if it has
  /// expired.
  func poll(
    _ id: UUID, at now: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) -> DevicePoll? {
    let row = try await database.first(
      """
      with before as (
        select owner_id, polled_at, poll_interval_seconds
        from pulsewire.device_authorizations where expires_at > \(now) for update
      )
      update pulsewire.device_authorizations a set
        polled_at = \(now),
        poll_interval_seconds = a.poll_interval_seconds + case
          when before.polled_at + make_interval(secs => before.poll_interval_seconds) > \(now)
          then 5 else 0 end
      from before where a.owner_id = before.owner_id
      returning a.poll_interval_seconds, a.poll_interval_seconds > before.poll_interval_seconds,
        a.name, a.client, a.network, a.account_id, a.is_approved, a.approved_scopes
      """, owner: id, on: loop)
    guard let row else { return nil }
    let account = try row.decode(UUID?.self, at: 5)
    let names = try row.decode([String]?.self, at: 7)
    // The account session of the device keeps these scopes.
    guard let scopes = Scopes(names: names ?? []) else {
      throw .unknownValue("a scope of a device")
    }
    return DevicePoll(
      intervalSeconds: Int(try row.decode(Int32.self, at: 0)),
      isTooSoon: try row.decode(Bool.self, at: 1), name: try row.decode(String.self, at: 2),
      client: try row.decode(String.self, at: 3), network: try row.decode(String.self, at: 4),
      account: account, isApproved: try row.decode(Bool?.self, at: 6),
      scopes: scopes)
  }

  /// Returns the authorization with this code, for `caller` to decide on, or nil if there is none.
  func find(
    _ code: UserCode, for caller: Caller, at now: Timestamp
  ) async throws(DatabaseError) -> GetDeviceAuthorizationResponse? {
    let row = try await database.first(
      """
      select name, scopes, network, client, created_at, expires_at
      from pulsewire.find_device_authorization(\(code.letters), \(now))
      """, for: caller)
    guard let row else { return nil }
    let (name, scopes, network, client, createdAt, expiresAt) = try row.decode(
      String.self, [String].self, String.self, String.self, Timestamp.self, Timestamp.self)
    return GetDeviceAuthorizationResponse {
      $0.deviceName = name
      $0.scopes = scopes
      $0.network = network
      $0.client = client
      $0.createTime = createdAt
      $0.expireTime = expiresAt
    }
  }

  /// Decides on a code for `caller`, with one audit event per authorization. Returns false if there
  /// is nothing to decide on.
  func decide(
    _ code: UserCode, isApproved: Bool, scopes: Scopes, _ event: AuditEvent, for caller: Caller,
    at now: Timestamp
  ) async throws(DatabaseError) -> Bool {
    let facts = event.facts.sorted { $0.key < $1.key }
    let rows = try await database.run(
      """
      with decided as (
        select pulsewire.decide_device_authorization(
          \(code.letters), \(isApproved), \(scopes.names), \(now)) as id
      ), told as (
        insert into pulsewire.audit_events (owner_id, id, kind, session_id, network, facts, created_at)
        select \(caller.owner), md5('decided ' || id)::uuid, \(event.kind.name), \(event.session),
          \(event.network),
          jsonb_object(\(facts.map(\.key)), \(facts.map(\.value))), \(now)
        from decided where id is not null
        on conflict on constraint audit_events_pkey do nothing
      )
      select id is not null from decided
      """, for: caller)
    return try rows.only.decode(Bool.self, at: 0)
  }

  /// Stores `issued` as the certificate of the device unless this request stored one before.
  /// Returns the certificate that the request stored, or nil if the device has been revoked.
  func enrol(
    _ device: UUID, of caller: Caller, _ issued: DeviceCertificate, fingerprint: [UInt8],
    _ event: AuditEvent, requestID: UUID, at now: Timestamp
  ) async throws(DatabaseError) -> DeviceCertificate? {
    let enrol: SQL = """
      with kept as (
        insert into pulsewire.device_certificates (
          owner_id, device_id, request_id, chain, issued_at, expires_at)
        select owner_id, id, \(requestID), \(issued.chain), \(now), \(issued.expiresAt)
        from pulsewire.access_sessions
        where id = \(device) and kind = 'device' and \(unsafeSQL: AccessStore.isOpen)
        on conflict on constraint device_certificates_pkey do nothing
        returning device_id
      )
      update pulsewire.access_sessions set certificate_fingerprint = \(fingerprint)
      from kept where id = kept.device_id
      """
    let find: SQL = """
      select c.chain, c.expires_at from pulsewire.device_certificates c
      where c.device_id = \(device) and c.request_id = \(requestID) and exists (
        select from pulsewire.access_sessions
        where id = \(device) and \(unsafeSQL: AccessStore.isOpen))
      """
    // One event per issued certificate. Requests of two devices may have the same id.
    let facts = event.facts.sorted { $0.key < $1.key }
    let told: SQL = """
      insert into pulsewire.audit_events (owner_id, id, kind, session_id, network, facts, created_at)
      select owner_id, md5('enrolled ' || device_id || request_id)::uuid, \(event.kind.name),
        \(event.session), \(event.network),
        jsonb_object(\(facts.map(\.key)), \(facts.map(\.value))), \(now)
      from pulsewire.device_certificates
      where device_id = \(device) and request_id = \(requestID)
      on conflict on constraint audit_events_pkey do nothing
      """
    let rows = try await database.run(
      [enrol, told, find],
      for: caller)
    guard let row = try rows[2].first else { return nil }
    let (chain, expiresAt) = try row.decode(String.self, Timestamp.self)
    return DeviceCertificate(chain: chain, expiresAt: expiresAt)
  }
}

/// A certificate of a device.
struct DeviceCertificate: Sendable {
  /// The certificate and those that signed it, as PEM.
  let chain: String
  let expiresAt: Timestamp
}
