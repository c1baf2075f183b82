import AccessFeature
import Base
import BodyContract
import ConsentFeature
import IntegrationsFeature
import Jobs
import Loop
import Postgres
import RPC
import Sealing
import Store
import TestSupport

@testable import BodyFeature

/// A real database with the parts that this feature uses.
struct BodyDatabase: Sendable {
  static let migrations =
    PlatformMigrations.all + Sealing.migrations + AccessFeature.migrations
    + ConsentFeature.migrations + Jobs.migrations + BodyFeature.migrations
    + IntegrationsFeature.migrations
  static let time = Timestamp(milliseconds: 1_795_219_200_000)

  /// The database in the server's role.
  let database: Database
  let loop: EventLoop
  /// The file of sealing keys.
  let keyText: [UInt8]
  let sealing: Sealing

  var readings: HrvStore { HrvStore(database: database, sealing: sealing) }
  var photos: PhotoStore { PhotoStore(database: database) }

  /// Runs `body` on a separate database.
  static func with(
    _ body: @escaping @Sendable (BodyDatabase) async throws -> Void
  ) async throws {
    try await onDatabase(migrations, as: "pulsewire_server") { database, loop in
      let keyText = Array(SealingKeys.generateText().utf8)
      let sealing = Sealing(
        database: database, keys: try SealingKeys(contents: keyText), on: testLoops.loops)
      try await body(
        BodyDatabase(database: database, loop: loop, keyText: keyText, sealing: sealing))
    }
  }

  func makeAccount() async throws -> UUID {
    let id = UUID.v4()
    _ = try await database.run(
      "select from pulsewire.create_account(\(id), \(id), now())", owner: nil, on: loop)
    return id
  }

  /// Grants or withdraws as another node would, without notifying this one.
  func say(_ granted: Bool, _ source: String, of owner: UUID) async throws {
    _ = try await database.run(
      """
      insert into pulsewire.consent_records (owner_id, revision, request_id, purpose, source,
        data_type, granted, text_version, recorded_at)
      select \(owner), coalesce(max(revision), 0) + 1, \(UUID.v4()), 'sync', \(source),
        'heart_rate_variability', \(granted), 1, now() from pulsewire.consent_records
      """, owner: owner, on: loop)
  }

  func reading(
    _ value: Double, _ source: String = "polar", daysLater: Int = 0
  ) -> HrvMeasurement {
    HrvMeasurement(
      id: .v4(), time: Self.time + .seconds(daysLater * 86_400), kind: .rmssd, valueMs: value,
      origin: HrvOrigin(source: source, device: "H10 of Kari"))
  }

  /// Uploads a photo and returns it.
  func upload(
    _ file: [UInt8], for owner: UUID, requestID: UUID = .v4()
  ) async throws -> StoredPhoto {
    let id = UUID.v7(at: Self.time)
    guard
      try await photos.begin(
        id, requestID: requestID, takenAt: Self.time, byteCount: Int64(file.count), at: Self.time,
        sweepAfter: .seconds(3600), for: Caller(owner, on: loop))
    else { throw BodyError.photoQuota }
    var upload = PhotoUpload(
      id, of: Caller(owner, on: loop), bytes: Int64(file.count),
      key: try await sealing.key(of: Caller(owner, on: loop)),
      store: photos)
    for start in stride(from: 0, to: file.count, by: 100_000) {
      try await upload.take(Array(file[start..<min(start + 100_000, file.count)]))
    }
    let whole = try await upload.finish()
    guard
      let photo = try await photos.finish(
        id, whole.format, byteCount: whole.byteCount, pieceCount: whole.pieceCount,
        ChangeRequest(
          ProgressPhotoRPC.uploadProgressPhoto, id: requestID, Caller(owner, on: loop),
          at: Self.time))
    else { throw BodyError.photoNotFound }
    return photo
  }

  /// Returns a photo's file as its owner downloads it.
  func download(
    _ photo: StoredPhoto, of owner: UUID, _ sealing: Sealing? = nil
  ) async throws -> [UInt8] {
    var reader = PhotoReader(
      photo, of: Caller(owner, on: loop), store: photos, sealing: sealing ?? self.sealing)
    var file: [UInt8] = []
    while let piece = try await reader.piece() { file += piece.bytes }
    return file
  }

  /// Runs a script as the owner of the schema.
  func asOwner(_ script: String) async throws {
    let session = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
    try await session.run(script: script)
  }
}
