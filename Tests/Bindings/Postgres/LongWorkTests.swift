import Base
import Testing

@testable import Postgres

@Suite struct `What is known to take long` {
  private let owner = UUID(high: 1, low: 1)
  private let other = UUID(high: 1, low: 2)

  @Test func `is a method of an account, not all that it does`() {
    var long = LongWork(memory: 1000)
    #expect(long.isEmpty)
    long.note(5, of: owner, network: nil, .stopped, at: 0)
    #expect(long.contains(5, of: owner, network: nil, at: 1) == true)
    #expect(long.contains(6, of: owner, network: nil, at: 1) == false)
    #expect(long.contains(5, of: other, network: nil, at: 1) == false)
  }

  @Test func `is not one slow moment, but two`() {
    var long = LongWork(memory: 1000)
    long.note(5, of: owner, network: nil, .slow, at: 0)
    #expect(long.contains(5, of: owner, network: nil, at: 1) == false)
    long.note(5, of: owner, network: nil, .slow, at: 2)
    #expect(long.contains(5, of: owner, network: nil, at: 3) == true)
  }

  @Test func `is all that an account does if it makes up one method after the other`() {
    var long = LongWork(memory: 1000)
    for method in 0..<3 { long.note(method, of: owner, network: nil, .stopped, at: 0) }
    #expect(long.contains(9, of: owner, network: nil, at: 1) == false)
    long.note(3, of: owner, network: nil, .stopped, at: 0)
    #expect(long.contains(9, of: owner, network: nil, at: 1) == true)
    #expect(long.contains(9, of: other, network: nil, at: 1) == false)
  }

  @Test func `is a method of a network if it makes up one account after the other`() {
    var long = LongWork(memory: 1000)
    for number in 0..<4 as Range<UInt64> {
      #expect(long.contains(5, of: other, network: 7, at: 1) == false)
      long.note(5, of: UUID(high: 3, low: number), network: 7, .stopped, at: 0)
    }
    #expect(long.contains(5, of: other, network: 7, at: 1) == true)
    #expect(long.contains(6, of: other, network: 7, at: 1) == false)
    #expect(long.contains(5, of: other, network: 8, at: 1) == false)
    #expect(long.contains(5, of: other, network: nil, at: 1) == false)
  }

  @Test func `is forgotten after its time`() {
    var long = LongWork(memory: 1000)
    long.note(5, of: owner, network: nil, .stopped, at: 0)
    #expect(long.contains(5, of: owner, network: nil, at: 999) == true)
    #expect(long.contains(5, of: owner, network: nil, at: 1000) == false)
    #expect(long.contains(5, of: owner, network: nil, at: 5000) == false)
    #expect(long.isEmpty)
  }

  @Test func `is forgotten as soon as it is short`() {
    var long = LongWork(memory: 1000)
    for method in 0..<4 { long.note(method, of: owner, network: 7, .stopped, at: 0) }
    long.takeBack(0, of: owner, network: 7, at: 1)
    #expect(long.contains(0, of: owner, network: 7, at: 2) == false)
    #expect(long.contains(1, of: owner, network: 7, at: 2) == true)
    #expect(long.contains(9, of: owner, network: 7, at: 2) == false)
    long.takeBack(9, of: other, network: 8, at: 2)
    #expect(long.contains(1, of: owner, network: 7, at: 3) == true)
  }

  /// However many others come, one that is used stays.
  @Test func `is not pushed out by others, and has a bounded size`() {
    var long = LongWork(memory: 1_000_000, entriesMax: 64)
    long.note(5, of: owner, network: nil, .stopped, at: 0)
    for number in 0..<10_000 as Range<UInt64> {
      long.note(5, of: UUID(high: 3, low: number), network: nil, .stopped, at: number)
      if number.isMultiple(of: 20) {
        #expect(long.contains(5, of: owner, network: nil, at: number) == true)
      }
      #expect(long.count <= 128)
    }
  }
}
