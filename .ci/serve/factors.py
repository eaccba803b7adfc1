"""Second factors: set up by a signed-in user, and as the pool requires; with pyotp as the authenticator app."""

import json
import re

import pyotp

from harness import PASSWORD, check, fails


def now(s):
    return s.get("/_registrar/clock")["milliseconds"] / 1000


def code(s, secret):
    """The code that an app shows at the pools' time; no code works twice, so the clock goes on."""
    s.do("wait 31s")
    return pyotp.TOTP(secret).at(now(s))


def pool(s, setting="OPTIONAL"):
    made, app = s.new_pool()
    s.aws.set_user_pool_mfa_config(
        UserPoolId=made, MfaConfiguration=setting, SoftwareTokenMfaConfiguration={"Enabled": True})
    return made, app


def with_app(s, app):
    """A user whose authenticator app is asked for, and its key."""
    email, token = s.signed_in(app=app)
    secret = s.aws.associate_software_token(AccessToken=token)["SecretCode"]
    assert s.aws.verify_software_token(AccessToken=token, UserCode=code(s, secret))["Status"] == "SUCCESS"
    s.aws.set_user_mfa_preference(
        AccessToken=token, SoftwareTokenMfaSettings={"Enabled": True, "PreferredMfa": True})
    return email, secret


def answer(s, app, email, first, **responses):
    return s.aws.respond_to_auth_challenge(
        ClientId=app, ChallengeName=first["ChallengeName"], Session=first["Session"],
        ChallengeResponses={"USERNAME": email, **responses})


@check("developer guide, TOTP software token MFA: associate, verify, prefer, sign in")
def an_authenticator_app_is_set_up_and_asked_for(s):
    made, app = pool(s)
    email, secret = with_app(s, app)
    first = s.sign_in(email, app=app)
    assert first["ChallengeName"] == "SOFTWARE_TOKEN_MFA" and "AuthenticationResult" not in first
    done = answer(s, app, email, first, SOFTWARE_TOKEN_MFA_CODE=code(s, secret))
    user = s.aws.get_user(AccessToken=done["AuthenticationResult"]["AccessToken"])
    assert user["UserMFASettingList"] == ["SOFTWARE_TOKEN_MFA"] and user["PreferredMfaSetting"] == "SOFTWARE_TOKEN_MFA"


@check("API reference, AssociateSoftwareToken: SecretCode of at least 16 letters and digits")
def a_key_is_in_base32(s):
    made, app = pool(s)
    email, token = s.signed_in(app=app)
    assert re.fullmatch("[A-Z2-7]{32}", s.aws.associate_software_token(AccessToken=token)["SecretCode"])


@check("aws-amplify-auth-starters issue 15: 'Code mismatch and fail enable Software Token MFA'")
def a_wrong_first_code_sets_up_nothing(s):
    made, app = pool(s)
    email, token = s.signed_in(app=app)
    secret = s.aws.associate_software_token(AccessToken=token)["SecretCode"]
    wrong = "000000" if code(s, secret) != "000000" else "111111"
    fails("EnableSoftwareTokenMFAException", "Code mismatch and fail enable Software Token MFA", s.aws.verify_software_token, AccessToken=token, UserCode=wrong)
    assert "AuthenticationResult" in s.sign_in(email, app=app)


@check("API reference, RespondToAuthChallenge: CodeMismatchException for a code of an app")
def a_wrong_code_is_refused(s):
    made, app = pool(s)
    email, secret = with_app(s, app)
    first = s.sign_in(email, app=app)
    wrong = "000000" if code(s, secret) != "000000" else "111111"
    fails("CodeMismatchException", None, answer, s, app, email, first, SOFTWARE_TOKEN_MFA_CODE=wrong)
    answer(s, app, email, first, SOFTWARE_TOKEN_MFA_CODE=code(s, secret))


@check("amplify-swift's integration tests of MFA wait for it: 'Your software token has already been used once.'")
def a_code_works_once(s):
    made, app = pool(s)
    email, secret = with_app(s, app)
    used = code(s, secret)
    answer(s, app, email, s.sign_in(email, app=app), SOFTWARE_TOKEN_MFA_CODE=used)
    fails("ExpiredCodeException", "Your software token has already been used once.", answer, s, app, email, s.sign_in(email, app=app), SOFTWARE_TOKEN_MFA_CODE=used)


@check("API reference, SetUserMFAPreference: an app must be verified first")
def an_app_must_be_verified_before_it_is_preferred(s):
    made, app = pool(s)
    email, token = s.signed_in(app=app)
    fails("InvalidParameterException", "User has not verified software token mfa", s.aws.set_user_mfa_preference,
          AccessToken=token, SoftwareTokenMfaSettings={"Enabled": True})


@check("API reference, SetUserMFAPreference: a factor is turned off")
def an_app_is_turned_off(s):
    made, app = pool(s)
    email, secret = with_app(s, app)
    token = answer(s, app, email, s.sign_in(email, app=app), SOFTWARE_TOKEN_MFA_CODE=code(s, secret))[
        "AuthenticationResult"]["AccessToken"]
    s.aws.set_user_mfa_preference(AccessToken=token, SoftwareTokenMfaSettings={"Enabled": False})
    assert "AuthenticationResult" in s.sign_in(email, app=app)


@check("developer guide, MFA required: MFA_SETUP, then AssociateSoftwareToken and VerifySoftwareToken by session")
def a_required_app_is_set_up_while_signing_in(s):
    made, app = pool(s, "ON")
    email = s.confirmed(app=app)
    first = s.sign_in(email, app=app)
    assert first["ChallengeName"] == "MFA_SETUP"
    assert json.loads(first["ChallengeParameters"]["MFAS_CAN_SETUP"]) == ["SOFTWARE_TOKEN_MFA"]
    begun = s.aws.associate_software_token(Session=first["Session"])
    verified = s.aws.verify_software_token(Session=begun["Session"], UserCode=code(s, begun["SecretCode"]))
    assert verified["Status"] == "SUCCESS"
    done = s.aws.respond_to_auth_challenge(
        ClientId=app, ChallengeName="MFA_SETUP", Session=verified["Session"], ChallengeResponses={"USERNAME": email})
    assert "AccessToken" in done["AuthenticationResult"]
    assert s.sign_in(email, app=app)["ChallengeName"] == "SOFTWARE_TOKEN_MFA"


@check("API reference, SetUserPoolMfaConfig: MFA that is on needs a factor; sst issue 5177: the message")
def required_factors_need_a_kind(s):
    made, app = s.new_pool()
    fails("InvalidParameterException", "Invalid MFA configuration given, can't disable all MFAs with a required or "
          "optional configuration.",
          s.aws.set_user_pool_mfa_config, UserPoolId=made, MfaConfiguration="ON")


@check("developer guide, Email MFA: a code by mail as a second factor")
def a_code_by_mail_is_a_second_factor(s):
    made, app = s.new_pool()
    s.aws.set_user_pool_mfa_config(UserPoolId=made, MfaConfiguration="OPTIONAL", EmailMfaConfiguration={})
    email, token = s.signed_in(app=app)
    s.aws.set_user_mfa_preference(AccessToken=token, EmailMfaSettings={"Enabled": True, "PreferredMfa": True})
    first = s.sign_in(email, app=app)
    assert first["ChallengeName"] == "EMAIL_OTP"
    done = answer(s, app, email, first, EMAIL_OTP_CODE=s.codes(email)[0])
    assert "AccessToken" in done["AuthenticationResult"]


@check("API reference, RespondToAuthChallenge: SELECT_MFA_TYPE")
def one_of_two_factors_is_chosen(s):
    made, app = s.new_pool()
    s.aws.set_user_pool_mfa_config(
        UserPoolId=made, MfaConfiguration="OPTIONAL", EmailMfaConfiguration={},
        SoftwareTokenMfaConfiguration={"Enabled": True})
    email, token = s.signed_in(app=app)
    secret = s.aws.associate_software_token(AccessToken=token)["SecretCode"]
    s.aws.verify_software_token(AccessToken=token, UserCode=code(s, secret))
    s.aws.set_user_mfa_preference(
        AccessToken=token, SoftwareTokenMfaSettings={"Enabled": True}, EmailMfaSettings={"Enabled": True})
    first = s.sign_in(email, app=app)
    assert first["ChallengeName"] == "SELECT_MFA_TYPE"
    assert set(json.loads(first["ChallengeParameters"]["MFAS_CAN_CHOOSE"])) == {"SOFTWARE_TOKEN_MFA", "EMAIL_OTP"}
    second = answer(s, app, email, first, ANSWER="SOFTWARE_TOKEN_MFA")
    assert second["ChallengeName"] == "SOFTWARE_TOKEN_MFA"
    answer(s, app, email, second, SOFTWARE_TOKEN_MFA_CODE=code(s, secret))


@check("API reference, AssociateSoftwareToken: a session that is none")
def a_session_that_is_none_sets_up_nothing(s):
    fails("NotAuthorizedException", "Invalid session for the user.", s.aws.associate_software_token,
          Session="AYABe-registrar-session-none-at-all")
