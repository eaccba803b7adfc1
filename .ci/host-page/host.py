"""`registrar host` with its simulated pool, as the checks start it."""

import atexit
import json
import re
import signal
import subprocess
import urllib.parse
import urllib.request


class Host:
    def __init__(self, program, *options, port=0):
        self.again = (program, *options)
        self.process = subprocess.Popen(
            [program, "host", "--listen", f"127.0.0.1:{port}", "--seed", "3", *options], stdout=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)
        lines = [self.process.stdout.readline() for _ in range(3)]
        self.url = re.search(r"at (http://localhost:\d+)/register$", lines[0]).group(1)
        found = re.search(r"at (http://localhost:\d+)/$", lines[2])
        self.pool = found and found.group(1)

    def code(self, address):
        """The newest code that was sent to an address."""
        path = "/_registrar/codes?" + urllib.parse.urlencode({"to": address})
        return json.load(urllib.request.urlopen(self.pool + path))[0]["code"]

    def users(self):
        return {user["email"]: user for user in json.load(urllib.request.urlopen(self.pool + "/_registrar/users"))}

    def do(self, lines):
        """Carries out lines of the script language in the pool."""
        urllib.request.urlopen(self.pool + "/_registrar/do", lines.encode())

    def die(self):
        """Is killed, and started anew at the same address."""
        pool, port = self.pool, int(self.url.rsplit(":", 1)[1])
        self.process.kill()
        self.process.wait()
        self.__init__(*self.again, port=port)
        self.pool = pool

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(20)
        assert status == 0, f"it ended with {status}"
