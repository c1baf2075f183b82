/// The keys of session tickets over time: the newest seals for one interval, and opens for one
/// more.
struct TicketKeyRing {
  private let interval: Duration
  private var newest: Aged?
  private var previous: Aged?

  private struct Aged {
    let key: TicketKey
    let birth: Duration
  }

  init(interval: Duration) { self.interval = interval }

  /// Returns the key that seals new tickets.
  mutating func sealingKey(at now: Duration) -> TicketKey {
    rotate(at: now)
    if let newest { return newest.key }
    let made = Aged(key: TicketKey(), birth: now)
    newest = made
    return made.key
  }

  /// Returns the key that sealed a ticket, as long as it is accepted.
  mutating func openingKey(named name: [UInt8], at now: Duration) -> TicketKey? {
    rotate(at: now)
    return [newest, previous].lazy.compactMap { $0?.key }.first { $0.name == name }
  }

  /// Replaces keys by age, also after a time without use.
  private mutating func rotate(at now: Duration) {
    if let newest, now - newest.birth >= interval {
      previous = newest
      self.newest = nil
    }
    if let previous, now - previous.birth >= interval * 2 { self.previous = nil }
  }
}
