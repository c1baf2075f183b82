/// The connections of a loop that shake hands, the oldest first. Where there are too many, the oldest
/// goes: it had the most time, so it is the least likely to come to an end.
struct HandshakeQueue {
  /// How many there are.
  private(set) var count = 0
  /// The oldest.
  private(set) var first: ServerConnection?
  private var last: ServerConnection?

  /// What a connection keeps of its place.
  struct Place {
    fileprivate(set) var isTaken = false
    fileprivate var next: ServerConnection?
    fileprivate unowned var previous: ServerConnection?
  }

  mutating func append(_ connection: ServerConnection) {
    connection.handshakePlace = Place(isTaken: true, next: nil, previous: last)
    last?.handshakePlace.next = connection
    last = connection
    if first == nil { first = connection }
    count += 1
  }

  /// Takes a connection out; one that is not there is left alone.
  mutating func remove(_ connection: ServerConnection) {
    let place = connection.handshakePlace
    guard place.isTaken else { return }
    connection.handshakePlace = Place()
    if let previous = place.previous {
      previous.handshakePlace.next = place.next
    } else {
      first = place.next
    }
    if let next = place.next {
      next.handshakePlace.previous = place.previous
    } else {
      last = place.previous
    }
    count -= 1
  }
}
