"""SignUp, ConfirmSignUp, ResendConfirmationCode."""

import re

from harness import PASSWORD, attributes, check, fails


@check("API reference, SignUp: response syntax; ForgotPassword and ResendConfirmationCode, examples: a***@e***")
def sign_up_answers_where_the_code_went(s):
    answer = s.aws.sign_up(ClientId=s.app, Username=s.address(), Password=PASSWORD)
    assert answer["UserConfirmed"] is False
    assert re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", answer["UserSub"])
    assert answer["CodeDeliveryDetails"] == {
        "Destination": "p***@e***", "DeliveryMedium": "EMAIL", "AttributeName": "email"}


@check("amazon-cognito-identity-dart issue 73: 'An account with the given email already exists.'")
def a_name_is_taken(s):
    fails("UsernameExistsException", "An account with the given email already exists.", s.sign_up, s.confirmed())


@check("developer guide, User pool attributes: e-mail as user name is compared without case")
def a_name_is_taken_in_capitals(s):
    fails("UsernameExistsException", "An account with the given email already exists.", s.sign_up, s.confirmed().upper())


for suffix, password, reason in [
        ("short", "Aa1!", "Password not long enough"),
        ("upper", "correct-horse-1", "Password must have uppercase characters"),
        ("lower", "CORRECT-HORSE-1", "Password must have lowercase characters"),
        ("digit", "Correct-horse-x", "Password must have numeric characters"),
        ("symbol", "Correcthorse1", "Password must have symbol characters")]:
    def a_password_is_refused(s, password=password, reason=reason):
        fails("InvalidPasswordException", f"Password did not conform with policy: {reason}",
              s.sign_up, password=password)
    a_password_is_refused.__name__ = f"a_password_is_refused_{suffix}"
    check("developer guide, Password requirements: the rules; amazon-cognito-identity-js issue 311: a message a rule")(a_password_is_refused)


@check("amazon-cognito-identity-js issue 311: 'failed to satisfy constraint'; the model's pattern of PasswordType")
def a_password_with_a_blank_is_refused(s):
    fails("InvalidParameterException", "1 validation error detected: Value at 'password' failed to satisfy constraint: "
          r"Member must satisfy regular expression pattern: [\S]+", s.sign_up, password="Correct horse-1")


@check("model: PasswordType has at most 256 characters")
def a_long_password_is_refused(s):
    fails("InvalidParameterException", re.compile("less than or equal to 256"), s.sign_up, password="Aa1!" + "x" * 300)


@check("developer guide, Pre sign-up Lambda trigger: validationData; API reference: UserLambdaValidationException")
def an_invitation_is_asked_for(s):
    place, app = s.new_pool(UserPoolTags={"invitation": "Guest-of-ana-7"}, UsernameAttributes=["email"])
    for data in ({}, {"ValidationData": [{"Name": "invitation", "Value": "Guest-of-ana-1"}]},
                 {"ValidationData": [{"Name": "guest", "Value": "Guest-of-ana-7"}]}):
        fails("UserLambdaValidationException", "PreSignUp failed with error This invitation is not known.",
              s.sign_up, "kim@example.com", app=app, **data)
    # No account was made, so that the address is free.
    s.sign_up("kim@example.com", app=app, ValidationData=[{"Name": "invitation", "Value": "Guest-of-ana-7"}])


@check("boto3 issue 3836: 'Username should be an email.'")
def a_name_that_is_no_address_is_refused(s):
    fails("InvalidParameterException", "Username should be an email.", s.sign_up, "ana")


@check("boto3 issue 3581: 'User pool client X does not exist.'")
def an_unknown_app_client_is_refused(s):
    fails("ResourceNotFoundException", "User pool client nobody does not exist.", s.sign_up, app="nobody")


@check("boto3 issue 3581: the pool's identifier in place of the client's")
def an_app_client_of_a_wrong_form_is_refused(s):
    fails("InvalidParameterException", "1 validation error detected: Value 'us-east-1_xxxxxxxxx' at 'clientId' failed to "
          r"satisfy constraint: Member must satisfy regular expression pattern: [\w+]+", s.sign_up, app="us-east-1_xxxxxxxxx")


@check("developer guide, User pool attributes: phone numbers are in E.164; amplify-js issue 8274: the message")
def a_number_must_be_international(s):
    fails("InvalidParameterException", "Invalid phone number format.", s.sign_up,
          UserAttributes=[{"Name": "phone_number", "Value": "555 0100"}])


@check("amplify-js issue 2167, amplify-flutter issue 509: 'Attribute does not exist in the schema.'")
def a_custom_attribute_must_be_in_the_schema(s):
    pool, app = s.new_pool(Schema=[{"Name": "plan", "AttributeDataType": "String", "Mutable": True}])
    fails("InvalidParameterException", "Attributes did not conform to the schema: custom:color: "
          "Attribute does not exist in the schema.\n", s.sign_up, app=app, UserAttributes=[{"Name": "custom:color", "Value": "red"}])
    s.sign_up(app=app, UserAttributes=[{"Name": "custom:plan", "Value": "gold"}])


@check("amazon-cognito-identity-dart-2 issue 89: 'email: the attribute is required'; with a capital where front ends quote the reply")
def a_required_attribute_is_missing(s):
    pool, app = s.new_pool(Schema=[{"Name": "name", "Required": True, "Mutable": True}])
    fails("InvalidParameterException", "Attributes did not conform to the schema: name: The attribute is required\n",
          s.sign_up, app=app)


@check("aws-sdk-js issue 1319: 'A client attempted to write unauthorized attribute'")
def a_person_cannot_verify_itself(s):
    fails("NotAuthorizedException", "A client attempted to write unauthorized attribute", s.sign_up,
          UserAttributes=[{"Name": "email_verified", "Value": "true"}])


@check("API reference, CreateUserPool: AllowAdminCreateUserOnly; aws-cognito (pmill) issue 37: the answer")
def only_an_administrator_makes_accounts(s):
    pool, app = s.new_pool(AdminCreateUserConfig={"AllowAdminCreateUserOnly": True})
    fails("NotAuthorizedException", "SignUp is not permitted for this user pool", s.sign_up, app=app)


@check("API reference, ConfirmSignUp; developer guide: a code verifies the address")
def the_right_code_confirms(s):
    email = s.confirmed()
    user = s.aws.admin_get_user(UserPoolId=s.pool, Username=email)
    assert user["UserStatus"] == "CONFIRMED" and attributes(user)["email_verified"] == "true", user


@check("API reference, ConfirmSignUp: CodeMismatchException; amplify-js issue 11738: the message")
def a_wrong_code_is_refused(s):
    email = s.sign_up()
    wrong = "000000" if s.codes(email)[0] != "000000" else "111111"
    fails("CodeMismatchException", "Invalid verification code provided, please try again.", s.aws.confirm_sign_up,
          ClientId=s.app, Username=email, ConfirmationCode=wrong)


@check("developer guide, Signing up: a code is valid for 24 hours; aws-sdk-ios-samples issue 144: the answer")
def an_old_code_has_expired(s):
    email = s.sign_up()
    code = s.codes(email)[0]
    s.do("wait 25h")
    fails("ExpiredCodeException", "Invalid code provided, please request a code again.", s.aws.confirm_sign_up,
          ClientId=s.app, Username=email, ConfirmationCode=code)


@check("amazon-cognito-identity-dart-2 issue 80: 'User cannot be confirmed. Current status is CONFIRMED'")
def confirming_twice_is_refused(s):
    fails("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED", s.aws.confirm_sign_up,
          ClientId=s.app, Username=s.confirmed(), ConfirmationCode="123456")


@check("API reference, ConfirmSignUp: UserNotFoundException; aws-sdk-ios issue 384 has the message")
def confirming_nobody_is_refused(s):
    fails("UserNotFoundException", "Username/client id combination not found.", s.aws.confirm_sign_up,
          ClientId=s.app, Username=s.address(), ConfirmationCode="123456")


@check("developer guide, Managing error responses: existence hidden, ConfirmSignUp says CodeMismatchException")
def confirming_nobody_tells_nothing_if_existence_is_hidden(s):
    app = s.new_app(PreventUserExistenceErrors="ENABLED")
    fails("CodeMismatchException", None, s.aws.confirm_sign_up,
          ClientId=app, Username=s.address(), ConfirmationCode="123456")


@check("developer guide, Quotas: 15 wrong codes an hour; TooManyFailedAttemptsException of ConfirmSignUp")
def too_many_wrong_codes_are_refused(s):
    email = s.sign_up()
    wrong = "000000" if s.codes(email)[0] != "000000" else "111111"
    for _ in range(15):
        fails("CodeMismatchException", None, s.aws.confirm_sign_up, ClientId=s.app, Username=email, ConfirmationCode=wrong)
    fails("TooManyFailedAttemptsException", "Attempt limit exceeded, please try after some time.", s.aws.confirm_sign_up,
          ClientId=s.app, Username=email, ConfirmationCode=wrong)
    fails("LimitExceededException", "Attempt limit exceeded, please try after some time.", s.aws.confirm_sign_up,
          ClientId=s.app, Username=email, ConfirmationCode=s.codes(email)[0])


@check("API reference, ConfirmSignUp: Session, to sign in by USER_AUTH without a password")
def a_confirmation_signs_in_once(s):
    email = s.sign_up()
    session = s.aws.confirm_sign_up(
        ClientId=s.app, Username=email, ConfirmationCode=s.codes(email)[0])["Session"]
    answer = s.aws.initiate_auth(
        ClientId=s.app, AuthFlow="USER_AUTH", AuthParameters={"USERNAME": email}, Session=session)
    assert "AccessToken" in answer["AuthenticationResult"]
    fails("NotAuthorizedException", "Invalid session for the user.", s.aws.initiate_auth, ClientId=s.app,
          AuthFlow="USER_AUTH", AuthParameters={"USERNAME": email}, Session=session)


@check("API reference, ResendConfirmationCode: CodeDeliveryDetails")
def a_code_is_sent_again_and_only_the_new_one_works(s):
    email = s.sign_up()
    first = s.codes(email)[0]
    answer = s.aws.resend_confirmation_code(ClientId=s.app, Username=email)
    assert answer["CodeDeliveryDetails"]["DeliveryMedium"] == "EMAIL"
    newest = s.codes(email)[0]
    if newest != first:
        fails("CodeMismatchException", None, s.aws.confirm_sign_up, ClientId=s.app, Username=email, ConfirmationCode=first)
    s.aws.confirm_sign_up(ClientId=s.app, Username=email, ConfirmationCode=newest)


@check("amplify-js issue 14762: InvalidParameterException; amazon-cognito-identity-dart-2 issue 103: 'User is already confirmed.'")
def no_code_is_sent_to_a_confirmed_user(s):
    fails("InvalidParameterException", "User is already confirmed.", s.aws.resend_confirmation_code,
          ClientId=s.app, Username=s.confirmed())


@check("API reference, ResendConfirmationCode: UserNotFoundException; aws-sdk-ios issue 384 has the message")
def no_code_is_sent_to_nobody(s):
    fails("UserNotFoundException", "Username/client id combination not found.", s.aws.resend_confirmation_code,
          ClientId=s.app, Username=s.address())


@check("developer guide, Managing error responses: existence hidden, a simulated delivery")
def a_code_is_said_to_be_sent_to_nobody_if_existence_is_hidden(s):
    email = s.address()
    answer = s.aws.resend_confirmation_code(ClientId=s.new_app(PreventUserExistenceErrors="ENABLED"), Username=email)
    assert answer["CodeDeliveryDetails"]["Destination"] == "p***@e***" and s.codes(email) == []


@check("developer guide, Quotas: ResendConfirmationCode 5 an hour and user")
def too_many_codes_are_refused(s):
    email = s.sign_up()
    for _ in range(5):
        s.aws.resend_confirmation_code(ClientId=s.app, Username=email)
    fails("LimitExceededException", "Attempt limit exceeded, please try after some time.", s.aws.resend_confirmation_code,
          ClientId=s.app, Username=email)
    s.do("wait 61m")
    s.aws.resend_confirmation_code(ClientId=s.app, Username=email)
