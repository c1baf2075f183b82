public import Base
internal import BodyContract
public import Composition
public import ConsentFeature
public import IntegrationsFeature
public import Jobs
public import Loop
public import Postgres
public import RPC
public import Sealing
public import Store

/// What an athlete's body tells, sealed for its owner: heart rate variability and progress photos.
public struct BodyFeature: Feature {
  /// The tables of this feature; they refer to the accounts.
  public static let migrations = Migration.all(of: "Body")

  /// Its columns of bytes.
  public static let binaryColumns = [
    BinaryColumn(
      "hrv_readings", "reading",
      .packed(HrvSealedForm.exported, sealed: Seal(HrvSealedForm.purpose, rowKey: "id"))),
    BinaryColumn(
      "progress_photo_pieces", "piece",
      .file(.photo, sealed: Seal(PhotoPiece.purpose, rowKey: "photo_id"))),
  ]

  private let hrv: HrvService
  private let photos: PhotoService
  private let move: SealedMove

  /// The feature on `database`; its jobs are registered with `jobs`, and done on `background`.
  ///
  /// - Parameter uploadLifetime: after how long an upload of a photo that has not finished is taken for
  ///   broken off.
  public init(
    database: Database, background: Database, consents: Consents, syncs: Syncs, sealing: Sealing,
    jobs: Jobs, clock: WallClock, uploadLifetime: Duration = .seconds(3600)
  ) {
    let readings = HrvStore(database: database, sealing: sealing)
    hrv = HrvService(
      readings: HrvReadings(store: readings, consents: consents, syncs: syncs, clock: clock))
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

  /// Copies what `source` has to `target`, for what is sealed for one account opens for no other.
  public func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {
    try await move.run(from: source, to: target, on: loop)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    router.unary(HrvRPC.uploadHrvReadings, hrv.uploadHrvReadings)
    router.bidirectional(HrvRPC.syncHrvReadings, hrv.syncHrvReadings)
    router.unary(HrvRPC.listHrvReadings, hrv.listHrvReadings)
    router.unary(HrvRPC.deleteHrvReadings, hrv.deleteHrvReadings)
    router.unary(HrvRPC.getHrvBaseline, hrv.getHrvBaseline)
    router.clientStreaming(ProgressPhotoRPC.uploadProgressPhoto, photos.uploadProgressPhoto)
    router.serverStreaming(ProgressPhotoRPC.downloadProgressPhoto, photos.downloadProgressPhoto)
    router.unary(ProgressPhotoRPC.listProgressPhotos, photos.listProgressPhotos)
    router.unary(ProgressPhotoRPC.deleteProgressPhoto, photos.deleteProgressPhoto)
  }
}
