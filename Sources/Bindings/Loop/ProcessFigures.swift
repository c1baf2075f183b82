internal import CLoop
import Glibc

/// The system's figures for a process, from /proc (proc(5)).
public struct ProcessFigures: Sendable, Equatable {
  /// The CPU time of its threads, in user and system mode.
  public let cpuSeconds: Double
  /// The memory in use that is not swapped out.
  public let residentBytes: UInt64
  /// The address space in use.
  public let virtualBytes: UInt64
  /// The number of threads.
  public let threadCount: Int
  /// The number of open descriptors.
  public let openDescriptorCount: Int
  /// The number of descriptors that may be open.
  public let openDescriptorsMax: UInt64

  /// Returns the current figures; nil if there is no /proc.
  public static func read() -> ProcessFigures? {
    guard let bytes = Files.read("/proc/self/stat") else { return nil }
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return ProcessFigures(
      stat: String(decoding: bytes, as: UTF8.self), ticksPerSecond: sysconf(Int32(_SC_CLK_TCK)),
      pageBytes: sysconf(Int32(_SC_PAGESIZE)),
      // Reading the folder also opens a descriptor.
      openDescriptorCount: max(0, Files.names(in: "/proc/self/fd").count - 1),
      openDescriptorsMax: UInt64(limit.rlim_cur))
  }

  /// Returns the current figures of another process and its children, without their descriptors;
  /// nil if it does not exist, or there is no /proc. Pages shared with other processes are not
  /// counted as resident.
  public static func readFamily(of processID: Int) -> (cpuSeconds: Double, residentBytes: UInt64)? {
    guard let first = stat(of: processID) else { return nil }
    var cpuSeconds = first.figures.cpuSeconds
    var pages = privatePages(of: processID)
    for other in Files.names(in: "/proc").compactMap({ Int($0) }) where other != processID {
      guard let child = stat(of: other), child.parent == processID else { continue }
      cpuSeconds += child.figures.cpuSeconds
      pages += privatePages(of: other)
    }
    return (cpuSeconds, UInt64(pages * sysconf(Int32(_SC_PAGESIZE))))
  }

  /// Returns the current figures of another process, without its descriptors; nil if it does not
  /// exist.
  public static func read(of processID: Int) -> ProcessFigures? { stat(of: processID)?.figures }

  private static func stat(of processID: Int) -> (figures: ProcessFigures, parent: Int?)? {
    guard let bytes = Files.read("/proc/\(processID)/stat") else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let figures = ProcessFigures(
      stat: text, ticksPerSecond: sysconf(Int32(_SC_CLK_TCK)),
      pageBytes: sysconf(Int32(_SC_PAGESIZE)), openDescriptorCount: 0, openDescriptorsMax: 0)
    guard let figures, let nameEnd = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: nameEnd)...].split(whereSeparator: \.isWhitespace)
    return (figures, Int(fields[1]))
  }

  /// Returns the number of resident pages without those of files and shared memory: fields 2 and 3
  /// of statm.
  private static func privatePages(of processID: Int) -> Int {
    guard let bytes = Files.read("/proc/\(processID)/statm") else { return 0 }
    let fields = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Int($0) }
    return fields.count > 2 ? max(0, fields[1] - fields[2]) : 0
  }

  /// Parses a line of /proc/self/stat; nil if it is malformed.
  public init?(
    stat: String, ticksPerSecond: Int, pageBytes: Int, openDescriptorCount: Int,
    openDescriptorsMax: UInt64
  ) {
    // The second field is the program's name in parentheses, which may contain anything.
    guard let nameEnd = stat.lastIndex(of: ")"), ticksPerSecond > 0 else { return nil }
    let fields = stat[stat.index(after: nameEnd)...].split(whereSeparator: \.isWhitespace)
    // The first field here is the third one of the manual.
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
