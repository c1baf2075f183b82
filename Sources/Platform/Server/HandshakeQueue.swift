/// The connections of a loop in the TLS handshake. Those that wait for their clients are in order of
/// their waiting time: if there are too many, the one that has waited longest is closed, because it is
/// the least likely to complete. A connection that waits for the server is never closed for another.
struct HandshakeQueue {
  /// The number of connections in the handshake.
  private(set) var count = 0
  /// The connection that has waited longest for its client.
  private(set) var first: ServerConnection?
  private var last: ServerConnection?

  /// The place of a connection in the queue.
  struct Place {
    /// Whether the connection is in the handshake.
    fileprivate(set) var isTaken = false
    /// Whether the connection waits for its client.
    fileprivate var isWaiting = false
    fileprivate var next: ServerConnection?
    fileprivate unowned var previous: ServerConnection?
  }

  /// Adds a new connection, which waits for its client.
  mutating func append(_ connection: ServerConnection) {
    connection.handshakePlace.isTaken = true
    count += 1
    wait(connection)
  }

  /// Puts a connection that was served back to wait for its client.
  mutating func wait(_ connection: ServerConnection) {
    guard connection.handshakePlace.isTaken, !connection.handshakePlace.isWaiting else { return }
    connection.handshakePlace.isWaiting = true
    connection.handshakePlace.previous = last
    last?.handshakePlace.next = connection
    last = connection
    if first == nil { first = connection }
  }

  /// Takes a connection whose client has done its part out of the order; the server is next.
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

  /// Removes a connection; one that is not in the queue is ignored.
  mutating func remove(_ connection: ServerConnection) {
    guard connection.handshakePlace.isTaken else { return }
    serve(connection)
    connection.handshakePlace = Place()
    count -= 1
  }
}
