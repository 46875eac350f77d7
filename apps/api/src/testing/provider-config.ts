import type { ProviderConfig } from '../config/provider-config.ts'

/** Credentials of this application at the tests' providers. */
export const CLIENT = { client_id: 'octroi', client_secret: 'un secret de la plateforme' }

/** Returns the configuration for a provider; a made-up issuer is never contacted. */
export const configOf = ({ issuer }: Pick<ProviderConfig, 'issuer'>): ProviderConfig => ({
  issuer,
  clientId: CLIENT.client_id,
  clientSecret: CLIENT.client_secret,
  label: 'Fonds du Fleuve',
  ranks: undefined,
  emailDomains: undefined,
  trustsEmail: false,
  onlyForRanks: [],
  secondFactor: [],
})
