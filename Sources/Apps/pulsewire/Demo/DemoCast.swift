import Loop

/// The concurrent parts of the demo, each with its own task.
struct DemoCast {
  let board: DemoBoard
  let phone: DemoPhone
  let uplink: Uplink
  let replay: Replay
  let wall: DemoWall
  let display: any DemoDisplay

  /// Runs all parts until the wall has seen the session's end; if one fails, all are cancelled.
  func play(on loop: EventLoop) async throws {
    let cast = LoopBound(self, to: loop)
    try await withThrowingTaskGroup(of: Part.self) { group in
      for part in Part.allCases {
        group.addTask(executorPreference: loop) {
          try await cast.value.run(part)
          return part
        }
      }
      // The wall is the last to learn that the session is over; only drawing would continue.
      while let part = try await group.next(), part != .wall {}
      group.cancelAll()
    }
  }

  private enum Part: CaseIterable {
    case measuring
    case delivering
    case phone
    case wall
    case drawing
  }

  private func run(_ part: Part) async throws {
    switch part {
    case .measuring: try await replay.run()
    case .delivering:
      try await uplink.run()
      board.finishDelivery()
    case .phone: try await phone.run()
    case .wall: try await wall.run()
    case .drawing: await draw()
    }
  }

  /// Draws until it is cancelled.
  private func draw() async {
    repeat {
      display.show(board.model(uplink.outbox))
    } while (try? await board.loop.sleep(for: display.interval)) != nil
  }
}
