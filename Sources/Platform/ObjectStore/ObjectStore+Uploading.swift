internal import Base
internal import Digests
internal import HTTPClient
public import Loop

extension ObjectStore {
  /// Uploads a whole file as an object.
  ///
  /// - Parameter digest: the file's SHA-256, which the service compares.
  public func put(
    _ path: String, fileBytes: Int64, digest: [UInt8], as key: String, type: String,
    on loop: EventLoop
  ) async throws(ObjectStoreError) {
    let file = FileBody(path: path, offset: 0, count: fileBytes)
    _ = try await send(
      .put, key, headers: [("content-type", type)] + encryption, file: (file, digest),
      timeout: settings.partTimeout, on: loop)
  }

  /// Begins an upload in parts, and returns the service's id of it.
  public func beginUpload(
    of key: String, type: String, on loop: EventLoop
  ) async throws(ObjectStoreError) -> String {
    let (answer, _) = try await send(
      .post, key, query: [("uploads", "")], headers: [("content-type", type)] + encryption,
      on: loop)
    guard let id = answer.element("UploadId"), !id.isEmpty, id.utf8.count <= Self.textBytesMax
    else {
      throw .unexpected("an upload without an id")
    }
    return id
  }

  /// Uploads part `number` of `plan`, and returns the service's tag of it.
  ///
  /// - Parameter digest: the part's SHA-256, which the service compares.
  public func putPart(
    _ number: Int, of plan: UploadPlan, of path: String, digest: [UInt8], to upload: String,
    as key: String, on loop: EventLoop
  ) async throws(ObjectStoreError) -> String {
    let (offset, count) = plan.part(number)
    let file = FileBody(path: path, offset: offset, count: count)
    let (_, response) = try await send(
      .put, key, query: [("partNumber", String(number)), ("uploadId", upload)],
      file: (file, digest), timeout: settings.partTimeout, on: loop)
    guard let tag = response.header("etag"), !tag.isEmpty, tag.utf8.count <= Self.textBytesMax
    else { throw .unexpected("a part without a tag") }
    return tag
  }

  /// Combines the parts of `tags`, in order, into an object. It also succeeds if an earlier attempt
  /// created the object and its response was lost.
  public func completeUpload(
    _ upload: String, of key: String, plan: UploadPlan, tags: [String], on loop: EventLoop
  ) async throws(ObjectStoreError) {
    var text = "<CompleteMultipartUpload xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">"
    for (index, tag) in tags.enumerated() {
      text += "<Part><PartNumber>\(index + 1)</PartNumber><ETag>\(Self.escaped(tag))</ETag></Part>"
    }
    text += "</CompleteMultipartUpload>"
    do {
      _ = try await send(
        .post, key, query: [("uploadId", upload)], headers: [("content-type", "application/xml")],
        body: Array(text.utf8), timeout: settings.completionTimeout, on: loop)
    } catch .uploadNotFound {
      guard try await size(of: key, on: loop) == plan.fileBytes else { throw .uploadNotFound }
    }
  }

  /// Aborts an upload, so that the service keeps none of its parts. An upload that is gone counts as
  /// aborted.
  public func abortUpload(
    _ upload: String, of key: String, on loop: EventLoop
  ) async throws(ObjectStoreError) {
    do {
      _ = try await send(.delete, key, query: [("uploadId", upload)], on: loop)
    } catch .uploadNotFound {
    } catch .objectNotFound {
    }
  }

  /// Returns the SHA-256 of a range of a file, read piece by piece. It blocks.
  public static func digest(
    of path: String, offset: Int64, count: Int64
  ) throws(ObjectStoreError) -> [UInt8] {
    var digest = RunningDigest()
    var position: Int64 = 0
    while position < count {
      let piece = Int(min(Int64(pieceBytes), count - position))
      guard let bytes = Files.read(path, at: offset + position, count: piece), !bytes.isEmpty
      else { throw .fileUnreadable }
      digest.add(bytes, count: bytes.count)
      position += Int64(bytes.count)
    }
    return digest.finish()
  }

  private static let pieceBytes = 256 * 1024
  /// The largest size of an id or tag of the service, in bytes.
  private static let textBytesMax = 4096

  private var encryption: [(name: String, value: String)] {
    settings.encryption.map { [("x-amz-server-side-encryption", $0.rawValue)] } ?? []
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
