internal import Loop

extension Server {
  /// Returns the figures of all loops, added up.
  public func figures() async -> ServerFigures {
    var sum = ServerFigures()
    for port in ports.all {
      sum += await Task(executorPreference: port.loop) { port.value.figures }.value
    }
    return sum
  }

  /// Returns the open connections, at most `maxPerLoop` of each loop.
  public func connections(maxPerLoop: Int) async -> [ConnectionSnapshot] {
    var all: [ConnectionSnapshot] = []
    for port in ports.all {
      all += await Task(executorPreference: port.loop) { port.value.snapshots(max: maxPerLoop) }
        .value
    }
    return all
  }
}
