"""Access tokens, made and taken apart by hand: what a server must refuse, no library makes."""

import base64
import hashlib
import hmac
import json
import time


def base64url(data):
    """Base 64 without padding, as JWTs have it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(part):
    """The JSON of one part of a token."""
    return json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))


def parts(token):
    """The header and the claims of a token."""
    header, claims, _ = token.split(".")
    return decoded(header), decoded(claims)


class TokenKey:
    """One line of a token key file, from which the server derives what it signs with."""

    def __init__(self, line):
        self.secret = bytes.fromhex(line.strip())
        self.id = self._derive("name")[:8].hex()
        self.signing = self._derive("access token")

    def _derive(self, purpose):
        return hmac.digest(self.secret, f"pulsewire {purpose}".encode(), hashlib.sha256)

    def sign(self, header, claims, key=None, algorithm=hashlib.sha256):
        """A token of any header and any claims; JSON text is taken as it is."""
        texts = [part if isinstance(part, str) else json.dumps(part) for part in (header, claims)]
        signed = ".".join(base64url(text.encode()) for text in texts)
        signature = hmac.digest(key or self.signing, signed.encode(), algorithm)
        return f"{signed}.{base64url(signature)}"


def forgeries(key, other_key, token):
    """Tokens that must be refused, by name: variations of a good one. `other_key` is no key of the
    server."""
    header, claims = parts(token)
    now = int(time.time())

    def signed(header_changes=None, claim_changes=None, **options):
        changed = (header | (header_changes or {}), claims | (claim_changes or {}))
        for part in changed:
            for name in [name for name, value in part.items() if value is None]:
                del part[name]
        return key.sign(*changed, **options)

    assert signed() == key.sign(header, claims), "the variations begin with a good one"
    unsigned = signed({"alg": "none"}).rsplit(".", 1)[0]
    doubled = json.dumps(claims)[:-1] + f', "sub": "{claims["sub"]}"' + "}"
    return {
        "alg none": unsigned + ".",
        "alg none with the signature": signed({"alg": "none"}),
        "alg NONE": signed({"alg": "NONE"}),
        "no alg": signed({"alg": None}),
        "alg HS512": signed({"alg": "HS512"}, algorithm=hashlib.sha512),
        "alg RS256, key confusion": signed({"alg": "RS256"}),
        "key confusion with the kid": signed(key=key.id.encode()),
        "the file's key itself": signed(key=key.secret),
        "an empty key": signed(key=b"\0"),
        "a key in the header": signed(
            {"jwk": {"kty": "oct", "k": base64url(other_key.signing)}}, key=other_key.signing
        ),
        "unknown kid": signed({"kid": other_key.id}, key=other_key.signing),
        "unknown kid, our key": signed({"kid": other_key.id}),
        "our kid, another key": signed(key=other_key.signing),
        "no kid": signed({"kid": None}),
        "typ JWT": signed({"typ": "JWT"}),
        "crit": signed({"crit": ["exp"]}),
        "wrong issuer": signed(claim_changes={"iss": "https://elsewhere.example"}),
        "no issuer": signed(claim_changes={"iss": None}),
        "wrong audience": signed(claim_changes={"aud": "somebody-else"}),
        "audience as a list": signed(claim_changes={"aud": [claims["aud"]]}),
        "no audience": signed(claim_changes={"aud": None}),
        "issued in the future": signed(claim_changes={"iat": now + 3600, "exp": now + 7200}),
        "not yet valid": signed(claim_changes={"nbf": now + 3600}),
        "never expires": signed(claim_changes={"exp": None}),
        "expires as text": signed(claim_changes={"exp": str(now + 3600)}),
        "expires as a fraction": signed(claim_changes={"exp": now + 3600.5}),
        "no subject": signed(claim_changes={"sub": None}),
        "a subject that is no account": signed(claim_changes={"sub": "admin"}),
        "doubled claim": key.sign(header, doubled),
        "oversized": signed(claim_changes={"padding": "x" * 4096}),
        "a longer signature": token + "A",
        "a cut signature": token[:-1],
        "padded": token + "=",
        "four parts": token + ".",
        "two parts": token.rsplit(".", 1)[0],
        "blanks": token.replace(".", ". "),
    }
