import { createContext, useContext } from 'react'

/** The funder's identity provider. */
export interface IdentityProvider {
  /** Display name. */
  readonly label: string
}

export const ProviderContext = createContext<IdentityProvider | null>(null)

/** The identity provider with which people can log in; null if there is none. */
export const useIdentityProvider = (): IdentityProvider | null => useContext(ProviderContext)

const KEY = 'octroi.journey'

/** What this window remembers while somebody is at the provider. */
interface Journey {
  /** Proves that this browser began the login; never part of an address. */
  readonly secret: string
  /** Navigation state of the login page. */
  readonly back: unknown
}

/** Stores it for this window until the person returns. */
export const saveLoginJourney = (journey: Journey): void =>
  globalThis.sessionStorage.setItem(KEY, JSON.stringify(journey))

/** Returns and deletes the stored value; without it, the server refuses the provider's answer. */
export function consumeLoginJourney(): Journey {
  const text = globalThis.sessionStorage.getItem(KEY)
  globalThis.sessionStorage.removeItem(KEY)
  const nothing = { secret: '', back: null }
  return text === null ? nothing : { ...nothing, ...(JSON.parse(text) as Partial<Journey>) }
}

/** Navigation out of the application, replaceable in tests. */
export const browserNavigation = {
  leaveFor: (address: string): void => globalThis.location.assign(address),
}
