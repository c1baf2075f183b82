import Testing

@testable import RPC

@Suite struct `The pace of calls` {
  /// Sweeps once a second, with the call's wait from `waits`. Returns the second in which the call is slow.
  private func slowSecond(_ waits: (Int) -> CallPace.Wait?) -> Int? {
    var pace = CallPace()
    for second in 0..<200 {
      let slow = pace.slowCalls(
        of: waits(second).map { [(id: Int32(1), wait: $0)] } ?? [], at: .seconds(second),
        timeout: .seconds(30), bytesPerSecondMin: 1024)
      if !slow.isEmpty { return second }
    }
    return nil
  }

  @Test func `gives a request that does not come its time`() {
    #expect(slowSecond { _ in .request(bytes: 0) } == 30)
    #expect(slowSecond { _ in .request(bytes: 10 * 1024) } == 40)
  }

  @Test func `gives a request more time for each byte, so that a steady one goes on`() {
    #expect(slowSecond { .request(bytes: $0 * 1024) } == nil)
    // One byte a second is not enough.
    #expect(slowSecond { .request(bytes: $0) } == 31)
    // At half the pace, the call is slow after 30 s plus half of the time.
    #expect(slowSecond { .request(bytes: $0 * 512) } == 60)
  }

  @Test func `gives an answer the time that its length needs`() {
    #expect(slowSecond { _ in .reading(bytes: 1) } == 31)
    #expect(slowSecond { .reading(bytes: max(1, 20 * 1024 - $0 * 100)) } == 50)
  }

  @Test func `counts anew when a call waits for something else, or for nothing`() {
    #expect(slowSecond { $0 < 29 ? .request(bytes: 0) : .reading(bytes: 1) } == 60)
    #expect(slowSecond { $0 % 29 == 0 ? nil : .request(bytes: 0) } == nil)
  }

  @Test func `tells calls apart`() {
    var pace = CallPace()
    func slow(at second: Int, _ ids: [Int32]) -> [Int32] {
      pace.slowCalls(
        of: ids.map { ($0, .request(bytes: 0)) }, at: .seconds(second), timeout: .seconds(30),
        bytesPerSecondMin: 1024)
    }
    let found = [slow(at: 0, [1]), slow(at: 10, [1, 3]), slow(at: 30, [1, 3]), slow(at: 40, [3])]
    #expect(found == [[], [], [1], [3]])
  }
}
