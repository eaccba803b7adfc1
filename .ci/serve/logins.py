"""User names that are no addresses, and contacts that are aliases."""

import re

from harness import PASSWORD, attributes, check, fails


def pool(s, **settings):
    place, app = s.new_pool(**settings)
    return place, app


@check("amplify-passwordless-sms-auth issue 13: 'Username should be a phone number'; laravel-cognito-auth issue 21: a UUID as the user name")
def a_phone_number_is_a_user_name(s):
    place, app = pool(s, UsernameAttributes=["phone_number"])
    fails("InvalidParameterException", "Username should be a phone number.", s.sign_up, "ana@example.com", app=app)
    answer = s.aws.sign_up(ClientId=app, Username="+15550100123", Password=PASSWORD)
    assert answer["CodeDeliveryDetails"] == {
        "Destination": "+*******0123", "DeliveryMedium": "SMS", "AttributeName": "phone_number"}
    s.aws.confirm_sign_up(ClientId=app, Username="+15550100123", ConfirmationCode=s.codes("%2B15550100123")[0])
    token = s.tokens("+15550100123", app=app)["AccessToken"]
    user = s.aws.get_user(AccessToken=token)
    # As with addresses, the pool has a name of its own for the account.
    assert user["Username"] == attributes(user)["sub"]
    assert attributes(user)["phone_number"] == "+15550100123"
    assert attributes(user)["phone_number_verified"] == "true"
    assert "email" not in attributes(user)
    fails("UsernameExistsException", "An account with the given phone_number already exists.", s.sign_up, "+15550100123",
          app=app)


@check("amplify-js issue 533: 'Username should be either an email or a phone number.'")
def either_is_a_user_name(s):
    place, app = pool(s, UsernameAttributes=["email", "phone_number"])
    fails("InvalidParameterException", "Username should be either an email or a phone number.", s.sign_up, "ana", app=app)
    for name in ("ana@example.com", "+15550100124"):
        s.sign_up(name, app=app)


def named(s, app, name, email):
    s.sign_up(name, app=app, UserAttributes=[{"Name": "email", "Value": email}])
    return s.codes(name)[0]


@check("developer guide, Customizing sign-in attributes: a user name, and an alias to sign in by once it is verified")
def an_alias_signs_in_once_it_is_verified(s):
    place, app = pool(s, AliasAttributes=["email"], AutoVerifiedAttributes=["email"])
    code = named(s, app, "ana", "alias.owner@example.com")
    assert s.codes("alias.owner@example.com") == [code]
    fails("UserNotFoundException", "User does not exist.", s.sign_in, "alias.owner@example.com", app=app)
    fails("UserNotConfirmedException", "User is not confirmed.", s.sign_in, "ana", app=app)
    s.aws.confirm_sign_up(ClientId=app, Username="ana", ConfirmationCode=code)
    for name in ("ana", "alias.owner@example.com"):
        user = s.aws.get_user(AccessToken=s.tokens(name, app=app)["AccessToken"])
        assert user["Username"] == "ana"
        assert attributes(user)["email"] == "alias.owner@example.com" and attributes(user)["email_verified"] == "true"


@check("API reference, ConfirmSignUp: AliasExistsException, ForceAliasCreation; anomalyco/guide issue 83: the last one to confirm it has it")
def an_alias_that_is_taken(s):
    place, app = pool(s, AliasAttributes=["email"], AutoVerifiedAttributes=["email"])
    first, second = (named(s, app, name, "bea@example.com") for name in ("bea", "mallory"))
    s.aws.confirm_sign_up(ClientId=app, Username="bea", ConfirmationCode=first)
    fails("AliasExistsException", "An account with the email already exists.", s.aws.confirm_sign_up, ClientId=app,
          Username="mallory", ConfirmationCode=second)
    s.aws.confirm_sign_up(ClientId=app, Username="mallory", ConfirmationCode=second, ForceAliasCreation=True)
    user = s.aws.get_user(AccessToken=s.tokens("bea@example.com", app=app)["AccessToken"])
    assert user["Username"] == "mallory"
    bea = s.aws.admin_get_user(UserPoolId=place, Username="bea")
    assert attributes(bea)["email_verified"] == "false"


@check("API reference, ConfirmSignUp: AliasExistsException, of an account whose code went to a telephone number")
def a_number_that_is_taken(s):
    place, app = pool(s, AliasAttributes=["phone_number"], AutoVerifiedAttributes=["phone_number"])
    for name in ("dora", "eve"):
        s.sign_up(name, app=app, UserAttributes=[{"Name": "phone_number", "Value": "+15550100126"}])
        if name == "dora":
            s.aws.confirm_sign_up(ClientId=app, Username="dora", ConfirmationCode=s.codes("dora")[0])
    fails("AliasExistsException", "An account with the phone_number already exists.", s.aws.confirm_sign_up, ClientId=app,
          Username="eve", ConfirmationCode=s.codes("eve")[0])


@check("amplify-js issue 8800, awsmobile-cli issue 178: 'Username cannot be of email format, since user pool is configured for email alias.'")
def no_user_name_is_an_alias(s):
    place, app = pool(s, AliasAttributes=["email", "phone_number"])
    fails("InvalidParameterException", "Username cannot be of email format, since user pool is configured for email alias.",
          s.sign_up, "ana@example.com", app=app)
    # The words for numbers are not published; the exception is the same.
    fails("InvalidParameterException", re.compile("Username cannot be of"), s.sign_up, "+15550100125", app=app)


@check("API reference, UsernameConfigurationType: CaseSensitive, true by default")
def capitals_of_user_names(s):
    for sensitive in (True, False):
        place, app = pool(s, AliasAttributes=["email"], **({} if sensitive else {"UsernameConfiguration": {"CaseSensitive": False}}))
        named(s, app, "cleo", "cleo@example.com")
        if sensitive:
            named(s, app, "Cleo", "cleo@example.org")
        else:
            fails("UsernameExistsException", "User already exists", s.sign_up, "Cleo", app=app,
                  UserAttributes=[{"Name": "email", "Value": "cleo@example.org"}])
