import ArgumentParser
import Base
import CatalogueFeature
import HTTPClient
import Loop

extension CatalogueCommand {
  /// `pulsewired catalogue fetch`.
  struct Fetch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Fetch the exercises of wger into the catalogue, also while servers run.",
      discussion: """
        Exercises with an English name come with their texts in all of the five languages that they have, with the \
        authors and licences of texts and media. What administrators made or edited is left, as is what has the name of \
        another exercise; what wger has deleted is retired. If wger does not answer, nothing changes. With a state file, \
        the next call takes what has changed since.

        Examples:
          pulsewired catalogue fetch --state /var/lib/pulsewire/wger.state
        """)

    @Option(help: "The server.")
    var url = "https://wger.de"

    @Option(
      help: "A file for the time of the newest change; without it, all exercises are fetched.")
    var state: String?

    @OptionGroup var options: SettingOptions<CatalogueCommand>

    func run() async throws {
      try await StartError.telling {
        guard url.hasPrefix("https://") || url.hasPrefix("http://") else {
          throw StartError("The option --url is https://HOST, or http://localhost:PORT.")
        }
        let since = state.flatMap { Files.read($0) }.map { bytes in
          String(decoding: bytes.prefix(100), as: UTF8.self).filter { !$0.isWhitespace }
        }
        let now = WallClock().now
        let (outcome, download) = try await options.settings().asOwner { [url] settings, loop in
          var transport = HTTPClientSettings()
          transport.allowsPlainLoopback = true
          let client = HTTPClient(transport, on: [loop])
          let download: WgerImport.Download
          do {
            download = try await WgerImport(url, client, on: loop).run(since: since ?? "")
          } catch {
            await client.close()
            throw StartError("\(error) Nothing was imported.")
          }
          await client.close()
          return (
            try await CatalogueImport.run(download.file, settings, at: now, on: loop), download
          )
        }
        CatalogueCommand.tell(outcome)
        if download.leftOutCount > 0 {
          print("\(download.leftOutCount) are left out: they have no English name or no muscle.")
        }
        if let state, !download.newestChange.isEmpty {
          try Files.replace(state, with: Array((download.newestChange + "\n").utf8), mode: 0o644)
        }
      }
    }
  }
}
