import Base
import Client
import Contract
import Loop

/// Requests an export, waits for it, and downloads its file.
final class ExportRun {
  private let line: DeviceConnection
  private let loop: EventLoop
  private var revision: Int64 = 0
  private let isShowing = Terminal.errorTakesPictures

  /// The number of bytes that are written to the file at a time.
  private static let pieceBytes = 4 * 1024 * 1024
  private static let barWidth = 30

  init(_ parameters: ConnectionParameters) {
    line = DeviceConnection("client", parameters) { Terminal.writeError("\($0)\n") }
    loop = parameters.loop
  }

  /// Starts an export, or continues an earlier one, and waits until its file is ready.
  func finish(_ export: UUID?, formats: [ExportFormat]) async throws -> Export {
    let request = StartExportRequest {
      $0.requestID = .v4()
      $0.formats = formats
    }
    let id: UUID
    if let export {
      id = export
    } else {
      id = try await line.use { client in
        try await client.call(ExportRPC.startExport, request)
      }.export.id
      Terminal.writeError("export \(id)\n")
    }
    guard let last = try await line.use({ try await self.follow(id, $0) }) else {
      throw ClientFailure(
        "The server ended the export's stream without its end; try --export \(id).")
    }
    if isShowing { Terminal.writeError("\n") }
    guard last.state == .ready else {
      throw ClientFailure("The export \(id) failed; its state is \(last.state).")
    }
    return last
  }

  private func follow(_ id: UUID, _ client: PulsewireClient) async throws -> Export? {
    let call = try await client.open(
      ExportRPC.watchExport,
      WatchExportRequest {
        $0.exportID = id
        $0.afterRevision = revision
      })
    var last: Export?
    while let response = try await call.next() {
      line.succeeded()
      revision = response.export.revision
      last = response.export
      show(response.export)
    }
    // A stream that resumes after the last state sends that state once more.
    return last
  }

  private func show(_ export: Export) {
    guard isShowing else { return }
    let total = max(1, export.totalRowCount)
    let done = min(export.rowCount, total)
    let filled = Int(done * Int64(Self.barWidth) / total)
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: ".", count: Self.barWidth - filled)
    Terminal.writeError("\r[\(bar)] \(done * 100 / total) %  \(export.rowCount) rows")
  }

  /// Downloads the file of `export` to `path`, where no file may exist.
  func download(_ export: Export, to path: String) async throws {
    try OutputFile.requireWritable(path)
    // The server's own links have no query; a signed link to an object store has one.
    guard !export.downloadURL.contains("?"),
      let start = export.downloadURL.firstRange(of: "/exports/")?.lowerBound
    else {
      return try await ElsewhereDownload(export.downloadURL, bytes: export.fileSizeBytes)
        .run(to: path, on: loop)
    }
    let link = String(export.downloadURL[start...])
    try await line.use { client in
      let download = try client.channel.download(link)
      let head = try await download.head()
      guard head.status == 200 else {
        throw ClientFailure("The server answered the download with \(head.status).")
      }
      var position: Int64 = 0
      var gathered: [UInt8] = []
      while let bytes = try await download.next() {
        gathered += bytes
        if gathered.count >= Self.pieceBytes { try Self.write(&gathered, to: path, at: &position) }
      }
      try Self.write(&gathered, to: path, at: &position)
      guard position == export.fileSizeBytes else {
        throw ClientFailure("\(position) bytes came of \(export.fileSizeBytes).")
      }
    }
  }

  private static func write(
    _ bytes: inout [UInt8], to path: String, at position: inout Int64
  ) throws {
    try ClientFailure.writing(path) { () throws(SocketError) in
      try Files.append(bytes, to: path, at: position)
    }
    position += Int64(bytes.count)
    bytes.removeAll(keepingCapacity: true)
  }
}
