import Base
import HTTPClient
import Testing

@Suite struct `A circuit breaker` {
  private enum Event: CaseIterable { case admit, success, failure, tick }

  /// Plays every sequence of events of a given length, and compares with a second computation from the whole history.
  @Test(arguments: [1, 2, 3])
  func `keeps its word in every order of events`(failuresMax: Int) {
    let pause = Duration.seconds(2)
    for number in 0..<(1 << (2 * 8)) {
      var breaker = CircuitBreaker(failuresMax: failuresMax, pause: pause)
      var now = Duration.zero
      var failures = 0
      var shutUntil: Duration?
      for step in 0..<8 {
        switch Event.allCases[number >> (2 * step) & 3] {
        case .admit:
          let isAdmitted = breaker.admit(at: now)
          #expect(isAdmitted == (shutUntil.map { now >= $0 } ?? true))
          if isAdmitted, shutUntil != nil {
            shutUntil = now + pause
            // The next failure is that of the single trial request.
            failures = failuresMax - 1
          }
        case .success:
          breaker.succeeded()
          failures = 0
          shutUntil = nil
        case .failure:
          breaker.failed(at: now)
          failures += 1
          if failures == failuresMax { shutUntil = now + pause }
        case .tick: now += .seconds(1)
        }
      }
    }
  }

  @Test func `lets one try at a time, and another after a pause if that never ends`() {
    var breaker = CircuitBreaker(failuresMax: 1, pause: .seconds(10))
    breaker.failed(at: .zero)
    let answers = [9, 10, 10, 19, 20].map { breaker.admit(at: .seconds($0)) }
    #expect(answers == [false, true, false, false, true])
    breaker.succeeded()
    let later = [20, 20].map { breaker.admit(at: .seconds($0)) }
    #expect(later == [true, true])
  }
}

@Suite struct `A retry budget` {
  @Test(arguments: [0, 1, 10, 33, 100], [0, 1, 5])
  func `allows its share of requests and what it had, however they are mixed`(
    share: Int, saved: Int
  ) {
    for pattern in 0..<64 {
      var budget = RetryBudget(retriesPerHundred: share, retriesMax: saved)
      var (requests, retries) = (0, 0)
      for step in 0..<600 {
        if pattern >> (step % 6) & 1 == 1 {
          budget.requestBegan()
          requests += 1
        } else if budget.takeRetry() {
          retries += 1
        }
        #expect(retries * 100 <= requests * share + saved * 100)
      }
    }
  }

  @Test func `saves up no more than its limit`() {
    var budget = RetryBudget(retriesPerHundred: 50, retriesMax: 3)
    for _ in 0..<1000 { budget.requestBegan() }
    let taken = (0..<10).filter { _ in budget.takeRetry() }
    #expect(taken.count == 3)
    budget.requestBegan()
    let early = budget.takeRetry()
    budget.requestBegan()
    let late = [budget.takeRetry(), budget.takeRetry()]
    #expect(!early && late == [true, false])
  }
}

@Suite struct `Retry-After` {
  /// The time 1994-11-06T08:49:37Z, the example of RFC 9110, section 5.6.7.
  static let example = Timestamp(milliseconds: 784_111_777_000)

  @Test(arguments: [
    ("0", 0), ("7", 7), ("120", 120), ("86400", 86_400), ("86401", 86_400),
    ("99999999999999999999999", 86_400),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 60), ("Sunday, 06-Nov-94 08:49:37 GMT", 60),
    ("Sun, 06 Nov 1994 08:48:37 GMT", 0), ("Sun, 06 Nov 1994 07:00:00 GMT", 0),
    ("Tue, 08 Nov 1994 08:49:37 GMT", 86_400),
  ])
  func `is seconds or a date, up to a day`(value: String, seconds: Int) {
    #expect(
      RetryAfter.delay(value, at: Self.example - .seconds(60)) == .seconds(seconds))
  }

  @Test(arguments: [
    "Fri, 01 Jan 300000 00:00:00 GMT", "Fri, 01 Jan 99999999 00:00:00 GMT",
    "Fri, 01 Jan 2147483647 00:00:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT",
    "99999999999999999999", "9223372036854775807",
  ])
  func `is a day at most, however far off the date is`(value: String) {
    let delay = RetryAfter.delay(value, at: Self.example)
    // A year that libcurl cannot read is no date.
    #expect(delay == nil || delay == RetryAfter.delayMax)
  }

  @Test(arguments: [
    "", " ", "-1", "1.5", "soon", "tomorrow, noon", "7 s", "0x10", "Sun, ", "Sun,\0",
  ])
  func `is nothing else`(value: String) {
    #expect(RetryAfter.delay(value, at: Self.example) == nil)
  }
}
