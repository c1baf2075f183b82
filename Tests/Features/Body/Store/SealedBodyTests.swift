import Base
import IntegrationsFeature
import Loop
import Postgres
import RPC
import Sealing
import Store
import TestSupport
import Testing

@testable import BodyFeature

@Suite struct `What is sealed of a body` {
  private static let file = Pictures.jpeg(metadata: [], scanBytes: 200_000)

  @Test func `is given back as it came`() async throws {
    try await BodyDatabase.with { body in
      let owner = try await body.makeAccount()
      let reading = body.reading(52.37)
      #expect(
        try await body.readings.add([reading], as: nil, for: Caller(owner, on: body.loop))
          == [reading.id])
      #expect(
        try await body.readings.readings([reading.id], of: Caller(owner, on: body.loop)) == [
          reading
        ])
      let photo = try await body.upload(Self.file, for: owner)
      #expect(photo.pieceCount == 4 && photo.byteCount == Int64(Self.file.count))
      #expect(try await body.download(photo, of: owner) == Self.file)
      // The owner of another account sees nothing of it.
      let other = try await body.makeAccount()
      #expect(
        try await body.readings.readings([reading.id], of: Caller(other, on: body.loop)) == [])
      #expect(try await body.photos.photo(photo.id, of: Caller(other, on: body.loop)) == nil)
    }
  }

  /// Two loops have separate connections, so that neither sees what the other is storing.
  @Test func `has so many readings of a day, also where they come at once`() async throws {
    try await BodyDatabase.with { body in
      let owner = try await body.makeAccount()
      let storedCount = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<8 {
          let loop = testLoops.loops[number % testLoops.loops.count]
          group.addTask(executorPreference: loop) {
            let batch = (0..<100).map { _ in body.reading(50) }
            return try await body.readings.add(batch, as: nil, for: Caller(owner, on: loop))?.count
              ?? 0
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(storedCount == HrvIntake.readingsPerDayMax)
    }
  }

  /// Scripts of an attacker who can write to the database but open nothing.
  @Test(arguments: [
    // Swaps the order of pieces.
    """
    update pulsewire.progress_photo_pieces set piece_index = 200 where piece_index = 0;
    update pulsewire.progress_photo_pieces set piece_index = 0 where piece_index = 1;
    update pulsewire.progress_photo_pieces set piece_index = 1 where piece_index = 200;
    """,
    // Ends a file earlier.
    """
    delete from pulsewire.progress_photo_pieces where piece_index = 3;
    update pulsewire.progress_photos set piece_count = 3;
    """,
    // Substitutes a piece of another photo of the same owner.
    """
    update pulsewire.progress_photo_pieces p set piece = o.piece
    from pulsewire.progress_photo_pieces o where o.photo_id <> p.photo_id
      and o.piece_index = p.piece_index and p.piece_index = 1;
    """,
    // Changes a byte.
    """
    update pulsewire.progress_photo_pieces
    set piece = set_byte(piece, 1000, (get_byte(piece, 1000) + 1) % 256) where piece_index = 2;
    """,
  ])
  func `does not open where it was tampered with`(script: String) async throws {
    try await BodyDatabase.with { body in
      let owner = try await body.makeAccount()
      let photos = [
        try await body.upload(Self.file, for: owner), try await body.upload(Self.file, for: owner),
      ]
      try await body.asOwner(script)
      for photo in photos {
        guard let now = try await body.photos.photo(photo.id, of: Caller(owner, on: body.loop))
        else {
          Issue.record("a photo is gone")
          continue
        }
        await #expect(throws: SealingError.self) { try await body.download(now, of: owner) }
      }
    }
  }

  @Test func `opens in no other row and for no other account`() async throws {
    try await BodyDatabase.with { body in
      let (owner, other) = (try await body.makeAccount(), try await body.makeAccount())
      let (one, two) = (body.reading(31), body.reading(77))
      _ = try await body.readings.add([one, two], as: nil, for: Caller(owner, on: body.loop))
      _ = try await body.sealing.key(of: Caller(other, on: body.loop))
      try await body.asOwner(
        """
        update pulsewire.hrv_readings r set reading = o.reading from pulsewire.hrv_readings o
        where o.id <> r.id and r.id = '\(one.id)';
        insert into pulsewire.hrv_readings
          select '\(other)', id, measured_at, kind, reading from pulsewire.hrv_readings
          where id = '\(two.id)';
        """)
      await #expect(throws: SealingError.self) {
        try await body.readings.readings([one.id], of: Caller(owner, on: body.loop))
      }
      await #expect(throws: SealingError.self) {
        try await body.readings.readings([two.id], of: Caller(other, on: body.loop))
      }
    }
  }

  /// Wrapping keys again changes no data, and values sealed before can be opened with the new key alone.
  @Test func `outlives its sealing key`() async throws {
    try await BodyDatabase.with { body in
      let owner = try await body.makeAccount()
      let reading = body.reading(48)
      _ = try await body.readings.add([reading], as: nil, for: Caller(owner, on: body.loop))
      let photo = try await body.upload(Self.file, for: owner)
      let new = SealingKeys.generateText()
      let both = try SealingKeys(contents: Array(new.utf8) + body.keyText)
      _ = try await KeyRotation(both).run(
        body.database.settings.with(user: "postgres"), on: body.loop)
      let later = Sealing(
        database: body.database, keys: try SealingKeys(contents: Array(new.utf8)),
        on: testLoops.loops)
      #expect(try await body.download(photo, of: owner, later) == Self.file)
      let store = HrvStore(database: body.database, sealing: later)
      #expect(try await store.readings([reading.id], of: Caller(owner, on: body.loop)) == [reading])
    }
  }

  /// The database itself checks the consent, so nothing that a node remembers matters.
  @Test func `is taken from a source while its consent stands`() async throws {
    try await BodyDatabase.with { body in
      let owner = try await body.makeAccount()
      let sync = SyncStamp(
        source: "polar", dataType: HrvReadings.dataType, at: BodyDatabase.time)
      func add(_ reading: HrvMeasurement) async throws -> Set<UUID>? {
        try await body.readings.add([reading], as: sync, for: Caller(owner, on: body.loop))
      }
      #expect(try await add(body.reading(50)) == nil)
      try await body.say(true, "polar", of: owner)
      let first = body.reading(51)
      #expect(try await add(first) == [first.id])
      #expect(try await add(first) == [])
      try await body.say(false, "polar", of: owner)
      #expect(try await add(body.reading(52)) == nil)
      let all = try await body.readings.readings(
        HrvStore.Selection(), behind: .oldest, count: 10, of: Caller(owner, on: body.loop))
      #expect(all == [first])
    }
  }

  @Test func `is counted against the quota, and not after it was removed`() async throws {
    try await BodyDatabase.with { body in
      let owner = try await body.makeAccount()
      _ = try await body.database.run(
        """
        insert into pulsewire.progress_photos
          (owner_id, id, request_id, taken_at, begun_at, byte_count)
        select \(owner), gen_random_uuid(), gen_random_uuid(), now(), now(), 1
        from generate_series(1, \(PhotoQuota.photosMax - 1))
        """, owner: owner, on: body.loop)
      let photo = try await body.upload(Self.file, for: owner)
      await #expect(throws: BodyError.photoQuota) { try await body.upload(Self.file, for: owner) }
      try await body.photos.remove(photo.id, of: Caller(owner, on: body.loop))
      _ = try await body.upload(Self.file, for: owner)
    }
  }

  @Test func `is copied to another account by sealing it anew, once`() async throws {
    try await BodyDatabase.with { body in
      let (source, target) = (try await body.makeAccount(), try await body.makeAccount())
      let readings = (0..<1200).map { body.reading(Double(1 + $0 % 900), daysLater: $0 / 700) }
      _ = try await body.readings.add(readings, as: nil, for: Caller(source, on: body.loop))
      let photo = try await body.upload(Self.file, for: source)
      let move = SealedMove(
        readings: body.readings, photos: body.photos, sealing: body.sealing, clock: WallClock(),
        uploadLifetime: .seconds(3600))
      // This is the state that a node leaves when it dies in the middle of the first photo.
      try await body.photos.beginCopy(
        photo, at: BodyDatabase.time, sweepAfter: .seconds(3600), for: Caller(target, on: body.loop)
      )
      for _ in 0..<2 { try await move.run(from: source, to: target, on: body.loop) }
      let copied = try await body.readings.readings(
        readings.map(\.id), of: Caller(target, on: body.loop))
      #expect(Set(copied) == Set(readings))
      let photos = try await body.photos.photos(
        behind: .newest, count: 10, of: Caller(target, on: body.loop))
      #expect(photos == [photo])
      #expect(try await body.download(photo, of: target) == Self.file)
    }
  }
}
