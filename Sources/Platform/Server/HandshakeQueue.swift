/// The connections of a loop that shake hands. Those that wait for their clients are in order, who has
/// waited longest first: where there are too many, that one goes, for it is the least likely to come to an
/// end. One whose client has done its part, and which waits for the server, never goes for another.
struct HandshakeQueue {
  /// How many there are.
  private(set) var count = 0
  /// Who has waited longest for its client.
  private(set) var first: ServerConnection?
  private var last: ServerConnection?

  /// What a connection keeps of its place.
  struct Place {
    /// It shakes hands.
    fileprivate(set) var isTaken = false
    /// It waits for its client.
    fileprivate var isWaiting = false
    fileprivate var next: ServerConnection?
    fileprivate unowned var previous: ServerConnection?
  }

  /// A connection begins, and waits for its client.
  mutating func append(_ connection: ServerConnection) {
    connection.handshakePlace.isTaken = true
    count += 1
    wait(connection)
  }

  /// It has been served, and waits for its client.
  mutating func wait(_ connection: ServerConnection) {
    guard connection.handshakePlace.isTaken, !connection.handshakePlace.isWaiting else { return }
    connection.handshakePlace.isWaiting = true
    connection.handshakePlace.previous = last
    last?.handshakePlace.next = connection
    last = connection
    if first == nil { first = connection }
  }

  /// Its client has done its part; the server will do its own.
  mutating func serve(_ connection: ServerConnection) {
    let place = connection.handshakePlace
    guard place.isWaiting else { return }
    connection.handshakePlace = Place()
    connection.handshakePlace.isTaken = true
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
  }

  /// Takes a connection out; one that is not there is left alone.
  mutating func remove(_ connection: ServerConnection) {
    guard connection.handshakePlace.isTaken else { return }
    serve(connection)
    connection.handshakePlace = Place()
    count -= 1
  }
}
