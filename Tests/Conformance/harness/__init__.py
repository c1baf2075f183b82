"""What the tests stand on: a database cluster, the server's process, and its clients."""
