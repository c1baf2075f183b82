internal import Loop

extension ServerCall {
  /// Ends the call with the error that the handler or an interceptor threw, in the caller's language.
  func refuse(_ error: any Error) {
    if !isAnswered { engine.report(error, in: self) }
    let told = RPCError(toldOf: error)
    guard !isAnswered, let localizer = engine.router.localizer else { return end(told) }
    if let localized = localizer.localizedAtOnce(told, in: self) { return end(localized) }
    // A separate task, so that the frame in which handlers wait does not grow for those that fail.
    let call = LoopBound(self, to: loop)
    Task.immediate(executorPreference: loop) {
      call.value.end(await localizer.localized(told, in: call.value))
    }
  }

  private func end(_ error: RPCError) {
    answer(error)
    engine.handlerEnded()
  }
}
