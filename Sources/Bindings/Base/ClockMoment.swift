import Glibc

/// A moment, as the wall clock tells it, which may be set to another time, and as the time since the machine was
/// started does, which only passes.
public struct ClockMoment: Hashable, Sendable {
  /// The time that the wall clock shows.
  public let time: Timestamp
  /// The time that has passed; nil if it is not known.
  public let uptime: Uptime?

  /// The time since a machine was started.
  public struct Uptime: Hashable, Sendable {
    /// A number of the start of the machine: uptimes of different ones have nothing to do with each other.
    public let boot: UInt16
    /// The time since.
    public let elapsed: Duration

    /// Creates the time since the start `boot`.
    public init(boot: UInt16, elapsed: Duration) {
      self.boot = boot
      self.elapsed = elapsed
    }
  }

  /// Creates a moment.
  public init(_ time: Timestamp, uptime: Uptime? = nil) {
    self.time = time
    self.uptime = uptime
  }

  /// The most by which a clock that is not set falls behind the time that passes, when it is adjusted.
  public static let adjustmentMax = Duration.seconds(1)

  /// Returns the time of this moment for what began at `earlier`: never less has passed than really has, though the
  /// clock was set back since.
  public func time(since earlier: ClockMoment) -> Timestamp {
    guard let uptime, let then = earlier.uptime, uptime.boot == then.boot,
      uptime.elapsed >= then.elapsed
    else { return time }
    let passed = earlier.time + (uptime.elapsed - then.elapsed)
    return time + Self.adjustmentMax < passed ? passed : time
  }

  /// The uptime now, for a clock of this speed.
  static func uptime(speed: Double) -> Uptime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    let elapsed = Duration(
      secondsComponent: Int64(time.tv_sec),
      attosecondsComponent: Int64(time.tv_nsec) * 1_000_000_000)
    return Uptime(boot: boot, elapsed: speed == 1 ? elapsed : elapsed * speed)
  }

  /// The start of this machine: a digest of the kernel's number of it; 0 if that cannot be read.
  private static let boot: UInt16 = {
    let file = unsafe open("/proc/sys/kernel/random/boot_id", O_RDONLY)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 36)
    let count = unsafe read(file, &bytes, bytes.count)
    let digest: UInt32 = bytes.prefix(max(0, count)).reduce(2_166_136_261) {
      ($0 ^ UInt32($1)) &* 16_777_619
    }
    return UInt16(truncatingIfNeeded: digest ^ digest >> 16)
  }()
}
