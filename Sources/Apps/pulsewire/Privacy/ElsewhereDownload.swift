import HTTPClient
import Loop

/// Downloads a file from an object store by a presigned link, in ranges: at most one is in memory,
/// and a failed one is retried without starting over.
struct ElsewhereDownload {
  private let url: String
  private let byteCount: Int64

  /// The size of one range request, in bytes.
  private static let pieceBytes: Int64 = 8 * 1024 * 1024
  private static let pieceTimeout = Duration.seconds(300)

  /// Creates a download of the file of `byteCount` bytes at `url`.
  init(_ url: String, bytes byteCount: Int64) {
    self.url = url
    self.byteCount = byteCount
  }

  /// Writes the file to `path`.
  func run(to path: String, on loop: EventLoop) async throws {
    var settings = HTTPClientSettings()
    settings.allowsPlainLoopback = true
    settings.timeout = Self.pieceTimeout
    settings.responseBytesMax = Int(Self.pieceBytes)
    let client = HTTPClient(settings, on: [loop])
    let result = await load(RetryingHost(client), to: path, on: loop)
    await client.close()
    try result.get()
  }

  private func load(
    _ host: RetryingHost, to path: String, on loop: EventLoop
  ) async -> Result<Void, any Error> {
    do {
      var position: Int64 = 0
      while position < byteCount {
        let end = min(position + Self.pieceBytes, byteCount)
        let range = "bytes=\(position)-\(end - 1)"
        let response = try await host.send(on: loop) {
          OutgoingRequest(.get, url, headers: [("range", range)])
        }
        guard response.status == 206 else {
          throw ClientFailure("The object store answered the download with \(response.status).")
        }
        guard response.body.count == Int(end - position) else {
          throw ClientFailure("The object store did not send the requested bytes, \(range).")
        }
        try ClientFailure.writing(path) { () throws(SocketError) in
          try Files.append(response.body, to: path, at: position)
        }
        position = end
      }
      return .success(())
    } catch let error as HTTPClientError {
      return .failure(ClientFailure("The object store: \(error)"))
    } catch {
      return .failure(error)
    }
  }
}
