package import Base
internal import BodyContract
internal import Composition
package import ConsentFeature
package import IntegrationsFeature
package import Jobs
package import Loop
internal import Messages
package import Postgres
package import RPC
package import Sealing
package import Store

/// The body feature: heart rate variability, measurements of the body and progress photos, sealed for their owner.
package struct BodyFeature: Feature {
  /// The migrations of this feature's tables, which refer to the accounts.
  package static let migrations = Migration.all(of: "Body")

  /// The binary columns of this feature.
  package static let binaryColumns = [
    BinaryColumn(
      "daily_values", "content",
      .packed(DailySealedForm.exported, sealed: Seal(DailySealedForm.purpose, rowKey: "id"))),
    BinaryColumn(
      "hrv_readings", "reading",
      .packed(HrvSealedForm.exported, sealed: Seal(HrvSealedForm.purpose, rowKey: "id"))),
    BinaryColumn(
      "progress_photo_pieces", "piece",
      .file(.photo, sealed: Seal(PhotoPiece.purpose, rowKey: "photo_id"))),
  ]

  /// Returns the values of days.
  package static func dailies(_ database: Database, _ sealing: Sealing) -> Dailies {
    Dailies(store: DailyStore(database: database, sealing: sealing))
  }

  private let hrv: HrvService
  private let dailies: Dailies
  private let measurements: MeasurementService
  private let photos: PhotoService
  private let move: SealedMove

  /// Creates the feature on `database`. Its jobs are registered with `jobs` and run on
  /// `background`.
  ///
  /// - Parameter uploadLifetime: The time after which an unfinished upload of a photo is considered
  ///   aborted.
  package init(
    database: Database, background: Database, consents: Consents, syncs: Syncs, sealing: Sealing,
    jobs: Jobs, clock: WallClock, uploadLifetime: Duration = .seconds(3600)
  ) {
    let readings = HrvStore(database: database, sealing: sealing)
    dailies = Self.dailies(database, sealing)
    hrv = HrvService(
      readings: HrvReadings(
        store: readings, dailies: dailies, consents: consents, syncs: syncs, clock: clock))
    measurements = MeasurementService(store: dailies.store, clock: clock)
    let store = PhotoStore(database: database)
    photos = PhotoService(
      store: store, sealing: sealing, clock: clock, uploadLifetime: uploadLifetime)
    move = SealedMove(
      readings: readings, photos: store, sealing: sealing, clock: clock,
      uploadLifetime: uploadLifetime)
    let swept = PhotoStore(database: background)
    jobs.register(.photoSweep, atOnce: 4) { job, handle in
      if let photo = UUID(bytes: job.payload) {
        try await swept.removeUnfinished(photo, of: Caller(job.owner, on: handle.loop))
      }
      return .done
    }
  }

  /// Copies the data of `source` to `target`, because data sealed for one account cannot be opened
  /// by another.
  package func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {
    try await move.run(from: source, to: target, on: loop)
    try await dailies.copy(from: Caller(source, on: loop), to: Caller(target, on: loop))
  }

  /// Returns the heart rate variability of the 24 hours before a time against that of the 28 days before them; nil if
  /// there are no readings in the one, or too few days in the other.
  package func hrvStanding(at time: Timestamp, for caller: Caller) async throws -> HrvStanding? {
    try await hrv.readings.standing(at: time, of: caller)
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(HrvRPC.uploadHrvReadings, hrv.uploadHrvReadings)
    router.bidirectional(HrvRPC.syncHrvReadings, hrv.syncHrvReadings)
    router.unary(HrvRPC.listHrvReadings, hrv.listHrvReadings)
    router.unary(HrvRPC.deleteHrvReadings, hrv.deleteHrvReadings)
    router.unary(HrvRPC.getHrvBaseline, hrv.getHrvBaseline)
    router.unary(BodyMeasurementRPC.setBodyMeasurements, measurements.setBodyMeasurements)
    router.unary(BodyMeasurementRPC.listBodyMeasurements, measurements.listBodyMeasurements)
    router.clientStreaming(ProgressPhotoRPC.uploadProgressPhoto, photos.uploadProgressPhoto)
    router.serverStreaming(ProgressPhotoRPC.downloadProgressPhoto, photos.downloadProgressPhoto)
    router.unary(ProgressPhotoRPC.listProgressPhotos, photos.listProgressPhotos)
    router.unary(ProgressPhotoRPC.deleteProgressPhoto, photos.deleteProgressPhoto)
  }
}
