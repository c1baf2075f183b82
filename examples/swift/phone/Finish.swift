import Contract
import GRPCCore
import SignIn

extension Phone {
  /// Finishes the session. The request is on disk before it is sent.
  func finish(_ session: String) async throws {
    let question = Pulsewire_Player_V1_GetSessionRequest.with { $0.sessionID = session }
    while true {
      let revision = try await account.call { [player] metadata in
        try await player.getSession(question, metadata: metadata).state.revision
      }
      let kept = try Kept.change { kept in
        kept["finishId"] = kept["finishId"] ?? Kept.newID()
        kept["finishRevision"] = kept["finishRevision"] ?? "\(revision)"
        return kept
      }
      let request = Pulsewire_Player_V1_ApplyCommandRequest.with {
        $0.requestID = kept["finishId", default: ""]
        $0.sessionID = session
        $0.expectedRevision = Int64(kept["finishRevision", default: ""]) ?? revision
        $0.finish = .init()
      }
      do {
        _ = try await account.call { [player] metadata in
          try await player.applyCommand(request, metadata: metadata)
        }
        return try forget(["startId", "finishId", "finishRevision"])
      } catch let error as RPCError where error.reason == "SESSION_FINISHED" {
        // Another device has finished it.
        return try forget(["startId", "finishId", "finishRevision"])
      } catch let error as RPCError where error.code == .aborted {
        try forget(["finishId", "finishRevision"])  // A command of another device came first.
      }
    }
  }

  private func forget(_ names: [String]) throws {
    try Kept.change { kept in for name in names { kept[name] = nil } }
  }
}
