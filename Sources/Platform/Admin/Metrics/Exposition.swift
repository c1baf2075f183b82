public import Base

/// Figures in Prometheus' text format, version 0.0.4
/// (https://prometheus.io/docs/instrumenting/exposition_formats/).
public struct Exposition {
  /// The text written so far.
  public private(set) var bytes: [UInt8] = []

  /// The media type of `bytes`.
  public static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  /// The kinds of families.
  public enum Kind: String {
    /// A count that only grows until the process ends.
    case counter
    /// A value that goes up and down.
    case gauge
    /// The counts of values up to each of several bounds.
    case histogram
  }

  /// Labels by name; a value may be any text.
  public typealias Labels = KeyValuePairs<String, String>

  /// Creates an empty exposition.
  public init() {}

  /// Begins a family; its samples follow.
  public mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    // trap: names are constants of the program
    precondition(
      (kind == .counter) == name.hasSuffix("_total"), "\(name) is no name for a \(kind)")
    append("# HELP \(name) ")
    appendEscaped(help, quote: false)
    append("\n# TYPE \(name) \(kind.rawValue)\n")
  }

  /// Adds a sample.
  public mutating func sample(_ name: String, _ labels: Labels, _ value: some BinaryInteger) {
    sample(name, labels, text: String(value))
  }

  /// Adds a sample.
  public mutating func sample(_ name: String, _ labels: Labels, _ value: Double) {
    sample(name, labels, text: Self.text(value))
  }

  /// Adds the samples of a histogram, in seconds.
  public mutating func histogram(
    _ name: String, _ labels: Labels, _ histogram: LatencyHistogram
  ) {
    for index in 0..<LatencyHistogram.boundCount {
      let bound = Self.text(Double(LatencyHistogram.bound(index)) / 1e9)
      sample(
        name + "_bucket", labels, extra: bound,
        text: String(histogram.cumulativeCount(upTo: index)))
    }
    let count = String(histogram.count)
    sample(name + "_bucket", labels, extra: "+Inf", text: count)
    sample(
      name + "_sum", labels, text: Self.text(Double(histogram.sumNanoseconds) / 1e9))
    sample(name + "_count", labels, text: count)
  }

  /// Adds a family of one sample.
  public mutating func single(
    _ name: String, _ kind: Kind, _ help: String, _ value: some BinaryInteger
  ) {
    family(name, kind, help)
    sample(name, [:], value)
  }

  private mutating func sample(
    _ name: String, _ labels: Labels, extra bound: String? = nil, text: String
  ) {
    append(name)
    var separator = "{"
    for (name, value) in labels {
      append("\(separator)\(name)=\"")
      appendEscaped(value, quote: true)
      append("\"")
      separator = ","
    }
    if let bound {
      append("\(separator)le=\"\(bound)\"")
      separator = ","
    }
    append(separator == "," ? "} \(text)\n" : " \(text)\n")
  }

  private static func text(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    // trap: the value is below 1e15
    return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func appendEscaped(_ text: String, quote: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\"") where quote: append("\\\"")
      default: bytes.append(byte)
      }
    }
  }
}
