import Base
import Contract
import Foundation
import Testing

@testable import IntegrationsFeature

/// Half a year of many connected accounts, on virtual time: nodes that crash, a provider with outages, incidents and a
/// limit of calls, and the rules between them. What the database does is played: rows that are changed if nothing has
/// happened to them since they were read.
@Suite struct `Half a year of connected accounts` {
  /// Goal: no connection is lost that could be kept, no refresh is done twice, the limit of calls is never exceeded, and
  /// every athlete is told 14 and 3 days before the end. PULSEWIRE_YEAR_ACCOUNTS sets the number of accounts, for six
  /// months; without it, there are some, whose connections live for one month.
  @Test func `loses no connection, doubles no refresh, and keeps within the limit`() {
    let text = ProcessInfo.processInfo.environment["PULSEWIRE_YEAR_ACCOUNTS"]
    let chosen = text.flatMap { Int($0) }
    let (count, months) = (chosen ?? 200, chosen == nil ? 1 : 6)
    var year = ConnectionYear(accounts: count, months: Int64(months), seed: 34)
    year.run()
    #expect(year.faults.prefix(10) == [])
    let kept = count - year.doomedCount
    #expect(year.doomedCount * 20 < count)
    #expect(year.expiredCount == kept)
    #expect(year.noticeCounts == [14: kept, 3: kept])
    // An hour's access is renewed some 26 times a day; failures and crashes add some.
    let days = count * months * 30
    #expect(year.refreshCount > days * 24 && year.refreshCount < days * 34)
    #expect(year.crashCount > 0 && year.incidentRefusalCount > 0)
    #expect(year.callCount > days && year.fullestWindow <= ConnectionYear.callsMax)
  }
}

/// The world of accounts, nodes and a provider.
private struct ConnectionYear {
  static let callsMax = 150
  private static let start = Timestamp(milliseconds: 1_795_219_200_000)
  private static let nodeCount = 3
  private static let day = Duration.seconds(86_400)
  private let rule: RefreshRule
  private let lifetime: GrantLifetime

  /// An account: the row of its connection, and what is true at the provider.
  private struct Account {
    var grant: Grant
    /// The number of the token that is stored, and of the one that the provider takes.
    var stored = 0
    var valid = 0
    /// Whether a refresh replaces the token.
    let isRotating: Bool
    /// The lease of the row, and how many refreshes are at the provider now.
    var lease = 0
    var asking = 0
    /// The time of its job.
    var jobTime = start
    /// Whether a node died with the answer that replaced its token: nothing could keep it.
    var isDoomed = false
    /// When the athlete was told how many days are left.
    var notices: [Int32: Timestamp] = [:]
  }

  private enum Event {
    case due
    case call
    /// The answer to a refresh comes back at a node, unless that has crashed since.
    case answer(node: Int, epoch: Int, lease: Int, RefreshAnswer, generation: Int32)
    case crash
  }

  private var random: SplitMix64
  private var queue = EventQueue<(account: Int, event: Event)>()
  private var now = start
  private var accounts: [Account] = []
  private var epochs = Array(repeating: 0, count: nodeCount)
  private var window = QuotaWindow(at: start)
  private var recentCalls: [Timestamp] = []
  private var waves: [Timestamp: RefusalWave.Minute] = [:]
  private var nextLease = 0

  private(set) var faults: [String] = []
  private(set) var doomedCount = 0
  private(set) var expiredCount = 0
  private(set) var refreshCount = 0
  private(set) var callCount = 0
  private(set) var crashCount = 0
  private(set) var incidentRefusalCount = 0
  private(set) var fullestWindow = 0
  private(set) var noticeCounts: [Int32: Int] = [:]

  init(accounts count: Int, months: Int64, seed: UInt64) {
    random = SplitMix64(seed: seed)
    lifetime = GrantLifetime(months: months)
    rule = RefreshRule(lifetime: lifetime)
    for number in 0..<count {
      // They connect within the first days, not all at once.
      let time = Self.start + .seconds(Int64.random(in: 0..<(3 * 86_400), using: &random))
      let fresh = Grant(consentTime: time, accessEnd: time, generation: 0, dueTime: time)
      let grant = rule.grant(fresh, after: Self.tokens(nil), isIncident: false, at: time)
      accounts.append(Account(grant: grant, isRotating: number.isMultiple(of: 2)))
      schedule(number, at: grant.dueTime)
      queue.add((number, .call), at: time)
    }
    queue.add((0, .crash), at: Self.start + .seconds(3600))
  }

  private static func tokens(_ refresh: String?) -> RefreshAnswer {
    .renewed(
      ProviderTokens(access: "a", refresh: refresh, lifetime: .seconds(3600), scopes: nil))
  }

  private func end(of account: Int) -> Timestamp {
    lifetime.end(of: accounts[account].grant.consentTime)
  }

  mutating func run() {
    let last = (accounts.indices.map { end(of: $0) }.max() ?? now) + Self.day
    while let (time, next) = queue.take(), time < last {
      now = max(now, time)
      switch next.event {
      case .due: if time == accounts[next.account].jobTime { due(next.account) }
      case .call: call(next.account)
      case .answer(let node, let epoch, let lease, let answer, let generation):
        finish(next.account, node, epoch, lease, answer, generation)
      case .crash: crash()
      }
    }
    settleAccounts()
  }

  private mutating func settleAccounts() {
    for (number, account) in accounts.enumerated() {
      if account.isDoomed {
        doomedCount += 1
        continue
      }
      if account.grant.end?.reason == .expired {
        expiredCount += 1
      } else {
        faults.append("account \(number) ended as \(String(describing: account.grant.end))")
      }
      for (days, time) in account.notices {
        let due = end(of: number) - Self.day * Int(days)
        // A job whose node crashes is done again within minutes.
        guard time >= due, time - due < .seconds(900) else {
          faults.append("account \(number) was told \(days) days before at \(time)")
          continue
        }
        noticeCounts[days, default: 0] += 1
      }
    }
  }

  /// Moves the job of a connection, of which there is one.
  private mutating func schedule(_ number: Int, at time: Timestamp) {
    accounts[number].jobTime = time
    queue.add((number, .due), at: time)
  }

  /// A job looks at a connection. Jobs are done again when their node crashes.
  private mutating func due(_ number: Int) {
    if Int.random(in: 0..<200, using: &random) == 0 {
      return schedule(number, at: now + .seconds(60))
    }
    var account = accounts[number]
    if let days = rule.notice(account.grant, at: now) {
      account.grant.noticeDays = days
      if account.notices.updateValue(now, forKey: days) != nil {
        faults.append("account \(number) was told twice")
      }
      accounts[number] = account
    }
    switch rule.step(account.grant, .due, at: now) {
    case .use, .ended: break
    case .wait(let end): schedule(number, at: end)
    case .rest:
      if let next = rule.nextLook(account.grant, at: now) {
        schedule(number, at: max(next, now + .seconds(1)))
      }
    case .settle:
      guard let end = account.grant.end else { return }
      let wasIncident = RefusalWave(minutes: minutes(around: end.time)).isIncident(
        around: end.time)
      accounts[number].grant = rule.settled(account.grant, wasIncident: wasIncident, at: now)
      lookAgain(number)
    case .refresh:
      refresh(number, .due)
      lookAgain(number)
    }
  }

  private mutating func lookAgain(_ number: Int) {
    guard let next = rule.nextLook(accounts[number].grant, at: now) else { return }
    schedule(number, at: max(next, now + .seconds(1)))
  }

  /// A call to the provider for an account: within the ledger, with access that works.
  private mutating func call(_ number: Int) {
    let isOver = accounts[number].grant.end != nil && !accounts[number].grant.isRefreshable
    guard !isOver else { return }
    // Quiet for most of the time, and many at once in the evening.
    let pause: ClosedRange<Int64> =
      Int.random(in: 0..<10, using: &random) == 0 ? 2...20 : 3600...10_800
    queue.add((number, .call), at: now + .seconds(Int64.random(in: pause, using: &random)))
    switch rule.step(accounts[number].grant, .call, at: now) {
    case .refresh: refresh(number, .call)
    case .use: break
    case .wait, .rest, .settle, .ended: return
    }
    let family = CallFamily.allCases.randomElement(using: &random) ?? .state
    guard window.take(family, callsMax: Self.callsMax, at: now) == nil else { return }
    callCount += 1
    let limit = now - .seconds(30)
    recentCalls.removeAll { $0 <= limit }
    recentCalls.append(now)
    fullestWindow = max(fullestWindow, recentCalls.count)
    // Once in a while an access token is rejected: at most one refresh is forced in 30 seconds.
    guard Int.random(in: 0..<300, using: &random) == 0 else { return }
    let need = RefreshRule.Need.rejected(accounts[number].grant.generation)
    if rule.step(accounts[number].grant, need, at: now) == .refresh { refresh(number, need) }
  }

  /// Takes the lease of the row and asks the provider; the answer comes later.
  private mutating func refresh(_ number: Int, _ need: RefreshRule.Need) {
    nextLease += 1
    accounts[number].grant.leaseEnd = now + RefreshRule.lease
    accounts[number].lease = nextLease
    if case .rejected = need { accounts[number].grant.forcedTime = now }
    let node = Int.random(in: 0..<Self.nodeCount, using: &random)
    // The work dies after it has the lease, before it asks.
    if Int.random(in: 0..<500, using: &random) == 0 { return }
    let account = accounts[number]
    refreshCount += 1
    accounts[number].asking += 1
    if accounts[number].asking > 1 { faults.append("account \(number) is refreshed twice") }
    let answer = ask(number)
    let delay = Duration.milliseconds(Int64.random(in: 20...4000, using: &random))
    queue.add(
      (
        number,
        .answer(
          node: node, epoch: epochs[node], lease: nextLease, answer,
          generation: account.grant.generation)
      ), at: now + delay)
  }

  private mutating func ask(_ number: Int) -> RefreshAnswer {
    if isOut { return .failed(retryAfter: nil) }
    if isIncident {
      incidentRefusalCount += 1
      return .refused
    }
    let account = accounts[number]
    guard account.stored == account.valid, now < end(of: number) else { return .refused }
    guard account.isRotating else { return Self.tokens(nil) }
    accounts[number].valid += 1
    return Self.tokens("new")
  }

  /// Writes an answer, if its node lives.
  private mutating func finish(
    _ number: Int, _ node: Int, _ epoch: Int, _ lease: Int, _ answer: RefreshAnswer,
    _ generation: Int32
  ) {
    accounts[number].asking -= 1
    var hasToken = false
    if case .renewed(let tokens) = answer { hasToken = tokens.refresh != nil }
    guard epochs[node] == epoch else {
      if hasToken { accounts[number].isDoomed = true }
      return
    }
    let account = accounts[number]
    let isAnswered = if case .renewed = answer { true } else { false }
    guard account.grant.generation == generation, isAnswered || account.lease == lease else {
      return
    }
    var isIncident = false
    if case .failed = answer {
    } else {
      let isRefusal = answer == .refused && !rule.isOver(account.grant, at: now)
      count(isRefusal: isRefusal)
      isIncident =
        isRefusal && RefusalWave(minutes: minutes(around: now)).isIncident(around: now)
    }
    var next = rule.grant(account.grant, after: answer, isIncident: isIncident, at: now)
    next.noticeDays = account.grant.noticeDays
    accounts[number].grant = next
    if hasToken { accounts[number].stored = account.valid }
    lookAgain(number)
  }

  /// A node dies, and what it had in hand is lost; another one of the same number starts.
  private mutating func crash() {
    crashCount += 1
    epochs[Int.random(in: 0..<Self.nodeCount, using: &random)] += 1
    let wait = Int64.random(in: 3600...(2 * 86_400), using: &random)
    queue.add((0, .crash), at: now + .seconds(wait))
  }

  /// Whether the provider does not answer: for some hours every nine days.
  private var isOut: Bool { isWithin(period: 9, from: 50_000, for: 9000) }
  /// Whether it refuses everybody: for 20 minutes every thirty days. An incident is known by 20 refusals in ten minutes,
  /// which few accounts reach only as long as all of its refusals are within these.
  private var isIncident: Bool {
    isWithin(period: 30, from: 934_000, for: accounts.count < 2000 ? 540 : 1200)
  }

  private func isWithin(period: Int64, from first: Int64, for length: Int64) -> Bool {
    let seconds = (now - Self.start).components.seconds % (period * 86_400)
    return seconds >= first && seconds < first + length
  }

  private mutating func count(isRefusal: Bool) {
    let start = RefusalWave.minute(of: now)
    var minute =
      waves[start] ?? RefusalWave.Minute(start: start, refreshCount: 0, refusalCount: 0)
    minute.refreshCount += 1
    if isRefusal { minute.refusalCount += 1 }
    waves[start] = minute
    if waves.count > 200 {
      let limit = now - .seconds(3600)
      waves = waves.filter { $0.key > limit }
    }
  }

  private func minutes(around time: Timestamp) -> [RefusalWave.Minute] {
    waves.values.filter {
      $0.start >= time - RefusalWave.window && $0.start <= time + RefusalWave.window
    }
  }
}

/// Events in order of time; those of the same time in the order in which they were added.
private struct EventQueue<Element> {
  private var heap: [(time: Timestamp, number: Int, element: Element)] = []
  private var nextNumber = 0

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    (heap[one].time, heap[one].number) < (heap[other].time, heap[other].number)
  }

  mutating func add(_ element: Element, at time: Timestamp) {
    heap.append((time, nextNumber, element))
    nextNumber += 1
    var place = heap.count - 1
    while place > 0, isBefore(place, (place - 1) / 2) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func take() -> (time: Timestamp, element: Element)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return (first.time, first.element) }
    heap[0] = last
    var place = 0
    while true {
      var best = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
        if isBefore(child, best) { best = child }
      }
      if best == place { return (first.time, first.element) }
      heap.swapAt(place, best)
      place = best
    }
  }
}
