import Loop
import Postgres
import Store

extension OperatorSettings {
  /// Runs `work` on a loop, with the connection of the schema's owner; throws a sentence if the role
  /// is another one.
  ///
  /// - Parameter createsSchema: whether the database may still lack the schema.
  func asOwner<Result: Sendable>(
    createsSchema: Bool = false,
    _ work: @escaping @Sendable (ConnectionSettings, EventLoop) async throws -> Result
  ) async throws -> Result {
    let settings = try ConnectionSettings(ownerURL())
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]
    let result = try await Task(executorPreference: loop) {
      try await OwnerCheck.run(settings, createsSchema: createsSchema, on: loop)
      return try await work(settings, loop)
    }.value
    group.stop()
    return result
  }

  /// Returns the owner's URL; throws a sentence that says how to give it.
  private func ownerURL() throws(StartError) -> String {
    do throws(StartError) { return try required(\.database.ownerURL) } catch {
      guard Files.environment(Setting.variable("database-url")) != nil else { throw error }
      throw StartError(
        "\(error) It names the role that owns the schema; PULSEWIRE_DATABASE_URL is the server's.")
    }
  }
}
