import Base
import Contract

extension PulsewireClient {
  /// Returns the account's devices, newest first.
  func devices() async throws -> [Device] {
    try await all(
      \.devices, by: DeviceRPC.listDevices, ListDevicesRequest(),
      token: \.pageToken, next: \.nextPageToken)
  }

  /// Returns the account's sessions, the most recently used first.
  func accountSessions() async throws -> [AccountSession] {
    try await all(
      \.sessions, by: AccessRPC.listSessions, ListSessionsRequest(),
      token: \.pageToken, next: \.nextPageToken)
  }

  /// Returns the account's API tokens, without their secrets.
  func apiTokens() async throws -> [ApiToken] {
    try await all(
      \.apiTokens, by: AccessRPC.listApiTokens, ListApiTokensRequest(),
      token: \.pageToken, next: \.nextPageToken)
  }

  /// Returns the id of the routine that was meant.
  func routineID(_ routine: Reference) async throws -> UUID {
    if let id = routine.id { return id }
    let found = try routine.find(in: try await routines(), "routine", id: \.id, name: \.name)
    guard let id = found.id else { throw ClientFailure("The server sent a routine without an id.") }
    return id
  }

  /// Returns the account's routines.
  func routines() async throws -> [Routine] {
    try await all(
      \.routines, by: RoutineRPC.listRoutines, ListRoutinesRequest(),
      token: \.pageToken, next: \.nextPageToken)
  }
}
