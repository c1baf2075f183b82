internal import CLoop
import Glibc

/// What the system says of this process, from /proc (proc(5)).
public struct ProcessFigures: Sendable, Equatable {
  /// Time that its threads ran, in the program and in the system.
  public let cpuSeconds: Double
  /// Memory that is in use and not swapped out.
  public let residentBytes: UInt64
  /// Addresses that are in use.
  public let virtualBytes: UInt64
  /// How many threads it has.
  public let threadCount: Int
  /// How many descriptors are open.
  public let openDescriptorCount: Int
  /// How many descriptors may be open.
  public let openDescriptorsMax: UInt64

  /// What the system says now; nil where there is no /proc.
  public static func read() -> ProcessFigures? {
    guard let bytes = Files.read("/proc/self/stat") else { return nil }
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return ProcessFigures(
      stat: String(decoding: bytes, as: UTF8.self), ticksPerSecond: sysconf(Int32(_SC_CLK_TCK)),
      pageBytes: sysconf(Int32(_SC_PAGESIZE)),
      // Reading the folder takes a descriptor, too.
      openDescriptorCount: max(0, Files.names(in: "/proc/self/fd").count - 1),
      openDescriptorsMax: UInt64(limit.rlim_cur))
  }

  /// What a line of /proc/self/stat says; nil if it is none.
  public init?(
    stat: String, ticksPerSecond: Int, pageBytes: Int, openDescriptorCount: Int,
    openDescriptorsMax: UInt64
  ) {
    // The second field is the program's name in parentheses, which may hold anything.
    guard let nameEnd = stat.lastIndex(of: ")"), ticksPerSecond > 0 else { return nil }
    let fields = stat[stat.index(after: nameEnd)...].split(whereSeparator: \.isWhitespace)
    // The first one here is the third field of the manual.
    guard fields.count > 21, let user = Double(fields[11]), let system = Double(fields[12]),
      let threads = Int(fields[17]), let size = UInt64(fields[20]), let pages = UInt64(fields[21])
    else { return nil }
    cpuSeconds = (user + system) / Double(ticksPerSecond)
    residentBytes = pages * UInt64(pageBytes)
    virtualBytes = size
    threadCount = threads
    self.openDescriptorCount = openDescriptorCount
    self.openDescriptorsMax = openDescriptorsMax
  }
}
