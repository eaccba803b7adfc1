"""What pages of other sites, and requests that are not quite right, must not do; and what tests must be able to."""

import json
import time
import urllib.error
import urllib.request

from harness import check
from protocol import talk


def status(s, path, data=None, method=None, **headers):
    """The status of a request, and how many headers of its answer share it with other sites."""
    request = urllib.request.Request(
        s.url + path, data=data, method=method,
        headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        answer = urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        answer = error
    return answer.status, len(answer.headers.get_all("access-control-allow-origin") or [])


@check("Fetch, 4.10: an answer with two Access-Control-Allow-Origin is refused by browsers")
def each_answer_has_one_header_of_sharing(s):
    for name in ("jwks.json", "openid-configuration"):
        assert status(s, f"/{s.pool}/.well-known/{name}") == (200, 1), name
