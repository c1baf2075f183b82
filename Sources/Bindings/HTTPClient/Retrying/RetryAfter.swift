public import Base
internal import CCurl

/// The header Retry-After, with which a host states when to retry (RFC 9110, section 10.2.3).
public enum RetryAfter {
  /// The longest delay; a longer one of the host is reduced to it.
  public static let delayMax = Duration.seconds(86_400)

  /// The end of the year 9999. libcurl accepts dates far beyond it.
  private static let secondsMax = 253_402_300_799

  /// Returns the delay from `now` in the header's value, seconds or a date; nil for anything else.
  public static func delay(_ value: String, at now: Timestamp) -> Duration? {
    let digits = value.utf8
    if !digits.isEmpty, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    {
      return min(delayMax, .seconds(Int64(value) ?? Int64(delayMax.inSeconds)))
    }
    // A date begins with the name of a day; libcurl's parser would accept many other forms.
    guard let first = value.unicodeScalars.first, first.properties.isAlphabetic,
      value.contains(","),
      !digits.contains(0)
    else { return nil }
    let seconds = unsafe curl_getdate(value, nil)
    guard seconds >= 0 else { return nil }
    guard seconds <= secondsMax else { return delayMax }
    return min(delayMax, max(.zero, Timestamp(milliseconds: Int64(seconds) * 1000) - now))
  }
}
