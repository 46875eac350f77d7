/** What a field below the grid of the page is entered in; null where it is not there to be filled in. */
export function fieldOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.octroi-finance-field [id$="-${key}"]:is(input, button)`)
}
