import Loop
import Testing

@testable import Server

@Suite struct `The census of connections` {
  private let first = PeerAddress.ipv4(0xc000_0201, port: 1)
  private let other = PeerAddress.ipv4(0xc000_0202, port: 1)

  private func census(total: Int = 1000, network: Int? = nil) -> ConnectionCensus {
    var limits = ConnectionLimits()
    limits.connectionsMax = total
    limits.connectionsPerNetworkMax = network
    return ConnectionCensus(limits)
  }

  @Test func `refuses one more than there may be, until one leaves`() {
    let census = census(total: 2)
    #expect(census.admit(first) == .admitted)
    #expect(census.admit(.unix) == .admitted)
    #expect(census.admit(other) == .overTotal)
    census.leave(.unix)
    #expect(census.admit(other) == .admitted)
  }

  @Test func `counts an address by itself, whatever the port`() {
    let census = census(network: 2)
    #expect(census.admit(first) == .admitted)
    #expect(census.admit(.ipv4(0xc000_0201, port: 2)) == .admitted)
    #expect(census.admit(.ipv4(0xc000_0201, port: 3)) == .overNetwork)
    #expect(census.admit(other) == .admitted)
    census.leave(first)
    #expect(census.admit(first) == .admitted)
    #expect(census.admit(first) == .overNetwork)
  }

  @Test func `counts a connection of a proxy under its client, once it is told`() {
    let census = census(total: 4, network: 1)
    for _ in 0..<3 { #expect(census.admit(nil) == .admitted) }
    #expect(census.enter(first))
    #expect(!census.enter(first))
    #expect(census.admit(first) == .overNetwork)
    #expect(census.enter(other))
    census.leave(nil)
    census.leave(first)
    #expect(census.admit(first) == .admitted)
    for _ in 0..<2 { #expect(census.admit(nil) == .admitted) }
    #expect(census.admit(nil) == .overTotal)
  }

  @Test func `counts 64 bits of IPv6 together`() {
    let census = census(network: 2)
    #expect(census.admit(.ipv6(7, 1, port: 1)) == .admitted)
    #expect(census.admit(.ipv6(7, 2, port: 1)) == .admitted)
    #expect(census.admit(.ipv6(7, 3, port: 1)) == .overNetwork)
    #expect(census.admit(.ipv6(8, 3, port: 1)) == .admitted)
  }

  @Test func `does not count this machine's peers by address, unless told to`() {
    let local = PeerAddress.ipv4(0x7f00_0001, port: 1)
    let open = census()
    for _ in 0..<1000 { #expect(open.admit(local) == .admitted) }
    let told = census(network: 1)
    #expect(told.admit(local) == .admitted)
    #expect(told.admit(local) == .overNetwork)
    for _ in 0..<100 { #expect(told.admit(.unix) == .admitted) }
  }
}
