internal import Base
import Loop

/// The connections of one loop, and which of them does what.
final class LoopConnections {
  /// For work that takes little time, the first one first.
  private let short: [Pipeline]
  /// For what takes long; nil where that is not kept apart.
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

  /// All of them.
  var all: [Pipeline] { short + (long.map { [$0] } ?? []) }

  /// The connection for `work`.
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
