/** Prefix of the opening's ids, which it gives up to the page behind it. */
export const PREFIX = 'opening-'

/** The opening and the application's page, which come from the same code. */
export interface Pages {
  /** The HTML that was shown. */
  readonly place: HTMLElement
  /** The application's root, whose page takes its place. */
  readonly root: HTMLElement
}

/** Selects fields, whose ids are the same in both pages; React makes other ids for the browser than for the server. */
const FIELD = 'input, textarea, select'

/**
 * Returns the element of the page that stands for an element of the opening: the one with the same id, or else the one
 * in the same place among those of the same kind and name. Returns null as long as the page has not as many of these: a
 * neighbour must not receive what was meant for it.
 */
export function counterpart({ place, root }: Pages, element: Element): Element | null {
  const id = element.id.slice(PREFIX.length)
  const own = id === '' ? null : root.querySelector(`#${CSS.escape(id)}`)
  if (own !== null || (id !== '' && element.matches(FIELD))) return own
  const alike = (within: HTMLElement) =>
    [...within.querySelectorAll(element.tagName)].filter((one) => isAlike(one, element))
  const [shown, behind] = [alike(place), alike(root)]
  return shown.length === behind.length ? (behind[shown.indexOf(element)] ?? null) : null
}

const isAlike = (one: Element, other: Element): boolean =>
  hasId(one) === hasId(other) &&
  ['type', 'name', 'aria-label', 'href'].every((name) => one.getAttribute(name) === other.getAttribute(name)) &&
  labelOf(one) === labelOf(other)

const hasId = ({ id }: Element): boolean => id !== '' && id !== PREFIX

/** Text by which a person tells elements of one kind apart. */
const labelOf = (element: Element): string => (element.closest('label') ?? element).textContent
