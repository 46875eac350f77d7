/**
 * A page of the host application as the server sends it to a person who opens its address: the browser shows the HTML
 * while it loads the code, which then starts with these replies.
 */
export interface Opening {
  readonly html: string
  /** Replies of the reading calls with which the page was rendered, by the call's address. */
  readonly replies: Readonly<Record<string, unknown>>
}

/** Path at which the server answers an opening; `address` in the query is the page's. */
export const OPENING_PATH = '/opening'

/** Asks the renderer for a page; it answers by a port of its own, which comes with it. */
export interface OpeningAsked {
  /** Path and query of the page. */
  readonly address: string
  /** The user as the server answers it, in JSON. */
  readonly user: string
  readonly apiBase: string
}

/** What the renderer sends by the port: a reading call that it needs, and at the end the HTML; null if it failed. */
export type FromRenderer = { readonly read: string } | { readonly html: string | null; readonly reason?: string }

/** What the server sends by the port: the reply of a reading call, in JSON; null if it was refused. */
export interface ToRenderer {
  readonly read: string
  readonly reply: string | null
}
