internal import Base
internal import Loop
internal import ObjectStore
internal import RPC
internal import Sealing

/// Creates links to the files of exports, and serves them.
struct ExportLinks: Sendable {
  let store: ExportStore
  let files: ExportFiles
  /// The object store of files that are not in the folder; nil for none.
  let objects: ObjectStore?
  let sealing: Sealing
  let keys: [[UInt8]]
  let clock: WallClock
  /// The start of a link, before the path, such as `https://api.example`; empty for the server itself.
  let origin: String

  /// Returns the link to the file of `export`; nil if there is none.
  func url(of export: StoredExport, owner: UUID, at now: Timestamp) -> String? {
    guard export.state == .ready, let expiry = export.expiresAt, expiry > now else { return nil }
    if let key = export.objectKey {
      return objects?.link(to: key, fileName: Self.fileName(of: export.id), for: expiry - now)
    }
    return origin + ExportLink(export: export.id, owner: owner, expiry: expiry).path(keys: keys)
  }

  /// Responds to a request for a link: 404 for a link that this server did not create, 410 for one whose file is no
  /// longer kept.
  func serve(_ request: PlainRequest, on loop: EventLoop) async -> PlainResponse {
    guard let link = ExportLink(path: request.path, keys: keys) else {
      return Self.refusal(404, "There is nothing here.\n")
    }
    let gone = Self.refusal(410, "This export is no longer available; request another one.\n")
    guard link.expiry > clock.now else { return gone }
    do {
      guard let export = try await store.export(link.export, of: Caller(link.owner, on: loop)),
        export.state == .ready, let size = Files.size(files.archive(export.id)),
        size == SealedArchive.sealedBytes(of: export.fileBytes)
      else { return gone }
      return file(export, of: link.owner, request)
    } catch {
      return Self.refusal(503, "The server cannot look up the export right now; try again soon.\n")
    }
  }

  private func file(
    _ export: StoredExport, of owner: UUID, _ request: PlainRequest
  ) -> PlainResponse {
    let tag = "\"\(export.id)\""
    // A range applies only to the file that the client has begun to download; otherwise it is ignored.
    let range = request.ifRange.map { $0 == tag } ?? true ? request.range : nil
    var fields = [
      ("content-type", "application/zip"), ("accept-ranges", "bytes"), ("etag", tag),
      ("content-disposition", "attachment; filename=\"\(Self.fileName(of: export.id))\""),
    ]
    fields += Self.privately
    let (path, size, sealing) = (files.archive(export.id), export.fileBytes, sealing)
    let archive = SealedArchive(export: export.id)
    let reader: PlainReader = { offset, count, loop in
      await archive.read(
        path, at: offset, count: count, byteCount: size, of: Caller(owner, on: loop), with: sealing)
    }
    switch ByteRange(range, size: export.fileBytes) {
    case .whole:
      return PlainResponse(
        200, fields: fields, body: .bytes(reader, offset: 0, count: export.fileBytes))
    case .part(let offset, let count):
      fields.append(
        ("content-range", "bytes \(offset)-\(offset + count - 1)/\(export.fileBytes)"))
      return PlainResponse(
        206, fields: fields, body: .bytes(reader, offset: offset, count: count))
    case .unsatisfiable:
      return PlainResponse(
        416, fields: [("content-range", "bytes */\(export.fileBytes)")] + Self.privately,
        body: .text("The range is beyond the end of the file.\n"))
    }
  }

  private static func fileName(of export: UUID) -> String { "pulsewire-export-\(export).zip" }

  private static let privately = [
    ("cache-control", "no-store"), ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
  ]

  private static func refusal(_ status: Int, _ text: String) -> PlainResponse {
    PlainResponse(status, fields: privately, body: .text(text))
  }
}
