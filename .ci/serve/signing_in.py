"""InitiateAuth and RespondToAuthChallenge, by password, by code and by one's choice."""

import re

from harness import PASSWORD, check, fails


def start(s, flow, app=None, **parameters):
    return s.aws.initiate_auth(ClientId=app or s.app, AuthFlow=flow, AuthParameters=parameters)


@check("API reference, InitiateAuth: AuthenticationResult")
def a_password_signs_in(s):
    answer = s.sign_in(s.confirmed())
    assert answer["ChallengeParameters"] == {}
    result = answer["AuthenticationResult"]
    assert result["TokenType"] == "Bearer" and result["ExpiresIn"] == 3600
    assert {"AccessToken", "IdToken", "RefreshToken"} <= result.keys()


@check("API reference, InitiateAuth: NotAuthorizedException; aws-sdk-ios issue 380 has the body of the answer")
def a_wrong_password_is_refused(s):
    fails("NotAuthorizedException", "Incorrect username or password.", s.sign_in, s.confirmed(), "Wrong-horse-1")


@check("developer guide, Managing error responses: LEGACY, UserNotFoundException 'User does not exist.'")
def nobody_is_told(s):
    fails("UserNotFoundException", "User does not exist.", s.sign_in, s.address())


@check("developer guide, Managing error responses: ENABLED, 'Incorrect username or password.'")
def nobody_is_not_told_if_existence_is_hidden(s):
    app = s.new_app(PreventUserExistenceErrors="ENABLED")
    fails("NotAuthorizedException", "Incorrect username or password.", s.sign_in, s.address(), app=app)


@check("amplify-js issue 3679: 'User is not confirmed.'")
def an_unconfirmed_user_is_told(s):
    fails("UserNotConfirmedException", "User is not confirmed.", s.sign_in, s.sign_up())


@check("aws-sdk-js issue 4608, amazon-cognito-identity-js issue 288: so, too, with a wrong password")
def an_unconfirmed_user_is_told_with_a_wrong_password(s):
    fails("UserNotConfirmedException", "User is not confirmed.", s.sign_in, s.sign_up(), "Wrong-horse-1")


@check("API reference, AdminDisableUser; localstack issue 8454, as AWS answers: 'User is disabled.'")
def a_disabled_user_is_refused(s):
    email = s.confirmed()
    s.aws.admin_disable_user(UserPoolId=s.pool, Username=email)
    fails("NotAuthorizedException", "User is disabled.", s.sign_in, email)
    s.aws.admin_enable_user(UserPoolId=s.pool, Username=email)
    s.tokens(email)


@check("developer guide, Sign-in lockout behaviour: five failures lock for a second; 'Password attempts exceeded'")
def five_failures_lock(s):
    email = s.confirmed()
    for _ in range(5):
        fails("NotAuthorizedException", "Incorrect username or password.", s.sign_in, email, "Wrong-horse-1")
    fails("NotAuthorizedException", "Password attempts exceeded", s.sign_in, email)
    s.do("wait 2s")
    s.tokens(email)


@check("developer guide, Managing error responses: ENABLED, simulated challenges for accounts that do not exist")
def no_challenge_tells_who_exists(s):
    app = s.new_app(PreventUserExistenceErrors="ENABLED", ExplicitAuthFlows=["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH"])
    known = s.confirmed()
    sub = s.aws.admin_get_user(UserPoolId=s.pool, Username=known)["Username"]
    value = {"SRP_A": "5" * 300}
    for flow, more in (("USER_SRP_AUTH", value), ("USER_AUTH", {}), ("USER_AUTH", {"PREFERRED_CHALLENGE": "EMAIL_OTP"}),
                       ("USER_AUTH", {"PREFERRED_CHALLENGE": "PASSWORD_SRP", **value})):
        def told(name):
            parameters = start(s, flow, app, USERNAME=name, **more)["ChallengeParameters"]
            return parameters.keys(), parameters["USER_ID_FOR_SRP"]
        (keys, one), (others, other) = told(known), told(s.address())
        assert keys == others and re.fullmatch("[0-9a-f-]{36}", one) and re.fullmatch("[0-9a-f-]{36}", other), other
        nobody = "01234567-89ab-cdef-0123-456789abcdef"
        assert told(sub)[1] == sub and told(nobody)[1] == nobody


@check("API reference, CreateUserPoolClient: ExplicitAuthFlows; floci's pull request 3974 has the message")
def a_flow_must_be_enabled(s):
    app = s.new_app(ExplicitAuthFlows=["ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_SRP_AUTH"])
    fails("InvalidParameterException", "USER_PASSWORD_AUTH flow not enabled for this client",
          s.sign_in, s.confirmed(), app=app)


@check("API reference, CreateUserPoolClient: ExplicitAuthFlows by default have no USER_PASSWORD_AUTH")
def flows_by_default(s):
    made = s.aws.create_user_pool_client(UserPoolId=s.pool, ClientName="plain")["UserPoolClient"]
    fails("InvalidParameterException", "USER_PASSWORD_AUTH flow not enabled for this client",
          s.sign_in, s.confirmed(), app=made["ClientId"])


@check("aws-sdk-php issue 1057: 'Missing required parameter UserName', when the names were not in capitals yet")
def a_user_name_is_missing(s):
    fails("InvalidParameterException", "Missing required parameter USERNAME", start, s, "USER_PASSWORD_AUTH", PASSWORD="x")


@check("API reference, InitiateAuth: PASSWORD is required for USER_PASSWORD_AUTH")
def a_password_is_missing(s):
    fails("InvalidParameterException", "Missing required parameter PASSWORD", start, s, "USER_PASSWORD_AUTH",
          USERNAME=s.confirmed())


@check("model: AuthFlowType is one of eight; AWS services quote the set")
def a_flow_that_is_none_is_refused(s):
    response = fails("InvalidParameterException", None, start, s, "MAGIC", USERNAME="x@example.com")
    assert "at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: [USER_SRP_AUTH, " \
        in response["Error"]["Message"]


@check("developer guide, Authentication flow: USER_AUTH without a preference, SELECT_CHALLENGE")
def one_may_choose_how_to_sign_in(s):
    email = s.confirmed()
    answer = start(s, "USER_AUTH", USERNAME=email)
    assert answer["ChallengeName"] == "SELECT_CHALLENGE"
    assert {"PASSWORD", "PASSWORD_SRP", "EMAIL_OTP"} <= set(answer["AvailableChallenges"])
    answer = s.aws.respond_to_auth_challenge(
        ClientId=s.app, ChallengeName="SELECT_CHALLENGE", Session=answer["Session"],
        ChallengeResponses={"USERNAME": email, "ANSWER": "PASSWORD", "PASSWORD": PASSWORD})
    assert "AccessToken" in answer["AuthenticationResult"]


@check("developer guide, Authentication flow: PREFERRED_CHALLENGE of EMAIL_OTP")
def a_code_signs_in(s):
    email = s.confirmed()
    answer = start(s, "USER_AUTH", USERNAME=email, PREFERRED_CHALLENGE="EMAIL_OTP")
    assert answer["ChallengeName"] == "EMAIL_OTP"
    assert answer["ChallengeParameters"]["CODE_DELIVERY_DELIVERY_MEDIUM"] == "EMAIL"
    responses = {"USERNAME": email, "EMAIL_OTP_CODE": s.codes(email)[0]}
    done = s.aws.respond_to_auth_challenge(
        ClientId=s.app, ChallengeName="EMAIL_OTP", Session=answer["Session"], ChallengeResponses=responses)
    assert "AccessToken" in done["AuthenticationResult"]
    fails("NotAuthorizedException", "Invalid session for the user.", s.aws.respond_to_auth_challenge, ClientId=s.app,
          ChallengeName="EMAIL_OTP", Session=answer["Session"], ChallengeResponses=responses)


@check("API reference, RespondToAuthChallenge: SELECT_CHALLENGE, ANSWER of EMAIL_OTP")
def a_code_may_be_chosen(s):
    email = s.confirmed()
    answer = start(s, "USER_AUTH", USERNAME=email)
    answer = s.aws.respond_to_auth_challenge(
        ClientId=s.app, ChallengeName="SELECT_CHALLENGE", Session=answer["Session"],
        ChallengeResponses={"USERNAME": email, "ANSWER": "EMAIL_OTP"})
    assert answer["ChallengeName"] == "EMAIL_OTP"


@check("API reference, RespondToAuthChallenge: CodeMismatchException")
def a_wrong_code_does_not_sign_in(s):
    email = s.confirmed()
    answer = start(s, "USER_AUTH", USERNAME=email, PREFERRED_CHALLENGE="EMAIL_OTP")
    wrong = "000000" if s.codes(email)[0] != "000000" else "111111"
    fails("CodeMismatchException", None, s.aws.respond_to_auth_challenge, ClientId=s.app, ChallengeName="EMAIL_OTP",
          Session=answer["Session"], ChallengeResponses={"USERNAME": email, "EMAIL_OTP_CODE": wrong})


@check("API reference, CreateUserPoolClient: AuthSessionValidity is 3 minutes")
def a_session_expires(s):
    email = s.confirmed()
    answer = start(s, "USER_AUTH", USERNAME=email, PREFERRED_CHALLENGE="EMAIL_OTP")
    code = s.codes(email)[0]
    s.do("wait 4m")
    fails("NotAuthorizedException", "Invalid session for the user.", s.aws.respond_to_auth_challenge, ClientId=s.app,
          ChallengeName="EMAIL_OTP", Session=answer["Session"],
          ChallengeResponses={"USERNAME": email, "EMAIL_OTP_CODE": code})


@check("model: SessionType has at least 20 characters")
def a_session_of_a_wrong_form_is_refused(s):
    fails("InvalidParameterException", None, s.aws.respond_to_auth_challenge, ClientId=s.app, ChallengeName="EMAIL_OTP",
          Session="short", ChallengeResponses={"USERNAME": s.confirmed(), "EMAIL_OTP_CODE": "123456"})


@check("API reference, InitiateAuth: a USERNAME may be the sub of the user")
def a_sub_is_a_user_name(s):
    email = s.confirmed()
    sub = s.aws.admin_get_user(UserPoolId=s.pool, Username=email)["Username"]
    assert sub != email
    s.tokens(sub)


@check("amazon-cognito-identity-dart-2 issue 249: 'Client X is configured with secret but SECRET_HASH was not received'")
def a_client_with_a_secret_needs_a_hash(s):
    made = s.aws.create_user_pool_client(
        UserPoolId=s.pool, ClientName="secret", GenerateSecret=True,
        ExplicitAuthFlows=["ALLOW_USER_PASSWORD_AUTH"])["UserPoolClient"]
    app, secret, email = made["ClientId"], made["ClientSecret"], s.confirmed()
    fails("NotAuthorizedException", f"Client {app} is configured with secret but SECRET_HASH was not received",
          s.sign_in, email, app=app)
    fails("NotAuthorizedException", f"Unable to verify secret hash for client {app}", start, s, "USER_PASSWORD_AUTH",
          app, USERNAME=email, PASSWORD=PASSWORD, SECRET_HASH="AAAA")
    import base64, hashlib, hmac
    digest = hmac.new(secret.encode(), (email + app).encode(), hashlib.sha256).digest()
    answer = start(s, "USER_PASSWORD_AUTH", app, USERNAME=email, PASSWORD=PASSWORD,
                   SECRET_HASH=base64.b64encode(digest).decode())
    assert "AccessToken" in answer["AuthenticationResult"]


@check("isotoma/react-cognito issue 39: 'Unable to verify secret hash for client X'")
def signing_up_needs_a_hash_too(s):
    made = s.aws.create_user_pool_client(UserPoolId=s.pool, ClientName="secret", GenerateSecret=True)["UserPoolClient"]
    fails("NotAuthorizedException",
          f"Unable to verify secret hash for client {made['ClientId']}",
          s.sign_up, app=made["ClientId"])


@check("amplify-js issue 6327: the message; projects that mend it by amplify-js 7401 quote the type")
def a_custom_flow_needs_a_trigger(s):
    app = s.new_app(ExplicitAuthFlows=["ALLOW_CUSTOM_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"])
    fails("InvalidParameterException", "Custom auth lambda trigger is not configured for the user pool.", start, s,
          "CUSTOM_AUTH", app, USERNAME=s.confirmed())


@check("aws-sdk-ios-samples issue 102: 'Client X is not configured for secret but secret hash was received'")
def a_client_without_a_secret_wants_no_hash(s):
    response = fails("InvalidParameterException", f"Client {s.app} is not configured for secret but secret hash was received",
                     start, s, "USER_PASSWORD_AUTH", USERNAME=s.confirmed(), PASSWORD=PASSWORD, SECRET_HASH="AAAA")
    headers = response["ResponseMetadata"]["HTTPHeaders"]
    assert headers["x-amzn-errormessage"] == response["Error"]["Message"]


@check("soto-cognito-authentication-kit issue 10: 'Initiate Auth method not supported.'")
def an_administrators_flow_is_not_for_everyone(s):
    fails("InvalidParameterException", "Initiate Auth method not supported.", start, s, "ADMIN_USER_PASSWORD_AUTH",
          USERNAME=s.confirmed(), PASSWORD=PASSWORD)
