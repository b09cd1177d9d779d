"""The control endpoints of a server, with the standard library alone."""

import json
import urllib.error
import urllib.request


class StandinError(Exception):
    """A request that was answered with a status from 400."""

    def __init__(self, status, text):
        super().__init__(f"{status}: {text}")
        self.status = status


class Standin:
    """A running server: its ``url``, and what resets and steers it."""

    def __init__(self, url):
        self.url = url.rstrip("/")

    def request(self, method, path, body=None):
        """Sends JSON to any path and returns the reply's JSON, or its text where it is none."""
        data = None
        if body is not None:
            data = (body if isinstance(body, str) else json.dumps(body)).encode()
        request = urllib.request.Request(self.url + path, data, {"content-type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request) as reply:
                text = reply.read().decode()
        except urllib.error.HTTPError as error:
            raise StandinError(error.code, error.read().decode()) from None
        try:
            return json.loads(text)
        except ValueError:
            return text

    def control(self, method, path, body=None):
        """Sends a request to a control endpoint, e.g. ``control("POST", "clock", {"freeze": True})``."""
        return self.request(method, f"/_standin/{path}", body)

    def reset(self):
        """The contents and the clock of the start."""
        self.control("POST", "reset")

    def checkpoint(self, name):
        self.control("POST", "checkpoint", {"name": name})

    def restore(self, name):
        self.control("POST", "restore", {"checkpoint": name})

    def load(self, fixture):
        """Carries out a fixture: NDJSON text."""
        return self.control("POST", "load", fixture)

    def dump(self):
        """The contents as a fixture. A dump of one line is JSON as well: it is returned as text, too."""
        dumped = self.control("GET", "dump")
        return dumped if isinstance(dumped, str) else json.dumps(dumped) + "\n"

    def refused(self):
        """What was answered 501, each with a count and the first request."""
        return self.control("GET", "refused")["refused"]
