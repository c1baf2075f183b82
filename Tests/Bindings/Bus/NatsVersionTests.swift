import Testing

@testable import Bus

@Suite struct `A version of NATS` {
  @Test(arguments: [
    "2.11.16", "2.11.17", "2.11.17-RC.1", "2.12.7", "2.12.20", "2.14.0", "2.14", "2.14.1-preview.2",
    "2.15.0", "3.0.0", "2.14.0+build.7",
  ])
  func `has no known hole from the first release with the fixes on`(text: String) throws {
    #expect(try #require(NatsVersion(text)).isFixed)
  }

  @Test(arguments: [
    "2.9.10", "2.10.29", "2.11.15", "2.11.0", "2.11.16-RC.3", "2.12.0", "2.12.6", "2.13.9",
    "2.14.0-RC.1",
    "1.4.1", "0.0", "2.11",
  ])
  func `has known holes before it`(text: String) throws {
    #expect(try #require(NatsVersion(text)).isFixed == false)
  }

  @Test(arguments: [
    "", "2", "two", "2.", ".2", "2.14.0.1", "2.-1.0", "2.+1.0", "v2.14.0", " 2.14.0", "2.14.0-",
    "2.14.0-a b",
    "2.99999999999999999999.0", "2.14.0-\u{1b}[31m", String(repeating: "1", count: 65), "2.١٤.0",
    "-", "+",
  ])
  func `is nothing else`(text: String) { #expect(NatsVersion(text) == nil) }

  @Test func `orders a stage before its release`() throws {
    let texts = ["2.9.10", "2.11.16-RC.1", "2.11.16", "2.12.7", "2.14.0", "10.0.0"]
    let versions = try texts.map { try #require(NatsVersion($0)) }
    #expect(versions == versions.sorted())
    #expect(versions.map(\.description) == texts)
  }
}

@Suite struct `The first line of a server of the bus` {
  private func version(_ line: String) -> String? {
    NatsServer.version(from: Array(line.utf8)).map { "\($0)" }
  }

  @Test func `tells its version`() {
    #expect(version(#"INFO {"server_id":"N","version":"2.14.0","nonce":"x"}"# + "\r") == "2.14.0")
    #expect(version("info\t{\"version\":\"2.9.10\"}") == "2.9.10")
  }

  @Test(arguments: [
    "", "INFO", "INFO ", "INFO {", "INFO {}", "INFO[]", "INFO {\"version\":2}",
    "INFO {\"version\":\"x\"}",
    "INFORMATION {\"version\":\"2.14.0\"}", "+OK", "HTTP/1.1 200 OK", "{\"version\":\"2.14.0\"}",
    "INFO {\"version\":\"2.14.0\"} more", "INFO {\"version\":\"2.14.0\",",
    "\u{0}\u{0}\u{0}\u{0} {}",
  ])
  func `tells none unless it is of that form`(line: String) { #expect(version(line) == nil) }

  @Test func `tells none if it nests without end`() {
    let nested = String(repeating: "[", count: 30_000)
    #expect(version("INFO {\"version\":\"2.14.0\",\"a\":\(nested)") == nil)
  }

  @Test func `is read at the host and port of a URL, without its secrets`() {
    func place(_ url: String) -> String? { NatsServer.address(of: url).map { "\($0)" } }
    #expect(place("nats://a:4222") == "a:4222")
    #expect(place("tls://a.example") == "a.example:4222")
    #expect(place("nats://me:p@ss:word@a:1/path?x") == "a:1")
    #expect(place("nats://[::1]:7") == "[::1]:7")
    #expect(place("nats://[::1]") == "[::1]:4222")
    #expect(place("https://a:1") == nil)
    #expect(place("nats://a:70000") == nil)
  }
}
