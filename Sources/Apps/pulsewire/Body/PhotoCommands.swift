import ArgumentParser
import Base
import Client
import Contract
import Loop

/// `pulsewire body photo upload`
struct UploadPhotoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upload",
    abstract: "Store a JPEG or PNG photo; location and camera data are removed.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The file.", completion: .file())
  var file: String

  private static let partBytes = 64 * 1024

  func run() async throws {
    guard let byteCount = Files.size(file) else { throw ClientFailure("There is no file \(file).") }
    let open = OpenProgressPhoto {
      $0.requestID = .v4()
      $0.byteCount = byteCount
    }
    let photo = try await options.run { [file] parameters in
      let call = try await parameters.connect().start(ProgressPhotoRPC.uploadProgressPhoto)
      try await call.send(UploadProgressPhotoRequest(.open(open)))
      var position: Int64 = 0
      while position < byteCount,
        let part = Files.read(file, at: position, count: Self.partBytes), !part.isEmpty
      {
        try await call.send(UploadProgressPhotoRequest(.chunk(part)))
        position += Int64(part.count)
      }
      call.finish()
      guard let response = try await call.next() else {
        throw ClientFailure("The server ended the upload without an answer.")
      }
      return response.photo
    }
    try output.write(photo, as: PhotoText.table([photo]))
  }
}

/// `pulsewire body photo list`
struct ListPhotosCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the photos, newest first.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let photos = try await options.run { parameters in
      try await parameters.connect().all(
        \.photos, by: ProgressPhotoRPC.listProgressPhotos, ListProgressPhotosRequest(),
        token: \.pageToken, next: \.nextPageToken)
    }
    try output.write(
      ListProgressPhotosResponse {
        $0.photos = photos
        $0.nextPageToken = ""
      }, as: PhotoText.table(photos))
  }
}

/// `pulsewire body photo download`
struct DownloadPhotoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "download", abstract: "Download a photo.")

  @OptionGroup var options: ServerOptions

  @Argument(help: "The photo's ID, as printed by list.")
  var id: UUID

  @Option(
    help: ArgumentHelp("Where to put the file; <id>.jpg or .png if left out.", valueName: "file"))
  var output: String?

  func run() async throws {
    let path = try await options.run { [id, output] parameters in
      let call = try await parameters.connect().open(
        ProgressPhotoRPC.downloadProgressPhoto, DownloadProgressPhotoRequest { $0.photoID = id })
      guard let photo = try await call.next()?.photo else {
        throw ClientFailure("The server did not say which photo it is.")
      }
      let path = output ?? "\(id).\(photo.format == .jpeg ? "jpg" : "png")"
      guard Files.status(path) == nil else { throw ClientFailure("\(path) is there already.") }
      var position: Int64 = 0
      while let part = try await call.next() {
        try ClientFailure.writing(path) { () throws(SocketError) in
          try Files.append(part.chunk, to: path, at: position)
        }
        position += Int64(part.chunk.count)
      }
      guard position == photo.byteCount else {
        throw ClientFailure("\(position) bytes came of \(photo.byteCount).")
      }
      return path
    }
    Terminal.write("\(path)\n")
  }
}
