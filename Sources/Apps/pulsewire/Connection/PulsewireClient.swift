import Base
import Client
import Contract
import Messages

/// The server's services over one connection, as one account.
struct PulsewireClient {
  /// The connection.
  let channel: Channel
  /// What opens the account.
  let tokens: TokenSource

  /// No answer in this time is no answer. A call that is repeated does no harm.
  private static let timeout = Duration.seconds(10)

  /// The end of a call with one answer and of the opening of a stream.
  func unary<Request: Message, Response: Message>(
    _ path: String, _ request: Request
  ) async throws -> Response {
    let token = try await tokens.token(over: channel)
    return try await channel.unary(path, request, .init(bearer: token, timeout: Self.timeout))
  }

  // MARK: pulsewire.account.v1.AccountService

  /// Makes an account and a session of it.
  func createAccount() async throws -> CreateAccountResponse {
    try await unary(
      "/pulsewire.account.v1.AccountService/CreateAccount",
      CreateAccountRequest(requestID: .v4()))
  }

  /// The account that the token opens.
  func account() async throws -> Account {
    let response: GetAccountResponse = try await unary(
      "/pulsewire.account.v1.AccountService/GetAccount", GetAccountRequest())
    return response.account
  }

  // MARK: pulsewire.access.v1.DeviceService

  /// Asks for this device to be let in.
  func startDeviceAuthorization(
    _ request: StartDeviceAuthorizationRequest
  ) async throws -> StartDeviceAuthorizationResponse {
    try await unary(Self.devicePath + "StartDeviceAuthorization", request)
  }

  /// Asks whether it was.
  func pollDeviceAuthorization(
    _ code: String
  ) async throws -> PollDeviceAuthorizationResponse {
    try await unary(
      Self.devicePath + "PollDeviceAuthorization", PollDeviceAuthorizationRequest(deviceCode: code))
  }

  /// Gets a certificate for this device.
  func enrolDevice(_ request: EnrolDeviceRequest) async throws -> EnrolDeviceResponse {
    try await unary(Self.devicePath + "EnrolDevice", request)
  }

  /// Who shows a code.
  func deviceAuthorization(
    _ code: String
  ) async throws -> GetDeviceAuthorizationResponse {
    try await unary(
      Self.devicePath + "GetDeviceAuthorization", GetDeviceAuthorizationRequest(userCode: code))
  }

  /// Lets a device in.
  func approveDevice(_ code: String) async throws -> ApproveDeviceAuthorizationResponse {
    try await unary(
      Self.devicePath + "ApproveDeviceAuthorization",
      ApproveDeviceAuthorizationRequest(requestID: .v4(), userCode: code, scopes: []))
  }

  /// The account's devices.
  func devices(after token: String) async throws -> ListDevicesResponse {
    try await unary(Self.devicePath + "ListDevices", ListDevicesRequest(pageToken: token))
  }

  /// Shuts a device out.
  func revokeDevice(_ id: UUID) async throws -> RevokeDeviceResponse {
    try await unary(
      Self.devicePath + "RevokeDevice", RevokeDeviceRequest(requestID: .v4(), deviceID: id))
  }

  private static let devicePath = "/pulsewire.access.v1.DeviceService/"

  // MARK: pulsewire.player.v1.PlayerService

  /// Starts a session.
  func startWorkout(_ request: StartWorkoutRequest) async throws -> StartWorkoutResponse {
    try await unary("/pulsewire.player.v1.PlayerService/StartWorkout", request)
  }

  /// Applies a command.
  func apply(_ request: ApplyCommandRequest) async throws -> ApplyCommandResponse {
    try await unary("/pulsewire.player.v1.PlayerService/ApplyCommand", request)
  }

  /// A session, or the one that is active.
  func session(_ id: UUID?) async throws -> GetSessionResponse {
    try await unary(
      "/pulsewire.player.v1.PlayerService/GetSession", GetSessionRequest(sessionID: id))
  }

  /// Follows a session's lock screen.
  func watchActivity(
    _ session: UUID, after revision: Int64
  ) async throws -> ClientCall<WatchActivityRequest, WatchActivityResponse> {
    let token = try await tokens.token(over: channel)
    return try await channel.serverStreaming(
      "/pulsewire.player.v1.PlayerService/WatchActivity",
      WatchActivityRequest(sessionID: session, afterRevision: revision), .init(bearer: token))
  }

  // MARK: pulsewire.live.v1.LiveService

  /// Opens an uplink of heart rate.
  func pushHeartRate() async throws -> ClientCall<PushHeartRateRequest, PushHeartRateResponse> {
    let token = try await tokens.token(over: channel)
    return try channel.start("/pulsewire.live.v1.LiveService/PushHeartRate", .init(bearer: token))
  }

  /// Follows a session's heart rate.
  func watchSession(
    _ session: UUID, after revision: Int64
  ) async throws -> ClientCall<WatchSessionRequest, WatchSessionResponse> {
    let token = try await tokens.token(over: channel)
    return try await channel.serverStreaming(
      "/pulsewire.live.v1.LiveService/WatchSession",
      WatchSessionRequest(sessionID: session, afterRevision: revision), .init(bearer: token))
  }

  /// What is stored of a session's heart rate, summed up.
  func heartRateSummary(of session: UUID) async throws -> HeartRateSummary {
    let response: GetHeartRateSummaryResponse = try await unary(
      "/pulsewire.live.v1.LiveService/GetHeartRateSummary",
      GetHeartRateSummaryRequest(sessionID: session))
    return response.summary
  }

  /// One page of what is stored of a device's samples.
  func heartRateSamples(
    _ request: ListHeartRateSamplesRequest
  ) async throws -> ListHeartRateSamplesResponse {
    try await unary("/pulsewire.live.v1.LiveService/ListHeartRateSamples", request)
  }

  // MARK: pulsewire.privacy.v1

  /// Begins an export.
  func startExport(_ request: StartExportRequest) async throws -> Export {
    let response: StartExportResponse = try await unary(
      "/pulsewire.privacy.v1.ExportService/StartExport", request)
    return response.export
  }

  /// Follows an export.
  func watchExport(
    _ export: UUID, after revision: Int64
  ) async throws -> ClientCall<WatchExportRequest, WatchExportResponse> {
    let token = try await tokens.token(over: channel)
    return try await channel.serverStreaming(
      "/pulsewire.privacy.v1.ExportService/WatchExport",
      WatchExportRequest(exportID: export, afterRevision: revision), .init(bearer: token))
  }

  /// The first step of a deletion.
  func requestDeletion(_ requestID: UUID) async throws -> RequestDeletionResponse {
    try await unary(
      "/pulsewire.privacy.v1.DeletionService/RequestDeletion",
      RequestDeletionRequest(requestID: requestID))
  }

  /// The second step of a deletion.
  func confirmDeletion(_ request: ConfirmDeletionRequest) async throws -> Deletion {
    let response: ConfirmDeletionResponse = try await unary(
      "/pulsewire.privacy.v1.DeletionService/ConfirmDeletion", request)
    return response.deletion
  }

  /// How far a deletion is.
  func deletion(_ confirmationToken: String) async throws -> Deletion {
    let response: GetDeletionResponse = try await unary(
      "/pulsewire.privacy.v1.DeletionService/GetDeletion",
      GetDeletionRequest(confirmationToken: confirmationToken))
    return response.deletion
  }
}
