import Testing

@testable import Server

@Suite struct `A change of files` {
  /// Method: every sequence of states in six checks, compared with a plain rule.
  @Test func `is noticed once, when it was seen twice`() {
    for code in 0..<729 {
      var change = SettledChange(0)
      var (known, last) = (0, 0)
      for look in 0..<6 {
        let state = (0..<look).reduce(code) { rest, _ in rest / 3 } % 3
        let isSettled = state == last && state != known
        let isNew = change.isNew(state)
        #expect(isNew == isSettled, "code \(code), look \(look)")
        if isSettled { known = state }
        last = state
      }
    }
  }

  @Test func `that was asked about is known`() {
    var change = SettledChange(0)
    change.know(1)
    let isNew = change.isNew(1)
    #expect(!isNew)
  }
}
