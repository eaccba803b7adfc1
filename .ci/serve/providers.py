"""Sign-ins with a provider, by Authlib: the pages of `/oauth2`, the token endpoint, and what may not be had from them."""

import html
import http.client
import os
import re
import tempfile
import urllib.parse

import jwt
import requests
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.requests_client import OAuth2Session

import harness
from harness import check
from serving import program

BACK = "http://localhost:1/back"
VERIFIER = "v" * 43
# Authlib wants TLS, which nothing on the loopback has.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"


class App:
    """An app that signs people in with a provider, and the browser of its person."""

    def __init__(self, server, client=None, **more):
        self.server = server
        self.session = OAuth2Session(
            client or server.app, redirect_uri=BACK, code_challenge_method="S256",
            token_endpoint_auth_method="client_secret_basic" if "client_secret" in more else "none", **more)

    def page(self, **more):
        address, self.state = self.session.create_authorization_url(
            f"{self.server.url}/oauth2/authorize", code_verifier=VERIFIER,
            **{"identity_provider": "Google", "prompt": "select_account", **more})
        return requests.get(address, allow_redirects=False)

    def back(self, link="identity", **more):
        """Where the browser is led to by a link of the page, or by the page itself."""
        page = self.page(**more)
        if page.status_code == 302:
            return page.headers["location"]
        found = re.findall(f'class="{link}" href="([^"]*)"', page.text)
        assert found, page.text
        led = requests.get(self.server.url + html.unescape(found[0]), allow_redirects=False)
        assert led.status_code == 302, led.text
        return led.headers["location"]

    def tokens(self, back, verifier=VERIFIER):
        return self.session.fetch_token(
            f"{self.server.url}/oauth2/token", authorization_response=back, state=self.state, code_verifier=verifier)


def parameters(address):
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(address).query))


def refuses(error, call):
    try:
        call()
    except OAuthError as refusal:
        assert refusal.error == error, refusal
    else:
        raise AssertionError(f"it is not refused as {error}")


@check("OpenID Connect Discovery 1.0: the endpoints are told; RFC 7636: PKCE; by Authlib and PyJWT")
def a_person_picks_an_identity(s):
    s.do("given identity google 117 username=ana")
    app = App(s)
    tokens = app.tokens(app.back())
    issuer = f"{s.url}/{s.pool}"
    document = s.get(f"/{s.pool}/.well-known/openid-configuration")
    assert document["authorization_endpoint"] == f"{s.url}/oauth2/authorize"
    assert document["token_endpoint"] == f"{s.url}/oauth2/token"
    key = jwt.PyJWKClient(document["jwks_uri"]).get_signing_key_from_jwt(tokens["id_token"]).key
    claims = jwt.decode(tokens["id_token"], key, algorithms=["RS256"], audience=s.app, issuer=issuer)
    assert claims["cognito:username"] == "google_117" and claims["preferred_username"] == "ana", claims
    # The tokens are those of any sign-in.
    user = s.aws.get_user(AccessToken=tokens["access_token"])
    assert user["Username"] == "google_117"
    again = app.session.refresh_token(f"{s.url}/oauth2/token", refresh_token=tokens["refresh_token"])
    assert s.aws.get_user(AccessToken=again["access_token"])["Username"] == "google_117"
    s.aws.global_sign_out(AccessToken=tokens["access_token"])
    refuses("invalid_grant", lambda: app.session.refresh_token(
        f"{s.url}/oauth2/token", refresh_token=tokens["refresh_token"]))


@check("RFC 6749, 4.1.2: a code is good once; RFC 7636, 4.6: with its verifier alone")
def a_code_is_good_once_and_with_its_verifier(s):
    s.do("given identity google 117")
    app = App(s)
    back = app.back()
    app.tokens(back)
    refuses("invalid_grant", lambda: app.tokens(back))
    for verifier in ("w" * 43, None):
        stolen = app.back()
        refuses("invalid_grant", lambda: app.tokens(stolen, verifier))
        refuses("invalid_grant", lambda: app.tokens(stolen))


@check("amplify-flutter 7077, amplify-js 14063, amplify-flutter 1716: what the redirect says of each end")
def each_end_is_told_apart(shared):
    s = harness.Server(program(shared))
    s.do("given identity google 117")
    for lines, link, error, words in (
            ("", "cancelled", "user_cancelled_authorize", ""),
            ("", "failed", "server_error", ""),
            ("sheet exists kim@example.com", "", "invalid_request", "PreSignUp failed with error accountExists kim@example.com. "),
            ("sheet linked", "", "invalid_request", "Already found an entry for username"),
            ("given pool reject-sign-up=\"Not today\"", "identity", "invalid_request", "PreSignUp failed with error Not today. ")):
        if lines:
            s.do(lines)
        app = App(s)
        said = parameters(app.back(link))
        assert said["error"] == error and words in said["error_description"], said
        assert said["state"] == app.state and "code" not in said
    s.stop()


@check("RFC 6749, 2.3.1 and 10.6: an app client shows its secret, and has the addresses it was made with")
def an_app_client_is_held_to_its_settings(s):
    s.do("given identity google 117")
    made = s.aws.create_user_pool_client(
        UserPoolId=s.pool, ClientName="app", GenerateSecret=True, SupportedIdentityProviders=["Google"],
        CallbackURLs=[BACK], AllowedOAuthFlows=["code"], AllowedOAuthScopes=["openid"],
        AllowedOAuthFlowsUserPoolClient=True)["UserPoolClient"]
    app = App(s, made["ClientId"], client_secret=made["ClientSecret"])
    assert "id_token" in app.tokens(app.back())
    wrong = App(s, made["ClientId"], client_secret="another")
    back = wrong.back()
    refuses("invalid_client", lambda: wrong.tokens(back))
    # Neither an address nor a provider that it does not have leads anywhere.
    for more in ({"redirect_uri": "http://localhost:1/other"}, {"identity_provider": "Facebook"}):
        page = app.page(**more)
        assert page.status_code == 400 and "location" not in page.headers, more
    assert parameters(app.back(scope="openid phone"))["error"] == "invalid_scope"


@check("its own: what a browser is led to cannot carry a header or a script")
def nothing_is_smuggled_into_the_answer(s):
    for path in ("/oauth2/authorize", "/oauth2/idpresponse", "/logout"):
        for address in ("x:/%0d%0aset-cookie:%20a=b", "//evil", "x:/#a%20b", "x:/%7f", "x:/" + "a" * 2000):
            connection = http.client.HTTPConnection("localhost", s.port)
            connection.request("GET", f"{path}?client_id={s.app}&response_type=code&redirect_uri={address}&logout_uri={address}")
            answer = connection.getresponse()
            assert answer.status == 400 and not answer.headers["set-cookie"] and not answer.headers["location"], (path, address)
            connection.close()
    policy = requests.get(f"{s.url}/oauth2/authorize?client_id=<script>").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    for body in (b"%", b"grant_type=authorization_code&grant_type=x", b"a" * 100_000, b"\xff\x00"):
        answer = requests.post(f"{s.url}/oauth2/token", data=body)
        assert answer.status_code == 400 and "error" in answer.json(), body[:20]


@check("its own: a page of another site sees no identity, and follows none; Fetch Metadata Request Headers, 2")
def a_page_of_another_site_signs_no_one_in(s):
    s.do("given identity google 117")
    app = App(s)
    page = app.page()
    assert page.status_code == 200 and "access-control-allow-origin" not in page.headers
    link = s.url + html.unescape(re.findall('class="identity" href="([^"]*)"', page.text)[0])
    for site in ("cross-site", "same-site"):
        led = requests.get(link, allow_redirects=False, headers={"sec-fetch-site": site})
        assert led.status_code == 403 and "location" not in led.headers, site
    for site in ("same-origin", "none"):
        led = requests.get(link, allow_redirects=False, headers={"sec-fetch-site": site})
        assert led.status_code == 302, site
    # An app in a browser may ask for its tokens from its own site.
    answer = requests.post(f"{s.url}/oauth2/token", data={"grant_type": "x"}, headers={"origin": "http://localhost:3000"})
    assert answer.headers["access-control-allow-origin"] == "*"
    assert app.page(redirect_uri="https://evil.example/").status_code == 400


@check("its own: --keep, identities, codes and the accounts of providers survive a restart")
def providers_survive_a_restart(s):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pool.log")
        first = harness.Server(program(s), "--keep", path)
        first.do("given identity google 117\nsheet cancel\nsheet fail")
        app = App(first)
        assert parameters(app.back())["error"] == "user_cancelled_authorize"
        assert parameters(app.back())["error"] == "server_error"
        taken = app.tokens(app.back())
        back = app.back()
        first.stop()
        second = harness.Server(program(s), "--keep", path)
        app.server = second
        assert second.aws.get_user(AccessToken=taken["access_token"])["Username"] == "google_117"
        app.tokens(back)
        # What was used up before stays used up.
        refuses("invalid_grant", lambda: app.tokens(back))
        second.stop()
