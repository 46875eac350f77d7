import { createContext, useContext } from 'react'

/** The funder's identity provider. */
export interface IdentityProvider {
  /** What people call it. */
  readonly label: string
}

export const ProviderContext = createContext<IdentityProvider | null>(null)

/** The identity provider that people may come in by, or null. */
export const useIdentityProvider = (): IdentityProvider | null => useContext(ProviderContext)

const KEY = 'octroi.journey'

/** What this window keeps of somebody who is at the provider. */
interface Journey {
  /** What shows that it was this browser that began: never in an address. */
  readonly secret: string
  /** What the navigation to the login page carried. */
  readonly back: unknown
}

/** Keeps it for this window alone, until it comes back. */
export const keepJourney = (journey: Journey): void => globalThis.sessionStorage.setItem(KEY, JSON.stringify(journey))

/** What was kept, once; without it an answer of the provider is worth nothing, which the server says. */
export function takeJourney(): Journey {
  const text = globalThis.sessionStorage.getItem(KEY)
  globalThis.sessionStorage.removeItem(KEY)
  const nothing = { secret: '', back: null }
  return text === null ? nothing : { ...nothing, ...(JSON.parse(text) as Partial<Journey>) }
}

/** The window itself: what leads out of the application. */
export const browser = {
  leaveFor: (address: string): void => globalThis.location.assign(address),
}
