/** Where an identity provider sends people back to: a page of the application. */
export const PROVIDER_RETURN = '/login/return'
