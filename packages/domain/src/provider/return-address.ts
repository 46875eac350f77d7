/** The page of the application that an identity provider redirects people to. */
export const PROVIDER_RETURN = '/login/return'

/** What `state` begins with where somebody confirms an act in a session that another window shows. */
export const PROOF_STATE = 'proof.'

/** The path, below the API, at which an identity provider reports that a session ended there. */
export const BACK_CHANNEL_LOGOUT = '/login/provider/backchannel-logout'
