"""An authority that vouches for nodes, by openssl."""

import ssl
import subprocess

KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]


def openssl(*arguments):
    subprocess.run(["openssl", *arguments], check=True, capture_output=True)


class Authority:
    def __init__(self, folder):
        self.folder, self.file, self.key = folder, folder / "authority.pem", folder / "authority.key"
        openssl("req", "-x509", *KEY, "-keyout", self.key, "-out", self.file, "-days", "2", "-subj", "/CN=nodes")
        self.context = ssl.create_default_context(cafile=self.file)

    def options(self, name):
        """Those of a node at this machine, with a certificate of its own."""
        key, request, file = (self.folder / f"{name}.{kind}" for kind in ("key", "request", "pem"))
        names = self.folder / "names"
        names.write_text("subjectAltName=IP:127.0.0.1")
        openssl("req", *KEY, "-keyout", key, "-out", request, "-subj", f"/CN={name}")
        openssl("x509", "-req", "-in", request, "-CA", self.file, "-CAkey", self.key, "-CAcreateserial", "-out", file,
                "-days", "2", "-extfile", names)
        key.chmod(0o600)
        return ["--tls-certificate", str(file), "--tls-key", str(key), "--peer-authority", str(self.file)]
