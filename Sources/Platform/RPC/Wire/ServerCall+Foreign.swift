internal import Messages

extension ServerCall {
  /// Adds the only message of a response; if its encoding takes long, it runs off the loop.
  func writeOnly(_ message: some Message) async {
    guard let translator, !isAnswered else { return write(message) }
    meter.counters.messagesOut &+= 1
    weighResponse(await translator.sendOnly(message, self))
    engine.touch()
  }
}
