extension WireStructure {
  static let adminCreateUserRequest = WireStructure(
    "AdminCreateUserRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.username, .username),
      .optional(.userAttributes, .attributeList),
      .optional(.validationData, .attributeList),
      .optional(.temporaryPassword, .password),
      .optional(.forceAliasCreation, .forceAliasCreation),
      .optional(.messageAction, .messageAction),
      .optional(.desiredDeliveryMediums, .deliveryMediumList),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let adminCreateUserResponse = WireStructure(
    "AdminCreateUserResponse",
    [
      .optional(.user, .user)
    ])

  static let adminGetUserRequest = WireStructure(
    "AdminGetUserRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.username, .username),
    ])

  static let adminGetUserResponse = WireStructure(
    "AdminGetUserResponse",
    [
      .needed(.username, .username),
      .optional(.userAttributes, .attributeList),
      .optional(.userCreateDate, .date),
      .optional(.userLastModifiedDate, .date),
      .optional(.enabled, .plainBoolean),
      .optional(.userStatus, .userStatus),
      .optional(.mfaOptions, .mfaOptionList),
      .optional(.preferredMfaSetting, .plainText),
      .optional(.userMFASettingList, .userMFASettingList),
    ])

  static let adminConfirmSignUpRequest = WireStructure(
    "AdminConfirmSignUpRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.username, .username),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let adminConfirmSignUpResponse = WireStructure("AdminConfirmSignUpResponse", [])

  static let adminDeleteUserRequest = WireStructure(
    "AdminDeleteUserRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.username, .username),
    ])

  static let adminUpdateUserAttributesRequest = WireStructure(
    "AdminUpdateUserAttributesRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.username, .username),
      .needed(.userAttributes, .attributeList),
      .optional(.clientMetadata, .clientMetadata),
    ])

  static let adminUpdateUserAttributesResponse = WireStructure(
    "AdminUpdateUserAttributesResponse", [])

  static let listUsersRequest = WireStructure(
    "ListUsersRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .optional(.attributesToGet, .searchedAttributeNamesList),
      .optional(.limit, .queryLimit),
      .optional(.paginationToken, .searchPaginationToken),
      .optional(.filter, .userFilter),
    ])

  static let listUsersResponse = WireStructure(
    "ListUsersResponse",
    [
      .optional(.users, .usersList),
      .optional(.paginationToken, .searchPaginationToken),
    ])

  static let adminDisableUserRequest = WireStructure(
    "AdminDisableUserRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.username, .username),
    ])

  static let adminDisableUserResponse = WireStructure("AdminDisableUserResponse", [])

  static let adminEnableUserRequest = WireStructure(
    "AdminEnableUserRequest",
    [
      .needed(.userPoolID, .userPoolID),
      .needed(.username, .username),
    ])

  static let adminEnableUserResponse = WireStructure("AdminEnableUserResponse", [])
}
