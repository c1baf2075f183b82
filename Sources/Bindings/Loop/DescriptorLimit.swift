internal import CLoop
import Glibc

/// The limit of descriptors that this process may have open.
public enum DescriptorLimit {
  /// Raises the limit as far as the system allows, and returns it.
  public static func raise() -> Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return Int(sysconf(Int32(_SC_OPEN_MAX)))
    }
    let wanted = rlimit(rlim_cur: limit.rlim_max, rlim_max: limit.rlim_max)
    let isRaised = unsafe withUnsafePointer(to: wanted) {
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), $0) == 0
    }
    return Int(clamping: isRaised ? wanted.rlim_cur : limit.rlim_cur)
  }
}
