import ArgumentParser
import Base
import Contract
import Messages
import RPC

extension ProfileCommand {
  /// `pulsewire profile zones`
  struct Zones: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show or set the heart-rate zones of a sport, or of all sports.",
      discussion: """
        Zones apply from now on, or from --from, also in a session that runs. A sport without zones of its own has those \
        of all sports. Without --lowest, they follow from the heart-rate reserve.

        Examples:
          pulsewire profile zones
          pulsewire profile zones --resting 52 --max 188
          pulsewire profile zones --sport cycling --resting 48 --max 182
          pulsewire profile zones --sport running --resting 52 --max 191 --lowest 120,135,150,165,178
          pulsewire profile zones --sport cycling --at 2027-01-31T12:00:00Z
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Option(help: "The sport: \(SportName.list).")
    var sport: SportName?

    @Option(help: ArgumentHelp("Set: the resting heart rate.", valueName: "bpm"))
    var resting: Int32?

    @Option(help: ArgumentHelp("Set: the maximum heart rate.", valueName: "bpm"))
    var max: Int32?

    @Option(help: ArgumentHelp("Set: where zones 1 to 5 begin.", valueName: "bpm,..."))
    var lowest: String?

    @Option(help: ArgumentHelp("Set: the time from which they apply.", valueName: "time"))
    var from: String?

    @Option(help: ArgumentHelp("Show: the time.", valueName: "time"))
    var at: String?

    private var sets: Bool { resting != nil || max != nil || lowest != nil || from != nil }

    private var boundaries: [Int32]? {
      guard let lowest else { return [] }
      let parts = lowest.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int32($0) }
      return numbers.count == parts.count ? numbers : nil
    }

    func validate() throws {
      guard sets else { return }
      guard resting != nil, max != nil else {
        throw ValidationError("Zones are set with both --resting and --max.")
      }
      guard at == nil else { throw ValidationError("--at shows zones; --from sets them.") }
      guard boundaries != nil else {
        throw ValidationError("--lowest takes numbers with commas between, as 120,135,150,165,178.")
      }
    }

    func run() async throws {
      let sport = sport?.inContract ?? .unspecified
      let zones: HeartRateZones
      if sets {
        var asked = HeartRateZones()
        if let from {
          asked = try FieldAssignments<HeartRateZones>(["effective_time=\(from)"]).document
        }
        (asked.restingBpm, asked.maxBpm, asked.sport) = (resting ?? 0, max ?? 0, sport)
        asked.boundariesBpm = boundaries ?? []
        let request = SetHeartRateZonesRequest { [asked] in
          ($0.requestID, $0.heartRateZones) = (.v4(), asked)
        }
        zones = try await options.call(ProfileRPC.setHeartRateZones, request).heartRateZones
      } else {
        var request = GetHeartRateZonesRequest()
        if let at {
          request = try FieldAssignments<GetHeartRateZonesRequest>(["at_time=\(at)"]).document
        }
        request.sport = sport
        zones = try await options.call(ProfileRPC.getHeartRateZones, request).heartRateZones
      }
      try output.write(zones, as: Self.text(zones))
    }

    private static func text(_ zones: HeartRateZones) -> String {
      let sport = zones.sport == .unspecified ? "all sports" : Words.text(zones.sport)
      let since = zones.effectiveTime.map { " since \(ReaderTime.minute($0))" } ?? ""
      let rates =
        "Zones of \(sport)\(since): resting \(zones.restingBpm), maximum \(zones.maxBpm) bpm"
      let lines = zones.lowestBpm.enumerated().map {
        "zone \($0.offset + 1) from \($0.element) bpm"
      }
      return ([rates] + lines).map { $0 + "\n" }.joined()
    }
  }
}

/// The name of a sport on the command line.
enum SportName: String, ExpressibleByArgument, CaseIterable {
  case running, cycling, swimming, rowing, walking, skiing, strength

  /// All names.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")

  /// The sport in the contract.
  var inContract: Sport {
    switch self {
    case .running: .running
    case .cycling: .cycling
    case .swimming: .swimming
    case .rowing: .rowing
    case .walking: .walking
    case .skiing: .skiing
    case .strength: .strength
    }
  }
}
