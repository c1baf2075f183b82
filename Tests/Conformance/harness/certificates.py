"""Certificates of authorities that a test makes."""

import subprocess


def _openssl(*arguments):
    done = subprocess.run(["openssl", *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


class Authority:
    """A certificate authority in a folder."""

    def __init__(self, folder, name="authority"):
        self._folder = folder
        self.certificate = folder / f"{name}.pem"
        self.key = folder / f"{name}-key.pem"
        _openssl(
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-days", "2", "-subj", f"/CN={name}",
            "-addext", "basicConstraints=critical,CA:TRUE,pathlen:0",
            "-addext", "keyUsage=critical,keyCertSign,cRLSign",
            "-keyout", str(self.key), "-out", str(self.certificate),
        )  # fmt: skip

    def issue(self, name, usage="serverAuth", names="DNS:localhost,IP:127.0.0.1,IP:::1", rsa=False,
              subject=None):
        """Makes a certificate; gives its path and its key's."""
        certificate = self._folder / f"{name}.pem"
        key = self._folder / f"{name}-key.pem"
        request = self._folder / f"{name}.csr"
        extensions = self._folder / f"{name}.ext"
        kind = ["rsa:2048"] if rsa else ["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
        _openssl(
            "req", "-newkey", *kind, "-nodes", "-subj", subject or f"/O=Tests/CN={name}",
            "-keyout", str(key), "-out", str(request),
        )  # fmt: skip
        extensions.write_text(f"extendedKeyUsage={usage}\nsubjectAltName={names}\n")
        _openssl(
            "x509", "-req", "-in", str(request), "-CA", str(self.certificate),
            "-CAkey", str(self.key), "-CAcreateserial", "-days", "2", "-out", str(certificate),
            "-extfile", str(extensions),
        )  # fmt: skip
        return certificate, key
