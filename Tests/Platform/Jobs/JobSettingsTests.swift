import Testing

@testable import Jobs

@Suite struct `A failed attempt` {
  @Test func `is waited after for twice as long each time, up to a limit`() {
    var settings = JobSettings()
    settings.retryDelayMin = .seconds(2)
    settings.retryDelayMax = .seconds(100)
    let delays = (1...9).map { settings.retryDelay(after: $0, jitter: 1) }
    #expect(delays == [2, 4, 8, 16, 32, 64, 100, 100, 100].map { .seconds($0) })
  }

  @Test func `is waited after for at least half of that`() {
    let settings = JobSettings()
    for attempt in 1...200 {
      let longest = settings.retryDelay(after: attempt, jitter: 1)
      #expect(settings.retryDelay(after: attempt, jitter: 0) * 2 == longest)
      #expect(longest <= settings.retryDelayMax)
    }
  }
}
