import ArgumentParser
import Base
import Client
import Contract
import Loop

/// `pulsewire recording import`
struct ImportRecordingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make past workouts of FIT, TCX and GPX files.",
    discussion: """
      A file may also be a ZIP or gzip file, of at most 10 MiB. A workout that the \
      account has already is not added again. A terminal shows how much of a file was sent.

      Exit status: 0 if all of each file was read, else 1.

      Examples:
        pulsewire recording import run.fit
        pulsewire recording import *.fit.gz --json
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The files.", completion: .file())
  var files: [String]

  private static let partBytes = 128 * 1024
  private static let bytesMax: Int64 = 10 << 20

  func run() async throws {
    for file in files { try Self.check(file) }
    let found = try await options.run { [files] parameters in
      let client = try await parameters.connect()
      var found: [(file: String, response: ImportRecordingResponse)] = []
      for (index, file) in files.enumerated() {
        let progress = ImportProgress(
          place: (index + 1, files.count), file: file, byteCount: Files.size(file) ?? 0)
        found.append((file, try await Self.upload(file, by: client, progress)))
      }
      return found
    }
    try output.write(json: { try Self.json(found) }, as: ImportText.text(found))
    let broken = found.filter { $0.response.faults.contains(where: \.incomplete) }.map { $0.file }
    if !broken.isEmpty {
      throw ClientFailure("Not all was read of \(broken.joined(separator: ", ")).")
    }
  }

  private static func check(_ file: String) throws(ClientFailure) {
    guard let size = Files.size(file) else { throw ClientFailure("There is no file \(file).") }
    guard size > 0 else { throw ClientFailure("The file \(file) is empty.") }
    guard size <= bytesMax else { throw ClientFailure("The file \(file) is larger than 10 MiB.") }
  }

  private static func upload(
    _ file: String, by client: PulsewireClient, _ progress: ImportProgress
  ) async throws -> ImportRecordingResponse {
    let byteCount = progress.byteCount
    defer { ImportProgress.end() }
    progress.show(0)
    let open = OpenRecording { ($0.requestID, $0.byteCount) = (.v4(), byteCount) }
    let call = try await client.start(RecordingRPC.importRecording)
    try await call.send(ImportRecordingRequest(.open(open)))
    var position: Int64 = 0
    while position < byteCount,
      let part = Files.read(file, at: position, count: partBytes), !part.isEmpty
    {
      try await call.send(ImportRecordingRequest(.chunk(part)))
      position += Int64(part.count)
      progress.show(position)
    }
    call.finish()
    guard let response = try await call.next() else {
      throw ClientFailure("The server ended the upload without an answer.")
    }
    return response
  }

  /// Returns the responses by their files: of a single file, the response itself.
  private static func json(
    _ found: [(file: String, response: ImportRecordingResponse)]
  ) throws -> JSONObject {
    if found.count == 1, let only = found.first { return try JSONObject(of: only.response) }
    var all = JSONObject()
    all.set("responses", to: try found.map { try JSONObject(of: $0.response) })
    return all
  }
}
