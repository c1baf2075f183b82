internal import Messages

extension ServerCall {
  /// Adds the only message of a response; what takes long to write in its dialect is written beside the
  /// loop.
  func writeOnly(_ message: some Message) async {
    guard let interpreter, !isAnswered else { return write(message) }
    meter.counters.messagesOut &+= 1
    weighResponse(await interpreter.sendOnly(message, self))
    engine.touch()
  }
}
