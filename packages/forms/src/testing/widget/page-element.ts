/**
 * The part of the browser's document that the contract reads. These are our own types and not the DOM's, because the
 * testing entry is also compiled into tests of servers, which do not have those.
 */
export interface PageElement {
  readonly id: string
  readonly title: string
  readonly textContent: string
  readonly outerHTML: string
  readonly isConnected: boolean
  readonly parentElement: PageElement | null
  /** Type of an input. */
  readonly type?: string
  readonly value?: string
  readonly checked?: boolean
  readonly labels?: Iterable<PageElement> | null
  /** The input that a label names. */
  readonly control?: PageElement | null
  readonly getAttribute: (name: string) => string | null
  readonly hasAttribute: (name: string) => boolean
  readonly matches: (selector: string) => boolean
  readonly closest: (selector: string) => PageElement | null
  readonly contains: (other: PageElement | null) => boolean
  readonly querySelector: (selector: string) => PageElement | null
  readonly querySelectorAll: (selector: string) => Iterable<PageElement>
  readonly cloneNode: () => unknown
  /** Missing in browsers without a layout. */
  readonly checkVisibility?: () => boolean
  readonly blur: () => void
}

interface PageDocument {
  readonly activeElement: PageElement | null
  readonly getElementById: (id: string) => PageElement | null
  readonly querySelectorAll: (selector: string) => Iterable<PageElement>
}

/** The document of the page. Throws where there is none: the contract is run in a browser. */
export function pageDocument(): PageDocument {
  const { document } = globalThis as { readonly document?: unknown }
  if (document === undefined) throw new Error('the contract of widgets wants a browser to run in')
  return document as PageDocument
}

export const byId = (id: string): PageElement | null => pageDocument().getElementById(id)
export const focused = (): PageElement | null => pageDocument().activeElement

/** The markup of an element without its content. */
export function markup(element: PageElement): string {
  return (element.cloneNode() as PageElement).outerHTML
}
