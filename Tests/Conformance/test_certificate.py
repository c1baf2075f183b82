"""The certificate of docs/operating.md: its hook is run as certbot runs it, after the first certificate and after a renewal.

certbot passes RENEWED_LINEAGE and RENEWED_DOMAINS, and runs a hook of `--deploy-hook` for a new certificate as well; one
that lies in renewal-hooks/deploy is run for renewals only (certbot 2.1, hooks.py: deploy_hook, renew_hook)."""

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

from harness.certificates import Authority
from harness.machine import Machine
from harness.production import PAGE, Production
from harness.recipes import recipe

LINEAGE = "/etc/letsencrypt/live/api.example.com"


@pytest.fixture
def production():
    """A machine after the steps before the certificate."""
    machine = Machine()
    production = Production(machine)
    try:
        production.start_cluster()
        production.install()
        for name in ("roles", "passwords", "schema", "keys"):
            production.follow(name)
        yield production
    finally:
        production.stop()
        machine.close()


def issue(machine, folder):
    """Puts a new certificate where certbot has it."""
    folder.mkdir()
    certificate, key = Authority(folder).issue("localhost")
    shutil.copy(certificate, machine.folder / "fullchain.pem")
    shutil.copy(key, machine.folder / "privkey.pem")
    machine.run(f"install -d {LINEAGE}; mv fullchain.pem privkey.pem {LINEAGE}")


def hook():
    """The hook that the block passes to certbot."""
    words = shlex.split(recipe(PAGE, "domain"))
    assert words[:2] == ["certbot", "certonly"]
    return words[words.index("--deploy-hook") + 1]


def certbot_runs_hook(machine):
    """Runs it as certbot does: by a shell, with two variables."""
    machine.run(f"RENEWED_LINEAGE={LINEAGE} RENEWED_DOMAINS=api.example.com sh -c {shlex.quote(hook())}")


def test_the_hook_puts_the_first_certificate_and_each_new_one_in_place(production, tmp_path):
    machine = production.machine
    # As on a machine on which certbot has not run; its package makes the folder.
    machine.run("rm -rf /etc/letsencrypt/*")
    # A start before there is a certificate says what to do.
    said = production.follow("serve", fails=True)
    assert "/etc/pulsewire/tls/chain.pem cannot be read" in said
    assert "docs/operating.md" in said
    production.follow("hook")
    issue(machine, tmp_path / "first")
    certbot_runs_hook(machine)
    modes = machine.run("stat -c '%a %G' /etc/pulsewire/tls/*")
    assert modes.splitlines() == ["640 pulsewire"] * 2
    production.serve()
    issue(machine, tmp_path / "second")
    production.follow("hook once")
    production.server.wait_for("certificate")
    shown = "openssl s_client -connect localhost:443 </dev/null 2>/dev/null | openssl x509 -noout -serial"
    expected = machine.run(f"openssl x509 -noout -serial -in {LINEAGE}/fullchain.pem")
    machine.run(f"for n in $(seq 300); do [ \"$({shown})\" = '{expected.strip()}' ] && exit; sleep 0.2; done; exit 1")


#: What certbot is told about the test's authority, so that the block can be run word for word.
CLI_INI = """server = https://localhost:14000/dir
no-verify-ssl = true
agree-tos = true
register-unsafely-without-email = true
non-interactive = true
"""


def test_certbot_gets_a_certificate_from_an_authority(production):
    """Pebble is Let's Encrypt's own small ACME server; it takes every domain for proven here."""
    for name in ("certbot", "pebble"):
        if shutil.which(name) is None:
            pytest.skip(f"there is no {name}: apt-get install certbot pebble")
    machine = production.machine
    settings = {"listenAddress": "localhost:14000", "managementListenAddress": "localhost:15000",
                "certificate": "certs/server.pem", "privateKey": "certs/server-key.pem",
                "httpPort": 80, "tlsPort": 5001}  # fmt: skip
    (machine.folder / "pebble.json").write_text(json.dumps({"pebble": settings}))
    authority = machine.start("PEBBLE_VA_ALWAYS_VALID=1 PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0"
                              f" exec {shutil.which('pebble')} -config pebble.json")  # fmt: skip
    authority.wait_for("ACME directory available")
    production.follow("hook")
    (machine.folder / "cli.ini").write_text(CLI_INI)
    machine.run("mv cli.ini /etc/letsencrypt/cli.ini")
    path = f"PATH=$PATH:{Path(shutil.which('certbot')).parent}\n"
    machine.run(path + recipe(PAGE, "domain"))
    first = machine.run("openssl x509 -noout -serial -in /etc/pulsewire/tls/chain.pem")
    assert machine.run("stat -c '%a %G' /etc/pulsewire/tls/*").splitlines() == ["640 pulsewire"] * 2
    production.serve()
    machine.run(path + "certbot renew --force-renewal --no-random-sleep-on-renew")
    assert machine.run("openssl x509 -noout -serial -in /etc/pulsewire/tls/chain.pem") != first


def test_the_folder_of_hooks_is_not_that_of_renewals(production):
    assert not re.search(r"renewal-hooks/(deploy|pre|post)/", hook())
    assert hook() in recipe(PAGE, "hook")
