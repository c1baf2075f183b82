import Base
import Loop
import Testing

@Suite struct `A timer queue` {
  /// Compares random inserts, cancellations and pops with a list that is searched.
  @Test(arguments: 0..<50)
  func `does what a sorted list does`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var queue = TimerQueue()
    var model: [Int: Duration] = [:]
    var timers: [Int: LoopTimer] = [:]
    var fired: [Int] = []
    var now = Duration.zero
    for step in 0..<400 {
      switch generator.next() % 4 {
      case 0, 1:
        let deadline = now + .milliseconds(Int(generator.next() % 20))
        model[step] = deadline
        timers[step] = queue.insert(at: deadline) { fired.append(step) }
      case 2:
        guard let key = timers.keys.sorted().randomElement(using: &generator) else { continue }
        timers[key].map { queue.cancel($0) }
        model[key] = nil
      default:
        now += .milliseconds(Int(generator.next() % 10))
        var last = Duration.zero
        fired = []
        while let next = queue.next, let action = queue.popDue(at: now) {
          #expect(next >= last)
          last = next
          action()
        }
        let due = model.filter { $0.value <= now }
        #expect(Set(fired) == Set(due.keys) && fired.count == due.count)
        for key in due.keys { model[key] = nil }
      }
      #expect(queue.count == model.count)
      #expect(queue.next == model.values.min())
    }
  }

  @Test func `forgets what a cancelled appointment held`() {
    final class Token {}
    weak var token: Token?
    var queue = TimerQueue()
    let timer = {
      let made = Token()
      token = made
      return queue.insert(at: .seconds(1)) { _ = made }
    }()
    #expect(token != nil)
    queue.cancel(timer)
    #expect(token == nil)
    queue.cancel(timer)
    #expect(queue.count == 0)
  }
}
