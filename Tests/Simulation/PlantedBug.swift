import ArgumentParser

/// A bug that is planted into a night: a simulation that does not find it proves nothing.
enum PlantedBug: String, CaseIterable, ExpressibleByArgument {
  /// A node tells no other node what it has written.
  case silentWriter = "silent-writer"
  /// A node never learns that there are others, so that it reads nothing again while it hears nobody.
  case forgottenNodes = "forgotten-nodes"
  /// The database gives a state without its newest record now and then, as a standby might.
  case staleReads = "stale-reads"
  /// A record is appended without a look at what was appended since.
  case blindAppends = "blind-appends"
  /// A command that comes again is applied again.
  case forgottenRequests = "forgotten-requests"
  /// Samples are acknowledged before they are stored.
  case hastyAcknowledgements = "hasty-acknowledgements"
  /// A write whose answer was lost is taken for done, and the next one may tell otherwise.
  case trustedWrites = "trusted-writes"
  /// The database stores the samples of an opening that another one has replaced.
  case sharedUplinks = "shared-uplinks"
  /// A screen that opens shows nothing until something changes.
  case unreadOpenings = "unread-openings"
  /// The end of a session is written and published nowhere.
  case silentEndings = "silent-endings"
}
