internal import Messages

extension ServerCall {
  /// Adds the only message of a response; if its encoding takes long, it runs off the loop.
  func writeOnly(_ message: some Message) async {
    guard let interpreter, !isAnswered else { return write(message) }
    meter.counters.messagesOut &+= 1
    weighResponse(await interpreter.sendOnly(message, self))
    engine.touch()
  }
}
