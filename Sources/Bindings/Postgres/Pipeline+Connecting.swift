import Loop

extension Pipeline {
  /// Establishes the first connection; throws if that fails.
  func connect() async throws(DatabaseError) {
    guard case .idle = phase else { return }
    phase = .connecting
    do {
      try await attempt()
    } catch {
      phase = .idle
      throw error
    }
  }

  private func attempt() async throws(DatabaseError) {
    let connection = PostgresConnection(settings, on: loop)
    try await connection.finishConnecting()
    guard connection.enterPipelineMode() else {
      throw .unavailable("the connection to the database cannot be pipelined")
    }
    // The pipeline may have been closed since then.
    guard case .connecting = phase else { return }
    phase = .ready(connection)
    backoff.reset()
    connection.start(self)
  }

  /// Retries after a delay, repeatedly, until there is a connection.
  func scheduleReconnect() {
    var generator = SystemRandomNumberGenerator()
    let bound = LoopBound(self, to: loop)
    loop.schedule(after: backoff.delay(using: &generator)) {
      bound.loop.start { await bound.value.reconnect() }
    }
  }

  private func reconnect() async {
    guard case .connecting = phase else { return }
    do throws(DatabaseError) {
      try await attempt()
      if case .ready = phase { tally.reconnects += 1 }
    } catch {
      if case .connecting = phase { scheduleReconnect() }
    }
  }

  /// Refuses further work, finishes the work under way, and closes. A cancelled task does not wait.
  func close() async {
    isDraining = true
    if case .ready = phase {
      do throws(CancellationError) {
        while load > 0 { try await drained.wait() }
      } catch {
        // The remaining work fails below.
      }
    }
    closeNow()
  }

  func closeNow() {
    if let cancelTimer { loop.cancel(cancelTimer) }
    cancelTimer = nil
    if let timeTimer { loop.cancel(timeTimer) }
    timeTimer = nil
    phase = .closed
    failAll("the database connection was closed")
  }
}
