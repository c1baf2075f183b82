"""The client at a terminal of its own."""

import os
import pty
import termios

from harness.server import program

CTRL_C = None


def on_terminal(words, variables, typed=()):
    """Runs a command at a terminal, and types a line at each question, which ends with a colon; gives
    its status, what stands on the screen, and whether the terminal echoes afterwards."""
    path = str(program("pulsewire"))
    child, terminal = pty.fork()
    if child == 0:
        os.execve(path, [path, *words], {"HOME": "/nowhere", "TERM": "xterm", **variables})
    echoes_at_first = termios.tcgetattr(terminal)
    screen = b""
    try:
        for line in typed:
            while not screen.endswith(b": "):
                screen += os.read(terminal, 4096)
            os.write(terminal, b"\x03" if line is CTRL_C else line.encode() + b"\n")
            screen += b"|"
        while part := os.read(terminal, 4096):
            screen += part
    except OSError:
        # The command has closed its side.
        pass
    echoes = bool(termios.tcgetattr(terminal)[3] & echoes_at_first[3] & termios.ECHO)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.close(terminal)
    return status, screen.decode(), echoes
