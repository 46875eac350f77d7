/** The page of the application that an identity provider redirects people to. */
export const PROVIDER_RETURN = '/login/return'
