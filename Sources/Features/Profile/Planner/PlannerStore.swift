internal import Base
internal import ContractJSON
internal import Postgres
internal import ProfileContract
internal import RPC
internal import Store

/// The only statement of planners. Its database function runs in the planner's role, so it returns what the policies of
/// the database let a planner see; nothing is decided here.
struct PlannerStore: Sendable {
  let database: Database

  /// Returns what a planner may know, as the database has it at this moment, whichever node handled a withdrawal.
  func input(of caller: Caller) async throws -> PlannerInput {
    let rows = try await database.run(
      """
      select consent_stands, was_asked, version, updated_at, document, age_range
      from pulsewire.planner_view()
      """, for: caller)
    let (stands, wasAsked, version, time, document, ageRange) = try rows.only.decode(
      Bool.self, Bool.self, Int64?.self, Timestamp?.self, String?.self, String?.self)
    guard stands else { return .fallback(wasAsked ? .consentWithdrawn : .consentNotGiven) }
    // A newer server's message may have more fields.
    let options = JSONDecodingOptions(ignoresUnknown: true)
    var profile = try document.map { try FitnessProfile(json: $0, options) } ?? FitnessProfile()
    (profile.version, profile.updateTime) = (version ?? 0, time)
    if let ageRange {
      profile.ageRange = try FitnessProfile(json: #"{"ageRange":"\#(ageRange)"}"#, options).ageRange
    }
    return .profile(profile)
  }
}
