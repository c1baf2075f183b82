import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.privacy.v1.ExportService and DeletionService; no jobs run in the shared house.
@Suite struct `Exports and deletions` {
  private func start(as caller: TestCaller, in house: House) async throws -> Export {
    try await house.call(
      ExportRPC.startExport,
      StartExportRequest {
        $0.requestID = .v4()
        $0.formats = [.json]
      }, as: caller
    ).export
  }

  @Test func `one export is made at a time, and can be cancelled`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let made = try await start(as: me, in: house)
    #expect((made.state, made.formats) == (.pending, [.json]))
    #expect(
      try await house.refusal(
        of: ExportRPC.startExport,
        StartExportRequest {
          $0.requestID = .v4()
          $0.formats = [.csv]
        }, as: me)
        == Refusal(.failedPrecondition, "EXPORT_UNFINISHED"))
    let cancelled = try await house.call(
      ExportRPC.cancelExport,
      CancelExportRequest {
        $0.requestID = .v4()
        $0.exportID = made.id
      }, as: me)
    #expect(cancelled.export.state == .cancelled)
    let found = try await house.call(
      ExportRPC.getExport, GetExportRequest { $0.exportID = made.id }, as: me)
    #expect(found.export.state == .cancelled)
    let listed = try await house.call(ExportRPC.listExports, ListExportsRequest(), as: me)
    #expect(listed.exports.map(\.id) == [made.id])
  }

  @Test func `who watches an export learns of its end`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let made = try await start(as: me, in: house)
    let states = try await house.open(ExportRPC.watchExport, as: me) { call in
      call.send(WatchExportRequest { $0.exportID = made.id })
      call.finish()
      var states = [try await call.required().export.state]
      _ = try await house.call(
        ExportRPC.cancelExport,
        CancelExportRequest {
          $0.requestID = .v4()
          $0.exportID = made.id
        }, as: me)
      while let message = try await call.next() { states.append(message.export.state) }
      return states
    }
    #expect(states == [.pending, .cancelled])
  }

  @Test func `exports are their owner's alone`() async throws {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let made = try await start(as: me, in: house)
    #expect(
      try await house.refusal(
        of: ExportRPC.getExport, GetExportRequest { $0.exportID = made.id }, as: stranger)
        == Refusal(.notFound, "EXPORT_NOT_FOUND"))
  }

  @Test func `the first step of a deletion tells what would be lost`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    _ = try await house.writeDown(from: WallClock().now - .seconds(7200), as: me)
    let asked = try await house.call(
      DeletionRPC.requestDeletion, RequestDeletionRequest { $0.requestID = .v4() }, as: me)
    #expect(asked.losses.contains { $0.name == "workout_logs" && $0.rowCount == 1 })
    _ = try await house.call(AccountRPC.getAccount, GetAccountRequest(), as: me)
  }

  @Test func `the second step ends the sessions at once`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let asked = try await house.call(
      DeletionRPC.requestDeletion, RequestDeletionRequest { $0.requestID = .v4() }, as: me)
    let confirmed = try await house.call(
      DeletionRPC.confirmDeletion,
      ConfirmDeletionRequest {
        $0.requestID = .v4()
        $0.confirmationToken = asked.confirmationToken
      })
    #expect(confirmed.deletion.state == .running)
    #expect(
      try await house.refusal(of: AccountRPC.getAccount, GetAccountRequest(), as: me).code
        == .unauthenticated)
    let found = try await house.call(
      DeletionRPC.getDeletion,
      GetDeletionRequest {
        $0.confirmationToken = asked.confirmationToken
      })
    #expect(found.deletion.state == .running)
  }

  @Test func `a token of nobody deletes nothing`() async throws {
    let house = try await House.shared
    let token = String(repeating: "x", count: 43)
    #expect(
      try await house.refusal(
        of: DeletionRPC.confirmDeletion,
        ConfirmDeletionRequest {
          $0.requestID = .v4()
          $0.confirmationToken = token
        })
        == Refusal(.notFound, "CONFIRMATION_TOKEN_INVALID"))
    #expect(
      try await house.refusal(
        of: DeletionRPC.getDeletion, GetDeletionRequest { $0.confirmationToken = token })
        == Refusal(.notFound, "CONFIRMATION_TOKEN_INVALID"))
  }
}
