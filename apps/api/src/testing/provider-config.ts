import type { ProviderConfig } from '../config/provider-config.ts'

/** How providers of tests know us. */
export const CLIENT = { client_id: 'octroi', client_secret: 'un secret de la plateforme' }

/** The configuration of a server that a provider knows; another one is never asked anything. */
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
