"""Tokens: refreshed, revoked, ended; and the operations that need one."""

import re
import jwt

from harness import PASSWORD, attributes, check, fails


def refresh(s, token, app=None):
    return s.aws.initiate_auth(
        ClientId=app or s.app, AuthFlow="REFRESH_TOKEN_AUTH", AuthParameters={"REFRESH_TOKEN": token})


@check("developer guide, Understanding user pool JWTs: claims of both tokens; verified with the key set")
def tokens_are_signed_and_say_who(s):
    email = s.confirmed(UserAttributes=[{"Name": "name", "Value": "Ana"}, {"Name": "custom:plan", "Value": "gold"}])
    result = s.tokens(email)
    issuer = f"{s.url}/{s.pool}"
    keys = jwt.PyJWKClient(f"{issuer}/.well-known/jwks.json")
    key = keys.get_signing_key_from_jwt(result["IdToken"]).key
    identity = jwt.decode(result["IdToken"], key, algorithms=["RS256"], audience=s.app, issuer=issuer,
                          options={"verify_exp": False, "verify_iat": False})
    access = jwt.decode(result["AccessToken"], key, algorithms=["RS256"], issuer=issuer,
                        options={"verify_exp": False, "verify_iat": False})
    assert identity["token_use"] == "id" and access["token_use"] == "access"
    assert identity["email"] == email and identity["email_verified"] is True
    assert identity["name"] == "Ana" and identity["custom:plan"] == "gold"
    assert access["client_id"] == s.app and access["scope"] == "aws.cognito.signin.user.admin"
    assert identity["sub"] == access["sub"] == access["username"] == identity["cognito:username"]
    assert access["exp"] - access["iat"] == 3600 and access["origin_jti"] == identity["origin_jti"]
    assert {"jti", "event_id", "auth_time"} <= access.keys()


@check("OpenID Connect discovery, as the developer guide names it for user pools")
def the_configuration_names_the_keys(s):
    document = s.get(f"/{s.pool}/.well-known/openid-configuration")
    assert document["issuer"] == f"{s.url}/{s.pool}"
    assert document["jwks_uri"] == f"{s.url}/{s.pool}/.well-known/jwks.json"


@check("aws-cognito-angular-quickstart issue 137: 'Invalid Access Token'")
def an_altered_token_is_refused(s):
    email, token = s.signed_in()
    head, claims, signature = token.split(".")
    other = ("A" if signature[9] != "A" else "B")
    # Another person's claims under this signature, which the server itself has made; and the reverse.
    _, claims2, signature2 = s.signed_in()[1].split(".")
    for altered in (f"{head}.{claims}.{signature[:9]}{other}{signature[10:]}", f"{head}.{claims}.", f"{claims}", "x.y.z",
                    f"{head}.{claims2}.{signature}", f"{head}.{claims}.{signature2}"):
        fails("NotAuthorizedException", "Invalid Access Token", s.aws.get_user, AccessToken=altered)
    s.aws.get_user(AccessToken=token)


@check("model: TokenModelType's pattern")
def a_token_of_a_wrong_form_is_refused(s):
    fails("InvalidParameterException", re.compile("at 'accessToken' failed"), s.aws.get_user, AccessToken="no token")


@check("API reference, GetUser: AccessToken; aws-cognito-angular-quickstart issue 137: 'Invalid Access Token'")
def an_identity_token_is_no_access_token(s):
    fails("NotAuthorizedException", "Invalid Access Token", s.aws.get_user,
          AccessToken=s.tokens(s.confirmed())["IdToken"])


@check("aws-sdk-ios issue 1376: 'Access Token has expired'")
def an_access_token_expires(s):
    email, token = s.signed_in()
    s.do("wait 61m")
    fails("NotAuthorizedException", "Access Token has expired", s.aws.get_user, AccessToken=token)


@check("API reference, InitiateAuth: REFRESH_TOKEN_AUTH gives no new refresh token")
def a_refresh_gives_new_tokens(s):
    email = s.confirmed()
    first = s.tokens(email)
    s.do("wait 61m")
    result = refresh(s, first["RefreshToken"])["AuthenticationResult"]
    assert "RefreshToken" not in result and result["AccessToken"] != first["AccessToken"]
    assert attributes(s.aws.get_user(AccessToken=result["AccessToken"]))["email"] == email


@check("API reference, CreateUserPoolClient: RefreshTokenValidity; the message is recalled, and no reply was found that has it")
def a_refresh_token_expires(s):
    token = s.tokens(s.confirmed())["RefreshToken"]
    s.do("wait 31d")
    fails("NotAuthorizedException", "Refresh Token has expired", refresh, s, token)


@check("aws-sdk-cpp issue 1789: 'Invalid Refresh Token.'")
def a_text_that_is_no_refresh_token_is_refused(s):
    fails("NotAuthorizedException", "Invalid Refresh Token.", refresh, s, "nonsense")


@check("developer guide, Revoking tokens: access tokens of the session end too")
def a_revoked_token_ends_its_session(s):
    result = s.tokens(s.confirmed())
    s.aws.revoke_token(Token=result["RefreshToken"], ClientId=s.app)
    fails("NotAuthorizedException", "Refresh Token has been revoked", refresh, s, result["RefreshToken"])
    fails("NotAuthorizedException", "Access Token has been revoked", s.aws.get_user, AccessToken=result["AccessToken"])
    s.aws.revoke_token(Token=result["RefreshToken"], ClientId=s.app)


@check("API reference, RevokeToken: UnsupportedTokenTypeException")
def an_access_token_cannot_be_revoked(s):
    fails("UnsupportedTokenTypeException", None, s.aws.revoke_token, Token=s.signed_in()[1], ClientId=s.app)


@check("API reference, GlobalSignOut; amplify-js issue 2205: 'Access Token has been revoked'")
def a_global_sign_out_ends_every_session(s):
    email = s.confirmed()
    one, other = s.tokens(email), s.tokens(email)
    s.aws.global_sign_out(AccessToken=one["AccessToken"])
    for result in (one, other):
        fails("NotAuthorizedException", "Access Token has been revoked", s.aws.get_user, AccessToken=result["AccessToken"])
        fails("NotAuthorizedException", "Refresh Token has been revoked", refresh, s, result["RefreshToken"])


@check("API reference, GetTokensFromRefreshToken: without rotation no new refresh token")
def tokens_from_a_refresh_token(s):
    result = s.aws.get_tokens_from_refresh_token(
        ClientId=s.app, RefreshToken=s.tokens(s.confirmed())["RefreshToken"])["AuthenticationResult"]
    assert "AccessToken" in result and "IdToken" in result and "RefreshToken" not in result


@check("developer guide, Refresh token rotation: a new one each time, the old one within the grace period alone")
def a_refresh_token_rotates(s):
    app = s.new_app(ExplicitAuthFlows=["ALLOW_USER_PASSWORD_AUTH"],
                    RefreshTokenRotation={"Feature": "ENABLED", "RetryGracePeriodSeconds": 10})
    first = s.tokens(s.confirmed(), app=app)["RefreshToken"]
    second = s.aws.get_tokens_from_refresh_token(ClientId=app, RefreshToken=first)["AuthenticationResult"]
    assert second["RefreshToken"] != first
    s.aws.get_tokens_from_refresh_token(ClientId=app, RefreshToken=first)
    s.do("wait 11s")
    s.aws.get_tokens_from_refresh_token(ClientId=app, RefreshToken=second["RefreshToken"])
    fails("RefreshTokenReuseException", None, s.aws.get_tokens_from_refresh_token, ClientId=app, RefreshToken=first)
    fails("NotAuthorizedException", "Refresh Token has been revoked", s.aws.get_tokens_from_refresh_token,
          ClientId=app, RefreshToken=second["RefreshToken"])


@check("developer guide, Refresh token rotation: REFRESH_TOKEN_AUTH does not go with it")
def rotation_refuses_the_old_flow(s):
    app = s.new_app(ExplicitAuthFlows=["ALLOW_USER_PASSWORD_AUTH"],
                    RefreshTokenRotation={"Feature": "ENABLED", "RetryGracePeriodSeconds": 0})
    fails("InvalidParameterException", None, refresh, s, s.tokens(s.confirmed(), app=app)["RefreshToken"], app)


@check("API reference, CreateUserPoolClient: AccessTokenValidity with TokenValidityUnits")
def a_client_says_how_long_tokens_are_valid(s):
    app = s.new_app(AccessTokenValidity=10, TokenValidityUnits={"AccessToken": "minutes"})
    result = s.tokens(s.confirmed(), app=app)
    assert result["ExpiresIn"] == 600
    s.do("wait 11m")
    fails("NotAuthorizedException", "Access Token has expired", s.aws.get_user, AccessToken=result["AccessToken"])


@check("API reference, ChangePassword; a wrong password: 'Incorrect username or password.'")
def a_password_is_changed(s):
    email, token = s.signed_in()
    fails("NotAuthorizedException", "Incorrect username or password.", s.aws.change_password, AccessToken=token,
          PreviousPassword="Wrong-horse-1", ProposedPassword="Other-horse-2")
    fails("InvalidPasswordException", "Password did not conform with policy: Password not long enough",
          s.aws.change_password, AccessToken=token, PreviousPassword=PASSWORD, ProposedPassword="Aa1!")
    s.aws.change_password(AccessToken=token, PreviousPassword=PASSWORD, ProposedPassword="Other-horse-2")
    fails("NotAuthorizedException", "Incorrect username or password.", s.sign_in, email)
    s.tokens(email, "Other-horse-2")
    s.aws.get_user(AccessToken=token)


@check("API reference, UpdateUserAttributes and GetUser")
def attributes_are_changed_and_removed(s):
    email, token = s.signed_in()
    answer = s.aws.update_user_attributes(AccessToken=token, UserAttributes=[
        {"Name": "given_name", "Value": "Ana"}, {"Name": "custom:plan", "Value": "gold"}])
    assert answer["CodeDeliveryDetailsList"] == []
    found = attributes(s.aws.get_user(AccessToken=token))
    assert found["given_name"] == "Ana" and found["custom:plan"] == "gold"
    s.aws.update_user_attributes(AccessToken=token, UserAttributes=[{"Name": "given_name", "Value": ""}])
    assert "given_name" not in attributes(s.aws.get_user(AccessToken=token))


@check("developer guide, Verifying updates to email addresses: a new address is unverified, and a code is sent")
def an_address_is_changed(s):
    email, token = s.signed_in()
    new = s.address()
    answer = s.aws.update_user_attributes(AccessToken=token, UserAttributes=[{"Name": "email", "Value": new}])
    assert answer["CodeDeliveryDetailsList"][0]["AttributeName"] == "email"
    found = attributes(s.aws.get_user(AccessToken=token))
    assert found["email"] == new and found["email_verified"] == "false"
    fails("CodeMismatchException", None, s.aws.verify_user_attribute, AccessToken=token, AttributeName="email", Code="x")
    s.aws.verify_user_attribute(AccessToken=token, AttributeName="email", Code=s.codes(new)[0])
    assert attributes(s.aws.get_user(AccessToken=token))["email_verified"] == "true"
    s.tokens(new)
    fails("UserNotFoundException", None, s.sign_in, email)


@check("API reference, CreateUserPool: AttributesRequireVerificationBeforeUpdate")
def an_address_may_wait_for_its_code(s):
    pool, app = s.new_pool(UserAttributeUpdateSettings={"AttributesRequireVerificationBeforeUpdate": ["email"]})
    email, token = s.signed_in(app=app)
    new = s.address()
    s.aws.update_user_attributes(AccessToken=token, UserAttributes=[{"Name": "email", "Value": new}])
    assert attributes(s.aws.get_user(AccessToken=token))["email"] == email
    s.aws.verify_user_attribute(AccessToken=token, AttributeName="email", Code=s.codes(new)[0])
    assert attributes(s.aws.get_user(AccessToken=token))["email"] == new


@check("API reference, UpdateUserAttributes: AliasExistsException; its message is recalled: only a client was found that compares it")
def an_address_that_is_taken_is_refused(s):
    email, token = s.signed_in()
    fails("AliasExistsException", "An account with the email already exists.", s.aws.update_user_attributes,
          AccessToken=token, UserAttributes=[{"Name": "email", "Value": s.confirmed()}])


@check("API reference, GetUserAttributeVerificationCode")
def a_code_for_an_attribute_is_sent(s):
    email, token = s.signed_in()
    answer = s.aws.get_user_attribute_verification_code(AccessToken=token, AttributeName="email")
    assert answer["CodeDeliveryDetails"]["DeliveryMedium"] == "EMAIL"
    s.aws.verify_user_attribute(AccessToken=token, AttributeName="email", Code=s.codes(email)[0])


@check("API reference, DeleteUser; a token of a deleted user: UserNotFoundException")
def a_user_deletes_itself(s):
    email, token = s.signed_in()
    s.aws.delete_user(AccessToken=token)
    fails("UserNotFoundException", "User does not exist.", s.sign_in, email)
    fails("UserNotFoundException", "User does not exist.", s.aws.get_user, AccessToken=token)
    s.sign_up(email)


@check("API reference, AdminDisableUser: revokes all access tokens; localstack issue 8454: 'User is disabled.'")
def a_disabled_users_token_is_refused(s):
    email, token = s.signed_in()
    s.aws.admin_disable_user(UserPoolId=s.pool, Username=email)
    fails("NotAuthorizedException", "User is disabled.", s.aws.get_user, AccessToken=token)


@check("API reference, GetTokensFromRefreshToken: the ClientId of the tokens; aws-sdk-cpp issue 1789: 'Invalid Refresh Token.'")
def a_refresh_token_is_of_its_client(s):
    mine, other = s.tokens(s.confirmed())["RefreshToken"], s.new_app()
    for app in (other, s.new_app(ExplicitAuthFlows=["ALLOW_USER_PASSWORD_AUTH"],
                                 RefreshTokenRotation={"Feature": "ENABLED", "RetryGracePeriodSeconds": 0})):
        fails("NotAuthorizedException", "Invalid Refresh Token.", s.aws.get_tokens_from_refresh_token,
              ClientId=app, RefreshToken=mine)
        fails("NotAuthorizedException", "Invalid Refresh Token.", s.aws.revoke_token, ClientId=app, Token=mine)
    fails("NotAuthorizedException", "Invalid Refresh Token.", refresh, s, mine, other)
    refresh(s, mine)
    theirs = s.tokens(s.confirmed(), app=other)["RefreshToken"]
    fails("NotAuthorizedException", "Invalid Refresh Token.", refresh, s, theirs)
    refresh(s, theirs, other)


@check("developer guide, Refresh token rotation: reuse is detected, which another client cannot get round")
def a_rotated_token_is_of_its_client(s):
    app = s.new_app(ExplicitAuthFlows=["ALLOW_USER_PASSWORD_AUTH"],
                    RefreshTokenRotation={"Feature": "ENABLED", "RetryGracePeriodSeconds": 0})
    first = s.tokens(s.confirmed(), app=app)["RefreshToken"]
    second = s.aws.get_tokens_from_refresh_token(ClientId=app, RefreshToken=first)["AuthenticationResult"]["RefreshToken"]
    for token in (first, second):
        fails("NotAuthorizedException", "Invalid Refresh Token.", refresh, s, token)
    s.aws.get_tokens_from_refresh_token(ClientId=app, RefreshToken=second)
    fails("RefreshTokenReuseException", None, s.aws.get_tokens_from_refresh_token, ClientId=app, RefreshToken=first)


@check("API reference, UpdateUserAttributes: AliasExistsException; the call fails as a whole")
def a_refused_change_changes_nothing(s):
    taken, (email, token) = s.confirmed(), s.signed_in()
    fails("AliasExistsException", None, s.aws.update_user_attributes, AccessToken=token, UserAttributes=[
        {"Name": "name", "Value": "Eve"}, {"Name": "email", "Value": taken}])
    for name, value in (("sub", "x"), ("email", taken), ("birthdate", "x")):
        fails("AliasExistsException" if name == "email" else "InvalidParameterException", None,
              s.aws.admin_update_user_attributes, UserPoolId=s.pool, Username=email, UserAttributes=[
                  {"Name": "name", "Value": "Eve"}, {"Name": name, "Value": value}])
    assert "name" not in attributes(s.aws.get_user(AccessToken=token))
