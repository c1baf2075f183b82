import Base
import Contract
import Testing

@testable import IntegrationsFeature

private let start = Timestamp(milliseconds: 1_795_219_200_000)
private let rule = RefreshRule(lifetime: GrantLifetime(months: 6))

private func tokens(_ refresh: String? = nil) -> RefreshAnswer {
  .renewed(
    ProviderTokens(access: "a", refresh: refresh, lifetime: .seconds(3600), scopes: nil))
}

private func freshGrant(at time: Timestamp = start) -> Grant {
  rule.grant(
    Grant(consentTime: time, accessEnd: time, generation: 0, dueTime: time), after: tokens(),
    isIncident: false, at: time)
}

@Suite struct `The rule of refreshing` {
  @Test func `refreshes only near the end of the access`() {
    let grant = freshGrant()
    #expect(rule.step(grant, .call, at: start + .seconds(3299)) == .use)
    #expect(rule.step(grant, .due, at: start + .seconds(3299)) == .rest(until: grant.dueTime))
    #expect(rule.step(grant, .call, at: start + .seconds(3300)) == .refresh)
    #expect(rule.step(grant, .due, at: start + .seconds(3300)) == .refresh)
  }

  @Test func `lets one refresh at a time, whose access serves calls meanwhile`() {
    var grant = freshGrant()
    let now = grant.dueTime
    grant.leaseEnd = now + RefreshRule.lease
    #expect(rule.step(grant, .call, at: now) == .use)
    #expect(rule.step(grant, .due, at: now) == .wait(until: now + RefreshRule.lease))
    #expect(
      rule.step(grant, .rejected(grant.generation), at: now)
        == .wait(until: now + RefreshRule.lease))
    // Whoever had the lease has crashed: the next one refreshes with the same token.
    #expect(rule.step(grant, .due, at: now + RefreshRule.lease) == .refresh)
  }

  @Test func `forces one refresh in thirty seconds, and none for an older token`() {
    var grant = freshGrant()
    let now = start + .seconds(100)
    #expect(rule.step(grant, .rejected(grant.generation - 1), at: now) == .use)
    #expect(rule.step(grant, .rejected(grant.generation), at: now) == .refresh)
    grant.forcedTime = now
    #expect(
      rule.step(grant, .rejected(grant.generation), at: now + .seconds(29))
        == .rest(until: now + .seconds(30)))
    #expect(rule.step(grant, .rejected(grant.generation), at: now + .seconds(30)) == .refresh)
  }

  @Test func `retries after five minutes, then at growing intervals, or when the provider says`() {
    var grant = freshGrant()
    var waits: [Duration] = []
    for _ in 1...6 {
      let now = grant.dueTime
      grant = rule.grant(grant, after: .failed(retryAfter: nil), isIncident: false, at: now)
      waits.append(grant.dueTime - now)
    }
    #expect(waits == [300, 600, 1200, 2400, 3600, 3600].map { .seconds($0) })
    let day = Duration.seconds(86_400)
    let later = rule.grant(grant, after: .failed(retryAfter: day), isIncident: false, at: start)
    #expect(later.dueTime == start + day && later.end == nil && later.isRefreshable)
    let healed = rule.grant(later, after: tokens(), isIncident: false, at: start + day)
    #expect(healed.failureCount == 0 && healed.consentTime == start)
  }

  @Test func `ends a grant at one refusal, and keeps its token until it is known to be no wave`() {
    let grant = freshGrant()
    let now = grant.dueTime
    let ended = rule.grant(grant, after: .refused, isIncident: false, at: now)
    #expect(ended.end == Grant.End(reason: .refused, time: now) && ended.isRefreshable)
    #expect(rule.step(ended, .call, at: now) == .ended)
    #expect(rule.step(ended, .due, at: now) == .rest(until: now + RefusalWave.window))
    let known = now + RefusalWave.window
    #expect(rule.step(ended, .due, at: known) == .settle)
    let settled = rule.settled(ended, wasIncident: false, at: known)
    #expect(!settled.isRefreshable && settled.end != nil)
    #expect(
      rule.step(settled, .due, at: known) == .ended && rule.nextLook(settled, at: known) == nil)
    let revived = rule.settled(ended, wasIncident: true, at: known)
    #expect(
      revived.end == nil && revived.isAside && revived.dueTime == known + RefreshRule.asideTime)
  }

  @Test func `puts a grant aside in an incident, tries it after an hour, and only then ends it`() {
    let grant = freshGrant()
    let now = grant.dueTime
    let aside = rule.grant(grant, after: .refused, isIncident: true, at: now)
    #expect(aside.end == nil && aside.isAside && aside.isRefreshable)
    let again = now + RefreshRule.asideTime
    #expect(rule.step(aside, .due, at: again - .seconds(1)) == .rest(until: again))
    #expect(
      rule.step(aside, .rejected(aside.generation), at: again - .seconds(1)) == .rest(until: again))
    #expect(rule.step(aside, .due, at: again) == .refresh)
    let kept = rule.grant(aside, after: tokens(), isIncident: false, at: again)
    #expect(!kept.isAside && kept.end == nil)
    let over = rule.grant(aside, after: .refused, isIncident: true, at: again)
    #expect(over.end?.reason == .refused && !over.isRefreshable)
  }

  @Test func `tells the end from the consent, fourteen and three days before, once each`() {
    var grant = freshGrant()
    let end = GrantLifetime(months: 6).end(of: start)
    let day = Duration.seconds(86_400)
    #expect(rule.notice(grant, at: end - day * 14 - .seconds(1)) == nil)
    #expect(rule.nextLook(grant, at: start) == grant.dueTime)
    #expect(rule.notice(grant, at: end - day * 14) == 14)
    grant.noticeDays = 14
    #expect(rule.notice(grant, at: end - day * 4) == nil)
    #expect(rule.notice(grant, at: end - day * 3) == 3)
    grant.noticeDays = 3
    #expect(rule.notice(grant, at: end) == nil)
    let over = rule.grant(grant, after: .refused, isIncident: true, at: end)
    #expect(over.end?.reason == .expired && !over.isRefreshable)
  }

  @Test(arguments: [
    ("2026-08-31", "2027-02-28"), ("2027-08-31", "2028-02-29"), ("2026-11-24", "2027-05-24"),
    ("2026-07-01", "2027-01-01"), ("2026-06-30", "2026-12-30"),
  ])
  func `counts six months by the calendar`(consent: String, end: String) {
    var time = Timestamp(milliseconds: 1_780_000_000_000)
    while !time.description.hasPrefix(consent) { time = time + .seconds(86_400) }
    #expect(GrantLifetime(months: 6).end(of: time).description.hasPrefix(end))
  }
}

/// A provider that answers refreshes, and nodes that crash at any point, on virtual time.
private struct RefreshWorld {
  var random: SplitMix64
  var now = start
  var grant = freshGrant()
  /// The token that the provider takes, and the one that is stored.
  var valid = 0
  var stored = 0
  var isRotating: Bool
  var isReachable = true
  /// Whether an answer with a new token was lost: then nothing could keep the grant.
  var isDoomed = false
  var refreshTimes: [Timestamp] = []
  var forcedTimes: [Timestamp] = []

  mutating func turn() {
    now = now + .seconds(Int64.random(in: 1...900, using: &random))
    if Int.random(in: 0..<50, using: &random) == 0 { isReachable.toggle() }
    let need: RefreshRule.Need =
      Int.random(in: 0..<20, using: &random) == 0 ? .rejected(grant.generation) : .due
    guard rule.step(grant, need, at: now) == .refresh else { return }
    if need != .due {
      grant.forcedTime = now
      forcedTimes.append(now)
    }
    grant.leaseEnd = now + RefreshRule.lease
    // The node crashes before it asks: nothing has happened.
    if Int.random(in: 0..<10, using: &random) == 0 { return }
    refreshTimes.append(now)
    let used = stored
    var answer = RefreshAnswer.failed(retryAfter: nil)
    if isReachable {
      answer = used == valid ? tokens(isRotating ? "new" : nil) : .refused
      if used == valid, isRotating { valid += 1 }
      // The node crashes before it writes.
      if Int.random(in: 0..<200, using: &random) == 0 {
        isDoomed = isDoomed || isRotating
        return
      }
    }
    now = now + .seconds(Int64.random(in: 0...5, using: &random))
    grant = rule.grant(grant, after: answer, isIncident: false, at: now)
    if case .renewed(let tokens) = answer, tokens.refresh != nil { stored = valid }
  }
}

@Suite struct `A simulated half year of refreshes` {
  /// Goal: whatever crashes, no grant is lost that could be kept, and rejected tokens force few refreshes.
  @Test(arguments: 0..<40)
  func `loses nothing that could be kept`(seed: Int) {
    var world = RefreshWorld(
      random: SplitMix64(seed: UInt64(seed)), isRotating: seed.isMultiple(of: 2))
    let end = GrantLifetime(months: 6).end(of: start)
    while world.now < end - .seconds(86_400), world.grant.end == nil { world.turn() }
    #expect(world.grant.end == nil || world.isDoomed)
    for (earlier, later) in zip(world.forcedTimes, world.forcedTimes.dropFirst()) {
      #expect(later - earlier >= RefreshRule.forcedInterval)
    }
    #expect(world.grant.consentTime == start)
    // Access of an hour is refreshed after 55 minutes: some 26 times a day, and few more for what fails.
    #expect(world.refreshTimes.count < 182 * 60)
  }
}
