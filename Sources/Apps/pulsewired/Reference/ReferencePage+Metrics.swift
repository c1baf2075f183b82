import Admin

extension ReferencePage {
  /// The families of `/metrics`, as that page writes them.
  static var metrics: ReferencePage {
    let lines = String(decoding: MetricsFigures().exposition().bytes, as: UTF8.self)
      .split(separator: "\n")
    var kinds: [Substring: Substring] = [:]
    for line in lines where line.hasPrefix("# TYPE ") {
      let words = line.split(separator: " ")
      if let kind = words.last, words.count == 4 { kinds[words[2]] = kind }
    }
    let rows = lines.compactMap { line -> [String]? in
      let words = line.split(separator: " ", maxSplits: 3)
      guard line.hasPrefix("# HELP "), words.count == 4 else { return nil }
      return ["`\(words[2])`", kinds[words[2]].map { String($0) } ?? "", String(words[3])]
    }
    return ReferencePage(
      "metrics.md", title: "Metrics",
      about:
        "The families of `/metrics`, on the administrator's address, in Prometheus' text format.",
      body: table(["family", "kind", ""], rows))
  }
}
