internal import Base
public import Logging
public import Loop
internal import Postgres

/// The presence of this node in the registry, from when it serves until it drains.
public struct NodePresence: Sendable {
  private let registry: NodeRegistry
  private let id = UUID.v4()
  private let address: String
  private let version: String
  private let claim: NodeClaim?
  private let log: Logger
  private let others: @Sendable (Int) -> Void

  /// Creates the presence of a node.
  ///
  /// - Parameters:
  ///   - address: the name of its machine, and where it listens.
  ///   - claim: its claim of the database; nil if it has none.
  ///   - others: called with the number of other nodes, with each renewal.
  public init(
    in registry: NodeRegistry, at address: String, version: String, claim: NodeClaim?,
    log: Logger, others: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    (self.registry, self.address, self.version) = (registry, address, version)
    (self.claim, self.log, self.others) = (claim, log, others)
  }

  /// Enters the registry, and stays there until the returned task is cancelled. Runs on `loop`.
  public func hold(on loop: EventLoop) async throws -> Task<Void, Never> {
    _ = try await renew(on: loop)
    return Task(executorPreference: loop) { await run(on: loop) }
  }

  private func run(on loop: EventLoop) async {
    var hasFailed = false
    while true {
      do { try await loop.sleep(for: NodeRegistry.renewalInterval) } catch { break }
      do {
        if try await !renew(on: loop) {
          log.warning(
            "the lease of this node was over, and is taken again",
            metadata: ["lease_seconds": "\(NodeRegistry.leaseLength.inSeconds)"])
        }
        hasFailed = false
      } catch {
        if Task.isCancelled { break }
        if !hasFailed {
          log.warning("the lease of this node is not renewed", metadata: ["reason": "\(error)"])
        }
        hasFailed = true
      }
    }
    // The task is cancelled, and the lease is to end nevertheless; otherwise it does so by itself.
    await Task(executorPreference: loop) { try? await registry.end(id, on: loop) }.value
  }

  private func renew(on loop: EventLoop) async throws(DatabaseError) -> Bool {
    let (hadLease, otherCount) = try await registry.renew(
      id, at: address, version: version, claim: claim?.process, on: loop)
    others(otherCount)
    return hadLease
  }
}
