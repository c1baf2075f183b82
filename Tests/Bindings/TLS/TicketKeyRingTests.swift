import Testing

@testable import TLS

@Suite struct `The keys of session tickets` {
  private let hour = Duration.seconds(3600)

  /// Follows a ring through time, and compares with a plain record of what was sealed at which time.
  @Test(arguments: [1, 5, 7, 12, 30])
  func `open for at least one interval and at most two`(stepHours: Int) {
    let interval = hour * 12
    var ring = TicketKeyRing(interval: interval)
    var sealed: [(name: [UInt8], at: Duration)] = []
    for step in 0..<60 {
      let now = hour * (stepHours * step)
      sealed.append((ring.sealingKey(at: now).name, now))
      for ticket in sealed {
        let isOpened = ring.openingKey(named: ticket.name, at: now) != nil
        let age = now - ticket.at
        if age < interval { #expect(isOpened, "\(age) at \(now)") }
        if age >= interval * 2 { #expect(!isOpened, "\(age) at \(now)") }
      }
    }
  }

  @Test func `stay the same within an interval, and are not known before they are used`() {
    var ring = TicketKeyRing(interval: hour)
    let name = ring.sealingKey(at: .zero).name
    #expect(ring.sealingKey(at: hour - .nanoseconds(1)).name == name)
    #expect(ring.sealingKey(at: hour).name != name)
    #expect(ring.openingKey(named: [UInt8](repeating: 0, count: 16), at: hour) == nil)
  }

  @Test func `are forgotten while nobody connects`() {
    var ring = TicketKeyRing(interval: hour)
    let name = ring.sealingKey(at: .zero).name
    #expect(ring.openingKey(named: name, at: hour * 2) == nil)
  }
}
