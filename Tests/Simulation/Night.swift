import Base
import Hub
import Loop
import PlayerFeature
import WorkoutsContract

/// A night of training on some nodes: everything that happens in it follows from its seed.
final class Night {
  let plan: NightPlan
  let bug: PlantedBug?
  /// Whether faults are told as they happen.
  private let isTold: Bool
  let loop: EventLoop
  var findings = Findings()
  /// Whether the athletes come to their ends, and nothing fails any more.
  private(set) var isClosing = false
  /// The end of the last time for which nothing could be promised, because the database was away.
  private(set) var quietTime = Duration.zero

  /// The most by which a screen may be late: a node that hears nobody notices by 1.5 s, reads what is watched every 2 s,
  /// and all of that takes its trips.
  static let lateness = Duration.milliseconds(4_500)
  /// The time after which nodes know of each other again once the database is back: that between two renewals of a lease,
  /// and between two readings.
  private static let recovery = Duration.seconds(5)
  /// The time that the end of a night takes at most: screens are read once a minute even if nothing is heard.
  private static let closingLength = Duration.seconds(90)
  private static let step = Duration.milliseconds(500)
  let startTime = Timestamp(milliseconds: 1_795_000_000_000)

  private(set) lazy var database = SimulatedDatabase(self, random: fork())
  private(set) lazy var bus = SimulatedBus(self, random: fork())
  private var nodes: [SimulatedNode] = []
  private var nodesMade = 0
  private var athletes: [Athlete] = []
  private var random: SplitMix64

  /// An athlete, with what trains and who looks.
  private struct Athlete {
    let session: UUID
    let phones: [Phone]
    let watch: Watch
    let screens: [Screen]
  }

  init(_ plan: NightPlan, bug: PlantedBug? = nil, isTold: Bool = false) {
    (self.plan, self.bug, self.isTold) = (plan, bug, isTold)
    loop = EventLoop(manualTime: true)
    random = SplitMix64(seed: ~plan.seed)
  }

  /// The time, by a right clock.
  var time: Timestamp { startTime + loop.now }

  private func fork() -> SplitMix64 { SplitMix64(seed: random.next()) }

  /// Notes a violation.
  func violate(_ sentence: @autoclosure () -> String) {
    findings.violate(sentence(), at: loop.now)
  }

  /// Returns a node that is alive; nil if there is none.
  func anyNode(_ random: inout SplitMix64) -> SimulatedNode? {
    nodes.filter(\.isAlive).randomElement(using: &random)
  }

  /// Returns the request of a record that every node derives by itself.
  func automaticRequest(_ revision: Int64, in session: UUID) -> UUID {
    UUID(high: UInt64(bitPattern: revision), low: session.low)
  }

  /// Notes that a revision was answered to a phone.
  func promised(_ revision: Int64, in session: UUID) {
    for athlete in athletes where athlete.session == session {
      for screen in athlete.screens { screen.promised(revision, at: loop.now) }
    }
  }

  /// Runs the night, and returns what it found.
  func run() -> Findings {
    // All of it happens on the loop's thread, which is this one.
    loop.advance(by: .zero)
    for _ in 0..<plan.nodeCount { addNode() }
    for _ in 0..<plan.athleteCount { addAthlete() }
    _ = loop.schedule(after: random.duration(.zero...plan.faultInterval)) { [self] in fail() }
    while loop.now < plan.length, findings.violations.isEmpty { loop.advance(by: Self.step) }
    isClosing = true
    let end = loop.now + Self.closingLength
    while loop.now < end, findings.violations.isEmpty, !isSettled {
      loop.advance(by: Self.step)
    }
    if findings.violations.isEmpty { check() }
    for node in nodes where node.isAlive { node.die() }
    return findings
  }

  private var isSettled: Bool {
    athletes.allSatisfy { athlete in
      let newest = database.sessions[athlete.session]?.states.last
      let last = database.lastSequence(of: athlete.watch.device)
      return athlete.phones.allSatisfy(\.isDone) && athlete.watch.isDone
        && athlete.screens.allSatisfy {
          $0.revision == newest?.revision && $0.sequence == last && $0.knowsEnd
        }
    }
  }

  /// Checks what holds once everything is settled.
  private func check() {
    for athlete in athletes {
      guard let session = database.sessions[athlete.session] else { continue }
      athlete.watch.check(database.streams[athlete.watch.device]?.samples ?? [:])
      if !athlete.watch.isDone { violate("a watch has samples that nobody settles") }
      for phone in athlete.phones {
        if !phone.isDone { violate("a phone has a command that nobody answers") }
        for (request, revision) in phone.outcomes {
          let places = session.records.indices.filter { session.records[$0].request == request }
          if places.map({ Int64($0) + 2 }) != [revision] {
            violate("a command was answered as revision \(revision), and is in \(places.count)")
          }
        }
      }
      let newest = session.states.last
      if newest?.endTime == nil { violate("the session has not ended") }
      let last = database.lastSequence(of: athlete.watch.device)
      for screen in athlete.screens {
        if screen.revision != newest?.revision || !screen.knowsEnd {
          violate("a screen shows revision \(screen.revision) of \(newest?.revision ?? 0) for ever")
        }
        if screen.sequence != last {
          violate("a screen shows sample \(screen.sequence) of \(last) for ever")
        }
      }
    }
  }

  // MARK: Who is there

  private func addNode() {
    nodesMade += 1
    let skew = random.duration(.zero ... .seconds(40)) - .seconds(20)
    tell("node-\(nodesMade) begins")
    nodes.append(SimulatedNode("node-\(nodesMade)", in: self, skew: skew))
  }

  private func addAthlete() {
    let (session, device) = (random.id(), random.id())
    database.start(SessionPlan(workout: Self.workout), as: session, at: startTime)
    let phones = (0..<2).map { _ in Phone(of: session, in: self, random: fork()) }
    let watch = Watch(of: session, device: device, in: self, random: fork())
    let screens = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Screen(of: session, device: device, in: self, random: fork())
    }
    athletes.append(Athlete(session: session, phones: phones, watch: watch, screens: screens))
  }

  private static let workout: Workout = {
    var plank = PlannedSet(setCount: 3, restDuration: .seconds(10))
    plank.duration = .seconds(15)
    plank.isTimed = true
    return Workout(
      name: "Legs",
      exercises: [
        PlannedExercise(name: "Squat", setCount: 8, restDuration: .seconds(20)),
        PlannedExercise(name: "Plank", sets: [plank]),
        PlannedExercise(name: "Lunge", setCount: 8, restDuration: .seconds(15)),
      ])
  }()

  // MARK: Faults

  /// Tells what happens, if that is wanted.
  func tell(_ sentence: @autoclosure () -> String) {
    if isTold { Terminal.write("\(loop.now): \(sentence())\n") }
  }

  private func fail() {
    guard !isClosing else { return }
    findings.counts.faults += 1
    let length = random.duration(.milliseconds(200) ... .seconds(12))
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: kill()
    case 2, 3, 4: if let node = anyNode(&random) { cut(node, for: length) }
    case 5, 6: stall(for: length)
    case 7: overflow(for: min(length, .seconds(2)))
    case 8: leaveDatabase(for: min(length, .seconds(8)))
    default:
      // The bus itself.
      for node in nodes where node.isAlive { cut(node, for: length) }
    }
    _ = loop.schedule(after: random.duration(.zero...plan.faultInterval * 2)) { [self] in fail() }
  }

  /// Ends a node, and begins another one in its place after a while.
  private func kill() {
    guard nodes.count(where: \.isAlive) > 1, let node = anyNode(&random) else { return }
    findings.counts.crashes += 1
    tell("\(node.name) dies")
    node.die()
    _ = loop.schedule(after: random.duration(.milliseconds(500) ... .seconds(20))) { [self] in
      nodes.removeAll { !$0.isAlive }
      addNode()
    }
  }

  private func cut(_ node: SimulatedNode, for length: Duration) {
    tell("\(node.name) is cut off for \(length)")
    bus.set(reached: false, node.name)
    _ = loop.schedule(after: length) { [self] in bus.set(reached: true, node.name) }
  }

  private func stall(for length: Duration) {
    guard let node = anyNode(&random) else { return }
    tell("the link of \(node.name) stands still for \(length)")
    bus.stall(node.name, for: length)
  }

  private func overflow(for length: Duration) {
    guard let node = anyNode(&random) else { return }
    tell("\(node.name) loses news for \(length)")
    bus.overflow(node.name, for: length)
  }

  private func leaveDatabase(for length: Duration) {
    tell("the database is away for \(length)")
    database.isAway = true
    // Leases may have run out meanwhile: until they are renewed, a node may think that it is alone.
    quietTime = max(quietTime, loop.now + length + Self.recovery)
    _ = loop.schedule(after: length) { [self] in database.isAway = false }
  }
}
