internal import Base
import Loop

/// The connections of one loop, and the choice among them.
final class LoopConnections {
  /// The connections for short work, in order of preference.
  private let short: [Pipeline]
  /// The connection for long work; nil if it is not kept apart.
  private let long: Pipeline?
  private let longOwners: LongOwners
  private let loop: EventLoop

  init(_ settings: ConnectionSettings, _ limits: DatabaseLimits, on loop: EventLoop) {
    let owners = LongOwners(memory: limits.longMemory)
    longOwners = owners
    self.loop = loop
    short = (0..<limits.connectionsPerLoop).map { _ in
      Pipeline(settings, limits, longOwners: limits.keepsLongApart ? owners : nil, on: loop)
    }
    long =
      limits.keepsLongApart
      ? Pipeline(settings, limits.ofLongWork, longOwners: owners, on: loop) : nil
  }

  /// All connections.
  var all: [Pipeline] { short + (long.map { [$0] } ?? []) }

  /// Returns the connection for `work`.
  func pipeline(for work: UnitOfWork) -> Pipeline {
    if let long {
      if work.takesLong { return long }
      if !longOwners.isEmpty, let owner = work.owner, long.isReady,
        longOwners.contains(owner, at: loop.nanoseconds)
      {
        return long
      }
    }
    var chosen = short[0]
    guard short.count > 1, !chosen.isReady || chosen.isStalled, !chosen.isHeldUp(by: work.owner)
    else { return chosen }
    for candidate in short.dropFirst() where candidate.isReady {
      if !chosen.isReady || candidate.load < chosen.load { chosen = candidate }
    }
    return chosen
  }
}
