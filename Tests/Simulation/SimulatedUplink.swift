import Base
import LiveFeature
import Loop
import PlayerFeature

/// An opening of a watch's stream at a node, as `HeartRateUplink` and `HeartRateWriter` have it: the state machine is the
/// real one.
final class SimulatedUplink {
  private let node: SimulatedNode
  private let night: Night
  private let device: UUID
  private let session: UUID
  private let epoch: Int64
  private var state: UplinkState
  private var isOver = false
  private var hasLookup = false
  private var hasFlush = false
  /// Tells the watch how many of its samples are settled.
  private let acknowledge: (Int64) -> Void

  /// The pause before a flush that failed is taken again.
  private static let pause = Duration.milliseconds(200)

  private init(
    at node: SimulatedNode, in night: Night, _ watch: Watch,
    _ opened: (epoch: Int64, lastSequence: Int64, count: Int),
    acknowledge: @escaping (Int64) -> Void
  ) {
    (self.node, self.night, self.acknowledge) = (node, night, acknowledge)
    (device, session, epoch) = (watch.device, watch.session, opened.epoch)
    state = UplinkState(
      SessionSpan(start: night.startTime, end: nil), lastSequence: opened.lastSequence,
      storedCount: opened.count, flushSamplesMax: 8)
  }

  /// Opens the stream of a watch; gives nil if the database did not answer.
  static func open(
    at node: SimulatedNode, in night: Night, for watch: Watch,
    acknowledge: @escaping (Int64) -> Void, then: @escaping (SimulatedUplink?) -> Void
  ) {
    guard node.isAlive else { return }
    night.database.run(isWriting: true) { [device = watch.device] in
      night.database.open(device)
    } then: { opened in
      guard node.isAlive else { return }
      then(
        opened.map {
          SimulatedUplink(at: node, in: night, watch, $0, acknowledge: acknowledge)
        })
    }
  }

  /// Receives what the watch sent.
  func receive(_ readings: [HeartRateReading]) {
    guard node.isAlive, !isOver else { return }
    show(state.receive(readings, at: node.now))
    if night.bug == .hastyAcknowledgements { acknowledge(Int64.max) }
    proceed()
  }

  private func show(_ verdicts: [UplinkVerdict]) {
    for case .accepted(let sample) in verdicts { node.show(sample.sequence, of: session) }
    for case .rejected(let rejection) in verdicts {
      night.violate("a watch's sample was rejected: \(rejection.message)")
    }
  }

  private func proceed() {
    lookUp()
    flush()
    if let progress = state.takeAcknowledgement() { acknowledge(progress.settledCount) }
  }

  private func lookUp() {
    guard !hasLookup, let sequences = state.takeLookup() else { return }
    hasLookup = true
    night.database.run { [night, device] in
      night.database.samples(of: device, sequences)
    } then: { [self] stored in
      guard node.isAlive, !isOver else { return }
      hasLookup = false
      guard let stored else {
        state.lookupFailed()
        _ = night.loop.schedule(after: Self.pause) { [self] in
          if node.isAlive, !isOver { proceed() }
        }
        return
      }
      show(state.resolve(stored: stored))
      proceed()
    }
  }

  private func flush() {
    guard !hasFlush, let flush = state.takeFlush() else { return }
    hasFlush = true
    night.database.run(isWriting: true) { [night, device, epoch] in
      night.database.ingest(flush, of: device, epoch: epoch)
    } then: { [self] isStored in
      guard node.isAlive, !isOver else { return }
      hasFlush = false
      switch isStored {
      case true?: state.committed()
      case false?:
        isOver = true
        return
      case nil where night.bug == .trustedWrites: state.committed()
      case nil:
        state.failed()
        _ = night.loop.schedule(after: Self.pause) { [self] in
          if node.isAlive, !isOver { proceed() }
        }
        return
      }
      proceed()
    }
  }
}
