internal import Base
import Loop

/// The connections of one loop, and the choice among them.
final class LoopConnections {
  /// The connections for short work, in order of preference.
  private let short: [Pipeline]
  /// The connection for long work; nil if it is not kept apart.
  private let long: Pipeline?
  /// The connection for urgent work; nil if it is not kept apart.
  private let urgent: Pipeline?
  private let knowledge: LoopKnowledge
  private let loop: EventLoop

  init(
    _ settings: ConnectionSettings, _ limits: DatabaseLimits,
    networkOf: @escaping @Sendable (UUID) -> UInt64?, on loop: EventLoop
  ) {
    let knowledge = LoopKnowledge(limits, networkOf: networkOf)
    self.knowledge = knowledge
    self.loop = loop
    guard limits.keepsLongApart else {
      short = (0..<limits.connectionsPerLoop).map { _ in
        Pipeline(settings, limits, sharing: knowledge, on: loop)
      }
      (long, urgent) = (nil, nil)
      return
    }
    let long = Pipeline(
      settings, limits.ofLongWork, for: .long, sharing: knowledge, on: loop)
    self.long = long
    urgent = Pipeline(
      settings, limits.ofUrgentWork, for: .urgent, refuge: long, sharing: knowledge, on: loop)
    var brief = settings
    if let time = limits.shortTime { brief.statementTimeout = min(brief.statementTimeout, time) }
    short = (0..<limits.connectionsPerLoop).map { [brief] _ in
      Pipeline(brief, limits, refuge: long, sharing: knowledge, on: loop)
    }
  }

  /// All connections. That for long work is the last one, because others hand units over to it.
  var all: [Pipeline] { short + [urgent, long].compactMap { $0 } }

  /// Returns the connection for `work`.
  func pipeline(for work: UnitOfWork) -> Pipeline {
    if let long, work.takesLong || long.isReady && isKnownToTakeLong(work) { return long }
    if work.isUrgent, let urgent, urgent.isReady { return urgent }
    if let long, long.isReady, hasHadItsShare(work) { return long }
    var chosen = short[0]
    guard short.count > 1, !chosen.isReady || chosen.isStalled, !chosen.isHeldUp(by: work.owner)
    else { return chosen }
    for candidate in short.dropFirst() where candidate.isReady {
      if !chosen.isReady || candidate.load < chosen.load { chosen = candidate }
    }
    return chosen
  }

  private func hasHadItsShare(_ work: UnitOfWork) -> Bool {
    guard let owner = work.owner else { return false }
    let now = loop.nanoseconds
    knowledge.shares.asks(owner, at: now)
    return knowledge.shares.isBeyond(owner, at: now)
  }

  private func isKnownToTakeLong(_ work: UnitOfWork) -> Bool {
    guard !knowledge.longWork.isEmpty, let owner = work.owner else { return false }
    return knowledge.longWork.contains(
      work.method, of: owner, network: knowledge.network(of: owner), at: loop.nanoseconds)
  }
}
