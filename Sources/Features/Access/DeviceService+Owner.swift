internal import AccessContract
internal import Base
internal import Messages
internal import RPC
internal import Wire

/// The methods that the owner of an account calls, from a phone.
extension DeviceService {
  func getDeviceAuthorization(
    _ request: GetDeviceAuthorizationRequest, _ context: CallContext
  ) async throws -> GetDeviceAuthorizationResponse {
    try await found(request.userCode, context).authorization
  }

  func approveDeviceAuthorization(
    _ request: ApproveDeviceAuthorizationRequest, _ context: CallContext
  ) async throws -> ApproveDeviceAuthorizationResponse {
    let allowed = try Scopes.requested(request.scopes)
    let (code, authorization) = try await found(request.userCode, context)
    let asked = Scopes(names: authorization.scopes) ?? []
    guard allowed.isSubset(of: asked) else {
      throw RPCError.invalid(
        "scopes",
        "expected scopes that the device requested: \(asked.names.joined(separator: ", "))")
    }
    try await decide(
      code, isApproved: true, allowed.isEmpty ? asked : allowed, authorization.deviceName, context)
    return ApproveDeviceAuthorizationResponse()
  }

  func denyDeviceAuthorization(
    _ request: DenyDeviceAuthorizationRequest, _ context: CallContext
  ) async throws -> DenyDeviceAuthorizationResponse {
    let (code, authorization) = try await found(request.userCode, context)
    try await decide(
      code, isApproved: false, [], authorization.deviceName, context)
    return DenyDeviceAuthorizationResponse()
  }

  func listDevices(
    _ request: ListDevicesRequest, for caller: Caller
  ) async throws -> ListDevicesResponse {
    let page = try Page(request, DeviceRPC.listDevices, from: IDCursor.newest)
    let found = try await sessions.store.devices(
      behind: page.start, count: page.count, of: caller, at: sessions.clock.now)
    let (devices, next) = page.cut(found) { IDCursor($0.id) }
    return ListDevicesResponse { ($0.devices, $0.nextPageToken) = (devices, next) }
  }

  func revokeDevice(
    _ request: RevokeDeviceRequest, _ context: CallContext
  ) async throws -> RevokeDeviceResponse {
    try await sessions.revoke(
      request.deviceID, .device, of: try context.caller,
      because: AuditEvent(.deviceRevoked, by: context))
    return RevokeDeviceResponse()
  }

  /// Returns the authorization for a typed code.
  private func found(
    _ typed: String, _ context: CallContext
  ) async throws -> (code: UserCode, authorization: GetDeviceAuthorizationResponse) {
    try guesses.take(context)
    // Not a single guard: the optimizer of Swift 6.3 fails on an `await` in it.
    guard let code = UserCode(typed: typed) else { throw DeviceError.unknownCode }
    let authorization = try await devices.find(
      code, for: try context.caller, at: sessions.clock.now)
    guard let authorization else { throw DeviceError.unknownCode }
    guesses.giveBack(context)
    return (code, authorization)
  }

  private func decide(
    _ code: UserCode, isApproved: Bool, _ scopes: Scopes, _ name: String, _ context: CallContext
  ) async throws {
    let event = AuditEvent(
      isApproved ? .deviceApproved : .deviceDenied, by: context,
      facts: ["device_name": name, "scopes": scopes.names.joined(separator: " ")])
    let isDecided = try await devices.decide(
      code, isApproved: isApproved, scopes: scopes, event, for: try context.caller,
      at: sessions.clock.now)
    guard isDecided else { throw DeviceError.unknownCode }
  }
}
