internal import Base
internal import CatalogueContract
package import HTTPClient
internal import JSON
package import Loop
internal import SettingsContract

/// The download of wger's exercises by its API (version 2): the languages, the licences, the exercises, and the log of
/// deletions. It is whole, or nothing is imported.
package struct WgerImport {
  /// The reason for which nothing was downloaded.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The content of a download.
  package struct Download: Sendable {
    /// The exercises that the catalogue takes, and those that wger has deleted.
    package let file: CatalogueFile
    /// The number of exercises that it does not take.
    package let leftOutCount: Int
    /// The newest change that wger has told, for the next import; empty for none.
    package let newestChange: String
  }

  private static let pageSize = 100
  private static let pagesMax = 200
  private static let bytesMax = 16 << 20
  /// The characters of a time as wger writes it.
  private static let timeCharacters = 40

  private let base: String
  private let host: RetryingHost
  private let loop: EventLoop

  /// Creates the download from a server such as `https://wger.de`. Use it on `loop` only.
  package init(_ url: String, _ client: HTTPClient, on loop: EventLoop) {
    base = (url.hasSuffix("/") ? String(url.dropLast()) : url) + "/api/v2/"
    host = RetryingHost(client)
    self.loop = loop
  }

  /// Downloads what has changed.
  ///
  /// - Parameter since: the newest change that an earlier import was told; empty for all. What is older is left out, also
  ///   if wger sends it.
  package func run(since: String) async throws(Failure) -> Download {
    let collection = WgerCollection(
      languages: try await elements("language/", ""),
      licences: try await elements("license/", ""))
    guard collection.languages.values.contains(.en) else {
      throw Failure(description: "wger lists no English.")
    }
    let filter = since.isEmpty ? "" : "&last_update_global__gte=\(Self.escaped(since))"
    var newest = since
    func isNew(_ value: JSONValue, _ member: String) -> Bool {
      guard let time = value[member]?.text, time.count <= Self.timeCharacters else { return true }
      newest = max(newest, time)
      return time >= since
    }
    let listed = try await elements("exerciseinfo/", filter).filter {
      isNew($0, "last_update_global")
    }
    var seen: Set<UUID> = []
    let exercises = listed.compactMap { collection.exercise($0) }.filter { exercise in
      exercise.template.id.map { seen.insert($0).inserted } ?? false
    }
    let deleted = try await elements("deletion-log/", "").filter { isNew($0, "timestamp") }
      .filter { ["base", "exercise"].contains($0["model_type"]?.text) }
      .compactMap { $0["uuid"]?.text.map(WgerCollection.id) }
    return Download(
      file: CatalogueFile(
        foreign: exercises, retired: deleted.filter { !seen.contains($0) }.once),
      leftOutCount: listed.count - exercises.count, newestChange: newest)
  }

  /// Returns the elements of all pages of a list.
  private func elements(_ path: String, _ filter: String) async throws(Failure) -> [JSONValue] {
    var elements: [JSONValue] = []
    for _ in 0..<Self.pagesMax {
      // The address of the next page that wger gives may be another server's.
      let page = try await page(
        "\(path)?format=json&limit=\(Self.pageSize)&offset=\(elements.count)\(filter)")
      guard let count = page["count"]?.whole, let results = page["results"]?.elements else {
        throw Failure(description: "wger's answer to \(path) is no list.")
      }
      elements += results
      guard results.isEmpty || Int64(elements.count) >= count else { continue }
      guard Int64(elements.count) == count else {
        throw Failure(description: "wger's list \(path) changed while it was read; try again.")
      }
      return elements
    }
    throw Failure(description: "wger's list \(path) does not end.")
  }

  private func page(_ target: String) async throws(Failure) -> JSONValue {
    var request = OutgoingRequest(.get, base + target, headers: [("accept", "application/json")])
    request.responseBytesMax = Self.bytesMax
    let response: IncomingResponse
    do throws(HTTPClientError) {
      response = try await host.send(on: loop) { request }
    } catch {
      throw Failure(description: "wger does not answer: \(error).")
    }
    guard response.status == 200 else {
      throw Failure(description: "wger answers with status \(response.status).")
    }
    guard let value = try? JSONValue(parsing: response.body) else {
      throw Failure(description: "wger's answer is no JSON.")
    }
    return value
  }

  private static func escaped(_ time: String) -> String {
    time.replacing("+", with: "%2B").filter { $0.isLetter || $0.isNumber || "-:.%".contains($0) }
  }
}
