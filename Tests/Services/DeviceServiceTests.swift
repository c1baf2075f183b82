import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.access.v1.DeviceService.
@Suite struct `Devices` {
  private func start(
    _ scopes: [String] = ["session:watch"], in house: House
  ) async throws -> StartDeviceAuthorizationResponse {
    try await house.call(
      DeviceRPC.startDeviceAuthorization,
      StartDeviceAuthorizationRequest {
        $0.requestID = .v4()
        $0.deviceName = "Wall"
        $0.scopes = scopes
      })
  }

  private func poll(_ code: String, in house: House) async throws -> Refusal {
    try await house.refusal(
      of: DeviceRPC.pollDeviceAuthorization,
      PollDeviceAuthorizationRequest {
        $0.deviceCode = code
      })
  }

  @Test func `are let in by who enters their code, and shut out again`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let started = try await start(in: house)
    #expect(try await poll(started.deviceCode, in: house).reason == "AUTHORIZATION_PENDING")
    let asks = try await house.call(
      DeviceRPC.getDeviceAuthorization,
      GetDeviceAuthorizationRequest { $0.userCode = started.userCode.lowercased() }, as: me)
    #expect((asks.deviceName, asks.scopes) == ("Wall", ["session:watch"]))
    _ = try await house.call(
      DeviceRPC.approveDeviceAuthorization,
      ApproveDeviceAuthorizationRequest {
        $0.requestID = .v4()
        $0.userCode = started.userCode
      }, as: me)
    let opened = try await house.call(
      DeviceRPC.pollDeviceAuthorization,
      PollDeviceAuthorizationRequest { $0.deviceCode = started.deviceCode })
    #expect(opened.accountID == me.id)
    let wall = me.with(token: opened.tokens.accessToken)
    let state = try await house.startWorkout(as: me)
    let seen = try await house.call(PlayerRPC.getSession, GetSessionRequest(), as: wall)
    #expect(seen.state.sessionID == state.sessionID)
    let devices = try await house.call(DeviceRPC.listDevices, ListDevicesRequest(), as: me).devices
    #expect(devices.map(\.name) == ["Wall"])
    _ = try await house.call(
      DeviceRPC.revokeDevice,
      RevokeDeviceRequest {
        $0.requestID = .v4()
        $0.deviceID = try #require(devices.first).id
      }, as: me)
    let refusal = try await house.refusal(of: PlayerRPC.getSession, GetSessionRequest(), as: wall)
    #expect(refusal.code == .unauthenticated)
  }

  @Test func `stay out once they were turned away`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let started = try await start(in: house)
    _ = try await house.call(
      DeviceRPC.denyDeviceAuthorization,
      DenyDeviceAuthorizationRequest {
        $0.requestID = .v4()
        $0.userCode = started.userCode
      }, as: me)
    #expect(
      try await poll(started.deviceCode, in: house) == Refusal(.permissionDenied, "ACCESS_DENIED"))
    let refusal = try await house.refusal(
      of: DeviceRPC.approveDeviceAuthorization,
      ApproveDeviceAuthorizationRequest {
        $0.requestID = .v4()
        $0.userCode = started.userCode
      }, as: me)
    #expect(refusal.code == .notFound)
  }

  @Test func `that ask too often are told to ask less often`() async throws {
    let house = try await House.shared
    let started = try await start(in: house)
    _ = try await poll(started.deviceCode, in: house)
    #expect(
      try await poll(started.deviceCode, in: house) == Refusal(.resourceExhausted, "SLOW_DOWN"))
  }

  @Test func `get no more than they asked for, and no scope that there is not`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let started = try await start(in: house)
    let more = try await house.refusal(
      of: DeviceRPC.approveDeviceAuthorization,
      ApproveDeviceAuthorizationRequest {
        $0.requestID = .v4()
        $0.userCode = started.userCode
        $0.scopes = ["session:control"]
      }, as: me)
    #expect(more == .invalid("scopes"))
    let unknown = try await house.refusal(
      of: DeviceRPC.startDeviceAuthorization,
      StartDeviceAuthorizationRequest {
        $0.requestID = .v4()
        $0.deviceName = "x"
        $0.scopes = ["all"]
      })
    #expect(unknown == .invalid("scopes[0]"))
  }

  @Test func `get certificates from no server without an authority`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let refusal = try await house.refusal(
      of: DeviceRPC.enrolDevice,
      EnrolDeviceRequest {
        $0.requestID = .v4()
        $0.certificateRequest = "x"
      }, as: me)
    #expect(refusal.code == .failedPrecondition || refusal.code == .permissionDenied)
  }
}
