"""The pages of `registrar host`, used in Chromium as people do: check.py REGISTRAR --axe FILE [--pictures FOLDER]"""

import argparse
import atexit
import pathlib
import re
import subprocess
import tempfile

from host import Host
from person import PASSWORD, Person


def three_steps(person, address):
    """With a code that has expired, a wrong one, and a form that is sent twice."""
    host = person.host
    person.on("Create your account or sign in")
    person.look("sign-up")
    person.fill(email="ana", password="short")
    person.take("submitSignUp")
    person.says("Problem")
    assert person.run("document.querySelector('[aria-invalid=true]').name") == "email", "a problem is at its field"
    person.look("sign-up-problems")
    person.sign_up(address)
    person.on("Confirm your account")
    person.look("code")
    host.do("wait 25h")
    person.fill(code=host.code(address))
    person.take("submitCode")
    person.says("no longer works")
    person.look("code-expired")
    person.take("resendCode")
    person.says("sent")
    person.fill(code=f" {host.code(address)[:3]} {host.code(address)[3:]} ")
    person.take("submitCode")
    person.on("Complete your profile")
    person.look("profile")
    person.driver.refresh()
    person.on("Complete your profile")
    person.fill(name="Ana López")
    person.take("submitProfile")
    person.says("You're all set")
    person.look("registered")
    assert host.users()[address]["status"] == "CONFIRMED"


def returns(person, address):
    """A bookmark, back, two tabs, and a form of an older page."""
    person.open("/register")
    person.says("Ana López")
    first = person.driver.current_window_handle
    person.driver.switch_to.new_window("tab")
    person.open("/register")
    person.says("Ana López")
    person.take("editProfile")
    person.says("Save")
    person.driver.switch_to.window(first)
    # This tab shows what was there before: its sign-out is no answer to the form of the other one.
    person.take("signOut")
    person.says("Save")
    person.look("other-tab")
    person.fill(name="Ana María")
    person.take("saveProfile")
    person.says("Ana María")
    person.driver.back()
    person.says("Ana María")
    person.take("signOut")
    person.on("Create your account or sign in")
    assert address not in person.driver.page_source, "nothing is left of the account"
    person.fill(email=address, password=PASSWORD)
    person.take("submitSignIn")
    person.says("Ana María")


def forgets(person, address):
    """A forgotten password."""
    person.take("signOut")
    person.on("Create your account or sign in")
    person.fill(email=address)
    person.take("forgotPassword")
    person.says("code")
    person.look("new-password")
    person.fill(code=person.host.code(address), password="Other-horse-2")
    person.take("submitNewPassword")
    person.says("Ana María")


def without_network(person):
    """What was typed stays while there is no connection, and a slow answer is told; without scripts the browser does both."""
    network = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    person.take("editProfile")
    person.says("Save")
    person.fill(name="Ana Lucía")
    person.driver.execute_cdp_cmd("Network.emulateNetworkConditions", dict(network, offline=True))
    person.take("saveProfile")
    person.says("There is no connection to this site")
    person.look("no-connection")
    assert person.run("document.querySelector('[name=name]').value") == "Ana Lucía"
    person.driver.execute_cdp_cmd("Network.emulateNetworkConditions", dict(network, offline=False, latency=3000))
    person.take("saveProfile")
    person.wait("document.querySelector('#told')?.textContent.includes('This takes longer')", "that an answer takes long")
    person.driver.execute_cdp_cmd("Network.emulateNetworkConditions", dict(network, offline=False))
    person.says("Ana Lucía")
    person.driver.refresh()
    person.says("Ana Lucía")
    # The browser complains of each request that it could not send.
    person.complaints += person.driver.get_log("browser")
    said = [line["message"] for line in person.complaints]
    assert said and all("ERR_INTERNET_DISCONNECTED" in line for line in said), said
    person.complaints.clear()


def spanish(host, pictures):
    person = Person(host, language="es-MX,es;q=0.9", width=320, height=700)
    person.pictures = pictures / "spanish"
    person.pictures.mkdir(parents=True, exist_ok=True)
    person.on("Crea tu cuenta o inicia sesión")
    person.look("sign-up")
    person.fill(email="eva", password="corta")
    person.take("submitSignUp")
    person.look("sign-up-problems")
    assert person.run("document.documentElement.lang") == "es"
    person.close()


def by_provider(person, at_provider):
    """To the page of a provider and back: by the browser's own button, without an account, and signed in."""
    person.on("Create your account or sign in")
    person.look("provider-offered")
    google = "signInWithProvider:google"
    person.take(google)
    person.wait("document.querySelector('a.cancelled')", "the page of the provider")
    person.driver.back()
    person.on("Create your account or sign in")
    person.fill(email="ana")
    person.take(google)
    person.wait("document.querySelector('a.cancelled')", "the page of the provider, once more")
    person.click("a.cancelled")
    person.says("It wasn't finished.")
    person.look("provider-cancelled")
    person.take(google)
    person.wait("document.querySelector('a.identity')", "an identity")
    at_provider()
    person.click("a.identity")
    person.on("Complete your profile")
    assert person.run("document.querySelector('[name=name]').value") == "Ana", "what the provider has told is filled in"
    person.driver.refresh()
    person.on("Complete your profile")
    person.look("provider-signed-in")
    person.fill(name="Ana López")
    person.take("submitProfile")
    person.says("You're all set")
    person.take("signOut")
    person.on("Create your account or sign in")
    # The same account, which needs no profile any longer.
    person.take(google)
    person.wait("document.querySelector('a.identity')", "an identity")
    person.click("a.identity")
    person.says("Ana López")


def providers(program, pictures):
    """With the simulated pool; and with one of its own, while the host is killed and started anew."""
    with tempfile.TemporaryDirectory() as folder:
        options = ("--policy", "members providers=google")
        serve = subprocess.Popen([program, "serve", "--port", "0", *options], stdout=subprocess.PIPE, text=True)
        atexit.register(serve.kill)
        pool = re.search(r"http://localhost:\d+", serve.stdout.readline())[0]
        own = ("--user-pool", "us-east-1_registrar", "--client", "registrar", "--endpoint", pool, "--pool-domain", pool,
               "--store", folder + "/people.db")
        for scheme, width, scripts, more in (("light", 1400, True, ()), ("dark", 320, False, own)):
            host = Host(program, *options, *more)
            host.pool = host.pool or pool
            host.do("given identity google 117 name=Ana")
            person = Person(host, scripts, width=width, height=900, scheme=scheme)
            person.led_to = (host.pool,)
            person.pictures = pictures / f"provider-{width}"
            person.pictures.mkdir(parents=True, exist_ok=True)
            by_provider(person, host.die if more else lambda: None)
            person.close()
            host.end()
        serve.kill()


def without_newer_features(host):
    """A browser without what Safari 15 lacks: the module sends its forms, and leads to the browser's own way if it has to."""
    person = Person(host)
    person.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
        "source": "delete AbortSignal.timeout; delete HTMLFormElement.prototype.requestSubmit;"})
    person.driver.refresh()
    person.on("Create your account or sign in")
    assert not person.run("AbortSignal.timeout || HTMLFormElement.prototype.requestSubmit"), "nothing was taken away"
    person.run("window.isSamePage = true")
    person.register("old@example.com")
    assert person.run("window.isSamePage"), "the browser has sent a form by itself"
    person.run("window.fetch = ((fetch) => (address, options) => options.method === 'POST' "
               "? Promise.reject(new TypeError()) : fetch(address, options))(window.fetch)")
    person.take("editProfile")
    person.says("Save")
    assert not person.run("window.isSamePage"), "the module has sent a form after all"
    person.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("registrar")
    parser.add_argument("--axe", required=True)
    parser.add_argument("--pictures")
    options = parser.parse_args()
    Person.axe = pathlib.Path(options.axe).read_text()
    pictures = pathlib.Path(options.pictures or tempfile.mkdtemp())
    host = Host(options.registrar)
    views = [("light", 1400, True), ("dark", 320, True), ("light", 320, False), ("dark", 1400, False)]
    for number, (scheme, width, scripts) in enumerate(views):
        person = Person(host, scripts, width=width, height=900, scheme=scheme)
        person.pictures = pictures / f"{scheme}-{width}-{'scripts' if scripts else 'plain'}"
        person.pictures.mkdir(parents=True, exist_ok=True)
        address = f"ana{number}@example.com"
        three_steps(person, address)
        returns(person, address)
        forgets(person, address)
        if scripts:
            without_network(person)
        person.close()
    spanish(host, pictures)
    without_newer_features(host)
    host.end()
    providers(options.registrar, pictures)


main()
