import Base
import Hub
import Loop
import PlayerFeature

/// A screen that watches a session at some node, and at another one when that has died.
final class Screen: Wakeable {
  private let session: UUID
  private let device: UUID
  private let night: Night
  private var random: SplitMix64
  private var node: SimulatedNode?
  private var watching: SimulatedNode.Watching?
  private var isLooking = false
  private var openTime = Duration.zero
  /// The revisions that it has to show, with the times at which they were promised.
  private var promises: [(revision: Int64, time: Duration)] = []
  /// The revision that it shows; 0 for none.
  private(set) var revision: Int64 = 0
  /// The newest sample that it shows.
  private(set) var sequence: Int64 = 0
  /// Whether it knows that the session has ended.
  private(set) var knowsEnd = false

  private static let lookInterval = Duration.seconds(1)
  /// The number of seconds in a hundred that close it, to be opened elsewhere.
  private static let closings = 1

  init(of session: UUID, device: UUID, in night: Night, random: SplitMix64) {
    (self.session, self.device, self.night, self.random) = (session, device, night, random)
    look()
  }

  /// Looks each second whether its node is there.
  private func look() {
    if let node, !node.isAlive || (!night.isClosing && random.happens(Self.closings)) { close() }
    if node == nil { open() }
    checkPromises()
    _ = night.loop.schedule(after: Self.lookInterval) { [self] in look() }
  }

  private func close() {
    watching?.end()
    (node, watching) = (nil, nil)
  }

  private func open() {
    guard let node = night.anyNode(&random) else { return }
    self.node = node
    // Another node may not have heard of the newest sample, which is not stored yet.
    sequence = 0
    node.watch(session, of: device, after: revision, waking: self) { [self] watching in
      guard self.node === node, let watching else {
        watching?.end()
        if self.node === node { self.node = nil }
        return
      }
      self.watching = watching
      openTime = night.loop.now
      wake()
    }
  }

  /// Reads soon, or later, as a screen on a slow line does.
  func wake() {
    guard !isLooking else { return }
    isLooking = true
    let delay = random.duration(.zero ... .milliseconds(random.happens(10) ? 400 : 5))
    _ = night.loop.schedule(after: delay) { [self] in
      isLooking = false
      read()
    }
  }

  private func read() {
    guard let watching, node?.isAlive == true else { return }
    while let (update, _) = watching.states.take() { show(update) }
    while let (update, _) = watching.pulses.take() {
      if update.value < sequence {
        night.violate("a screen went from sample \(sequence) back to \(update.value)")
      }
      sequence = update.value
    }
  }

  private func show(_ update: Update<PlayerState>) {
    night.findings.counts.shown += 1
    night.findings.trace(3, night.loop.now.microseconds, update.revision)
    if update.revision < revision {
      night.violate("a screen went from revision \(revision) back to \(update.revision)")
    }
    revision = update.revision
    knowsEnd = update.value.endTime != nil
    guard let states = night.database.sessions[session]?.states,
      let index = Int(exactly: update.revision - 1), states.indices.contains(index),
      states[index] == update.value
    else { return night.violate("revision \(update.revision) is not what its records come to") }
    let now = night.loop.now
    for promise in promises where promise.revision <= revision {
      night.findings.wasLate(by: max(.zero, now - max(promise.time, openTime)))
    }
    promises.removeAll { $0.revision <= revision }
  }

  /// Notes that a revision was answered to its phone, so that screens are to show it soon.
  func promised(_ revision: Int64, at time: Duration) {
    if revision > self.revision { promises.append((revision, time)) }
  }

  /// Checks that nothing promised is overdue: two seconds after what a node cannot hear, it reads what is watched, and that
  /// takes its time.
  private func checkPromises() {
    guard watching != nil, node?.isAlive == true, let oldest = promises.first else { return }
    let since = max(oldest.time, openTime, night.quietTime)
    guard night.loop.now - since > Night.lateness else { return }
    night.violate(
      "a screen at \(node?.name ?? "") shows revision \(revision), and not \(oldest.revision), "
        + "which was answered at \(oldest.time)")
    promises = []
  }
}
