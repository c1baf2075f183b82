// The modules that every area of the contract uses: its files import only Wire, and the areas whose messages they contain.
@_exported public import Base
@_exported public import Messages
