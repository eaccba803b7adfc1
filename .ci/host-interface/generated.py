"""A person who registers through the client that was generated from the document: generated.py URL POOL"""

import json
import sys
import urllib.request

from registrar_client import AuthenticatedClient, Client
from registrar_client.api.registrations import create_registration, end_registration, show_registration, take_action
from registrar_client.models import TakeActionAction as Name
from registrar_client.models import NewRegistration, PresentationScreen, Registration, TypedValues

url, pool = sys.argv[1:]
made = create_registration.sync(client=Client(base_url=url))
assert isinstance(made, NewRegistration), made
client = AuthenticatedClient(base_url=url, token=made.key)


def take(action, **values):
    shown = take_action.sync(made.id, action, client=client, body=TypedValues.from_dict(values))
    assert isinstance(shown, Registration), shown
    return shown.presentation


LOGIN = "generated@example.com"
shown = take(Name.SUBMITSIGNUP, email=LOGIN, password="Correct-horse-1")
assert shown.screen == PresentationScreen.CODE, shown
code = json.load(urllib.request.urlopen(f"{pool}/_registrar/codes?to={LOGIN}"))[0]["code"]
shown = take(Name.SUBMITCODE, code=code)
if shown.screen == PresentationScreen.PASSWORD:
    shown = take(Name.SUBMITPASSWORD, password="Correct-horse-1")
assert shown.screen == PresentationScreen.PROFILE, shown
shown = take(Name.SUBMITPROFILE, name="Ana Lopez")
assert shown.screen == PresentationScreen.REGISTERED, shown
assert show_registration.sync(made.id, client=client).presentation.screen == PresentationScreen.REGISTERED
assert end_registration.sync_detailed(made.id, client=client).status_code == 204
print("a client that is generated from the document registers a person")
