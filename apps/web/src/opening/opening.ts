import type { Opening } from '@octroi/domain'

/** What the script of the opening left for the application. */
interface ShownOpening {
  /** Holds the page's HTML; attached to the document once it is shown. */
  readonly place: HTMLElement
  /** The link or button that was clicked last, which waits. */
  readonly clicked: readonly Element[]
  /** The reply of the server; null without one. */
  readonly received: Promise<Opening | null>
  /** Shows the root's content above the page, whose fields are only read from now on. */
  readonly freeze: () => void
  /** True if the opening was made for a session: another window may have switched the person since. */
  readonly isOf: (token: string | null) => boolean
  /** Forgets what this tab kept of what was typed, once the application knows of it. */
  readonly forget: () => void
  /** Shows the root in place of the page, of a person who is not logged in any more. */
  readonly remove: () => void
}

declare global {
  interface Window {
    octroiOpening?: ShownOpening
  }
}

/** Time in milliseconds for which replies count as current. */
const CURRENT_MS = 10_000
/** Longest time in milliseconds for which calls wait for the opening's replies. */
const PATIENCE_MS = 4000

/** The opening of the page; undefined for pages without one. */
export const openingOf = (page: Window): ShownOpening | undefined => page.octroiOpening

/** True once the opening is on the screen. */
export const isShown = (opening: ShownOpening | undefined): opening is ShownOpening =>
  opening?.place.isConnected === true

/**
 * Returns the function that gives each reply of the opening once, within ten seconds, to the session that it was made
 * for; it resolves to undefined for calls that must be made.
 */
export function repliesOf(
  { received, isOf }: ShownOpening,
  session: { readonly token: () => string | null },
): (address: string) => Promise<unknown> {
  const taken = new Set<string>()
  let arrived = Number.POSITIVE_INFINITY
  const replies = new Promise<Opening['replies']>((resolve, reject) => {
    const timer = setTimeout(resolve, PATIENCE_MS, {})
    received.then((opening) => {
      clearTimeout(timer)
      arrived = performance.now()
      resolve(opening?.replies ?? {})
    }, reject)
  })
  return async (address) => {
    if (!isOf(session.token()) || taken.has(address) || performance.now() - arrived > CURRENT_MS) return undefined
    taken.add(address)
    const reply = (await replies)[address]
    return isOf(session.token()) ? reply : undefined
  }
}
