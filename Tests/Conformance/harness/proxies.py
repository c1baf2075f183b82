"""Headers of the PROXY protocol, version 2, as a proxy writes them (proxy-protocol.txt of HAProxy, 2.2)."""

import ipaddress
import struct

SIGNATURE = b"\r\n\r\n\0\r\nQUIT\n"
PROXY, LOCAL = 0x21, 0x20


def proxy_header(client, port=50_000, command=PROXY, more=b""):
    """The header of a client at a numeric address, with `more` behind the addresses."""
    address = ipaddress.ip_address(client)
    family = 0x11 if address.version == 4 else 0x21
    block = address.packed + bytes(len(address.packed)) + struct.pack(">HH", port, 443) + more
    return SIGNATURE + struct.pack(">BBH", command, family, len(block)) + block
