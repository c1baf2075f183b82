internal import Loop

extension Server {
  /// What all loops do and have done, added up.
  public func figures() async -> ServerFigures {
    var sum = ServerFigures()
    for port in ports.all {
      sum += await Task(executorPreference: port.loop) { port.value.figures }.value
    }
    return sum
  }

  /// The open connections, at most so many of each loop.
  public func connections(maxPerLoop: Int) async -> [ConnectionSnapshot] {
    var all: [ConnectionSnapshot] = []
    for port in ports.all {
      all += await Task(executorPreference: port.loop) { port.value.snapshots(max: maxPerLoop) }
        .value
    }
    return all
  }
}
