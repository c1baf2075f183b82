import ArgumentParser
import Base
import Contract
import Messages

/// `pulsewire profile`
struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Show or change the athlete's profiles.",
    discussion: """
      There are three profiles: fitness, the input of plans; personal, which plans never use; and \
      public, visible to other accounts.

      Examples:
        pulsewire profile show
        pulsewire profile show personal
        pulsewire profile set weight_kg=64.5 equipment=mat,dumbbells
        pulsewire profile set personal birth_date=1990-06-15 address.country=NO
        pulsewire profile set public username=kari is_private=off
        pulsewire profile show public --username kari
        pulsewire profile zones
        pulsewire profile zones --sport cycling --resting 48 --max 182
      """,
    subcommands: [Show.self, Set.self, Zones.self])

  /// A profile of the account.
  enum Part: String, ExpressibleByArgument, CaseIterable {
    case fitness, personal, `public`
  }

  private static func sheet(_ profile: some Message) throws -> String {
    try MessageSheet.text(profile, orElse: "Nothing is set.")
  }

  /// `pulsewire profile show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the fields of a profile that have a value, as they are set.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "fitness, personal or public.")
    var part = Part.fitness

    @Option(help: "For public: the athlete's username; your own profile if omitted.")
    var username = ""

    func validate() throws {
      if !username.isEmpty, part != .public {
        throw ValidationError("A username belongs to 'public' alone.")
      }
    }

    func run() async throws {
      switch part {
      case .fitness:
        let answer = try await options.call(
          ProfileRPC.getFitnessProfile, GetFitnessProfileRequest())
        try output.write(
          answer, as: try ProfileCommand.sheet(answer.fitnessProfile) + "\n\(answer.safetyNotice)\n"
        )
      case .personal:
        let answer = try await options.call(ProfileRPC.getPersonalData, GetPersonalDataRequest())
        try output.write(answer.personalData, as: try ProfileCommand.sheet(answer.personalData))
      case .public:
        let request = GetPublicProfileRequest { $0.username = username }
        let answer = try await options.call(ProfileRPC.getPublicProfile, request)
        try output.write(answer.publicProfile, as: try ProfileCommand.sheet(answer.publicProfile))
      }
    }
  }

  /// `pulsewire profile set`
  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change fields of a profile; the other fields keep their values.",
      discussion: """
        Fields are written path=value: numbers and texts as they are, on or off, the end of an \
        enum's name, days as 2027-05-01, times as 2027-05-01T06:00:00Z, lists with commas \
        between, all else as JSON. An empty value clears a field.

        Examples:
          pulsewire profile set height_cm=171 weekly_minutes=180 session_minutes=45
          pulsewire profile set 'goals=[{"kind":"GOAL_KIND_STRENGTH"}]'
          pulsewire profile set injuries='left knee'
          pulsewire profile set accessibility.reduce_motion=on
          pulsewire profile set personal display_name=Kari phone_number=+4791234567
        """)

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(
      help: "The profile to change, fitness by default, personal or public; then path=value.")
    var words: [String]

    func validate() throws {
      if assignments.isEmpty { throw ValidationError("Say what to change, as weight_kg=64.5.") }
    }

    private var part: Part { words.first.flatMap { Part(rawValue: $0) } ?? .fitness }

    private var assignments: [String] {
      Array(words.first.flatMap { Part(rawValue: $0) } == nil ? words[...] : words.dropFirst())
    }

    func run() async throws {
      switch part {
      case .fitness:
        let change = try FieldAssignments<FitnessProfile>(assignments)
        let request = UpdateFitnessProfileRequest {
          $0.requestID = .v4()
          $0.fitnessProfile = change.document
          $0.updateMask = change.mask
        }
        let answer = try await options.call(ProfileRPC.updateFitnessProfile, request)
        try output.write(answer.fitnessProfile, as: try ProfileCommand.sheet(answer.fitnessProfile))
      case .personal:
        let change = try FieldAssignments<PersonalData>(assignments)
        let request = UpdatePersonalDataRequest {
          $0.requestID = .v4()
          $0.personalData = change.document
          $0.updateMask = change.mask
        }
        let answer = try await options.call(ProfileRPC.updatePersonalData, request)
        try output.write(answer.personalData, as: try ProfileCommand.sheet(answer.personalData))
      case .public:
        let change = try FieldAssignments<PublicProfile>(assignments)
        let request = UpdatePublicProfileRequest {
          $0.requestID = .v4()
          $0.publicProfile = change.document
          $0.updateMask = change.mask
        }
        let answer = try await options.call(ProfileRPC.updatePublicProfile, request)
        try output.write(answer.publicProfile, as: try ProfileCommand.sheet(answer.publicProfile))
      }
    }
  }
}
