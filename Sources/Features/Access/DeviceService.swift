internal import AccessContract
internal import Base
internal import Crypto
internal import Digests
internal import Messages
internal import RPC
internal import Wire

/// The implementation of `pulsewire.access.v1.DeviceService`.
struct DeviceService: Sendable {
  let devices: DeviceStore
  let sessions: SessionIssuer
  let authority: DeviceAuthority?
  let guesses: GuessLimit
  let enrolments = EnrolmentLimit()
  let page: VerificationPage

  private static let lifetime = Duration.seconds(600)
  private static let pollIntervalSeconds: Int32 = 5
  /// With a million codes in use, one attempt in 25,000 collides with one of them.
  private static let codeTriesMax: UInt8 = 5

  // MARK: The device

  func startDeviceAuthorization(
    _ request: StartDeviceAuthorizationRequest, _ context: CallContext
  ) async throws -> StartDeviceAuthorizationResponse {
    let scopes = try Scopes.requested(request.scopes)
    let now = sessions.clock.now
    let opening = SessionOpening(method: "", deviceName: request.deviceName, by: context)
    // A repeat of the request derives the same seed.
    let seed = Digest.hmacSHA256(
      Array("device authorization".utf8) + request.requestID.bytes,
      key: sessions.tokens.keys.first.deriving)
    let token = try deviceCode(seed)
    let authorization = DeviceAuthorization(
      id: token.account, name: request.deviceName, client: opening.client,
      network: opening.network, scopes: scopes, createdAt: now, expiresAt: now + Self.lifetime,
      pollIntervalSeconds: Self.pollIntervalSeconds)
    let (code, expiresAt) = try await startWithFreeCode(authorization, seed, context)
    let uri = page.uri
    return StartDeviceAuthorizationResponse {
      $0.deviceCode = token.text
      $0.userCode = code.text
      $0.verificationURI = uri
      $0.verificationURIComplete = "\(uri)?code=\(code.text)"
      $0.expireTime = expiresAt
      $0.pollInterval = .seconds(Int(Self.pollIntervalSeconds))
    }
  }

  /// Returns the secret of an authorization, whose id is derived as well.
  private func deviceCode(_ seed: [UInt8]) throws(TokenFailure) -> OpaqueToken {
    guard let id = UUID(bytes: Digest.hmacSHA256(Array("id".utf8), key: seed)) else {
      throw .invalid
    }
    return OpaqueToken(
      .device, of: id, session: id, generation: 1, seed: seed, key: sessions.tokens.keys.first)
  }

  private func startWithFreeCode(
    _ authorization: DeviceAuthorization, _ seed: [UInt8], _ context: CallContext
  ) async throws -> (code: UserCode, expiresAt: Timestamp) {
    for attempt in 0..<Self.codeTriesMax {
      guard let code = UserCode(randomBytes: Digest.hmacSHA256([attempt], key: seed)) else {
        continue
      }
      let started = try await devices.start(authorization, code, on: context.loop)
      if let started { return started }
    }
    throw RPCError(.unavailable, "No user code is free; try again.")
  }

  func pollDeviceAuthorization(
    _ request: PollDeviceAuthorizationRequest, _ context: CallContext
  ) async throws -> PollDeviceAuthorizationResponse {
    guard let code = OpaqueToken(request.deviceCode, .device),
      let poll = try await devices.poll(code.account, at: sessions.clock.now, on: context.loop)
    else { throw DeviceError.expired }
    guard let account = poll.account, let isApproved = poll.isApproved else {
      throw poll.isTooSoon
        ? DeviceError.slowDown(intervalSeconds: poll.intervalSeconds)
        : DeviceError.pending(intervalSeconds: poll.intervalSeconds)
    }
    guard isApproved else { throw DeviceError.denied }
    let opening = SessionOpening(
      method: "device_authorization", deviceName: poll.name, client: poll.client,
      network: poll.network)
    let device = try await sessions.open(
      .device, poll.scopes, for: Caller(account, on: context.loop), opening, requestID: code.account
    )
    // The code works until the tokens that it gave have been used.
    guard device.generation == 1, !device.isRevoked else { throw DeviceError.expired }
    return PollDeviceAuthorizationResponse {
      $0.tokens = sessions.issue(device, generation: 1, at: device.createdAt).tokens
      $0.scopes = device.scopes.names
      $0.accountID = account
    }
  }

  func enrolDevice(
    _ request: EnrolDeviceRequest, _ context: CallContext
  ) async throws -> EnrolDeviceResponse {
    let principal = try context.requiredPrincipal
    guard principal.kind == .device else { throw DeviceError.noDevice }
    guard let authority else { throw DeviceError.noAuthority }
    try enrolments.take(principal.account, at: context.startNanoseconds)
    let now = sessions.clock.now
    let issued = try await authority.issue(
      request.certificateRequest,
      DeviceSubject(account: principal.account, device: principal.session), at: now)
    let enrolled = try await devices.enrol(
      principal.session, of: context.caller,
      DeviceCertificate(chain: issued.chain, expiresAt: issued.certificate.expireTime),
      fingerprint: issued.certificate.fingerprint,
      AuditEvent(
        .deviceEnrolled, by: context, facts: ["serial_number": issued.certificate.serialNumber]),
      requestID: request.requestID, at: now)
    guard let enrolled else { throw TokenFailure.revoked }
    return EnrolDeviceResponse {
      $0.certificateChain = enrolled.chain
      $0.expireTime = enrolled.expiresAt
    }
  }
}
