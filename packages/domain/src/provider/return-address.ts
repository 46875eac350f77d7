/** The page of the application that an identity provider redirects people to. */
export const PROVIDER_RETURN = '/login/return'

/** The path, below the API, at which an identity provider reports that a session ended there. */
export const BACK_CHANNEL_LOGOUT = '/login/provider/backchannel-logout'
