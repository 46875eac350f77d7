/** Finds the input of a field below the grid; null if the page has none that can be filled in. */
export function findFieldInput(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.octroi-finance-field [id$="-${key}"]:is(input, button)`)
}
