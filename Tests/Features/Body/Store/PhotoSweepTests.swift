import Base
import Postgres
import RPC
import Store
import Testing

@testable import BodyFeature

@Suite struct `An upload that is broken off` {
  /// A process that dies in the middle of an upload leaves pieces. The job that was enqueued with the upload removes
  /// them, but no photo that is stored.
  @Test func `is removed by its job`() async throws {
    try await BodyDatabase.with { body in
      let owner = try await body.makeAccount()
      let whole = try await body.upload(Pictures.jpeg(metadata: []), for: owner)
      let id = UUID.v4()
      #expect(
        try await body.photos.begin(
          id, requestID: .v4(), takenAt: BodyDatabase.time, byteCount: 5, at: BodyDatabase.time,
          sweepAfter: .seconds(3600), for: Caller(owner, on: body.loop)))
      try await body.photos.add([1, 2, 3], 0, of: id, for: Caller(owner, on: body.loop))
      let jobs = try await body.database.run(
        "select payload from pulsewire.jobs where kind = 'photo-sweep' and due_at > now()",
        owner: owner, on: body.loop
      ).column([UInt8].self)
      // A stored upload has no job any more.
      #expect(jobs == [id.bytes])
      for payload in jobs {
        guard let photo = UUID(bytes: payload) else { continue }
        try await body.photos.removeUnfinished(photo, of: Caller(owner, on: body.loop))
      }
      let left = try await body.database.run(
        "select distinct photo_id from pulsewire.progress_photo_pieces", owner: owner,
        on: body.loop
      ).column(UUID.self)
      #expect(left == [whole.id])
      #expect(try await body.photos.photo(id, of: Caller(owner, on: body.loop)) == nil)
      let rest = try await body.database.run(
        "select from pulsewire.jobs", owner: owner, on: body.loop)
      #expect(rest.isEmpty)
    }
  }
}
