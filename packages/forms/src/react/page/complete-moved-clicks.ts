const PRESSED = 'button, a[href], label, summary, [type="checkbox"], [type="radio"]'
/** Most pixels that a mouse moves while a button is pressed and released. */
const STILL_PX = 5

/**
 * The element that is being pressed, and where. There is one for the whole document, although several forms may be on
 * it.
 */
let press: { readonly element: HTMLElement; readonly at: PointerEvent } | null = null

/**
 * Clicks an element that moved away while a still mouse pressed it. The press takes the focus from an input, whose
 * fault or note then appears and pushes down what is below, and the browser sends no click to an element that is not
 * under the pointer both at `pointerdown` and at `pointerup`. Clicks that no mouse makes, such as a program's, need no
 * help. `signal` removes the listeners.
 */
export function completeMovedClicks(document: Document, signal: AbortSignal): void {
  const options = { capture: true, signal }
  // Each form adds listeners of its own: a listener function that two forms shared would be removed with the first
  // form.
  document.addEventListener('pointerdown', (event) => down(event), options)
  document.addEventListener('pointerup', (event) => up(event), options)
}

function down(at: PointerEvent): void {
  const element = at.target instanceof Element && at.target.closest<HTMLElement>(PRESSED)
  press = element && at.button === 0 && at.pointerType === 'mouse' && isUnder(element, at) ? { element, at } : null
}

function up(event: PointerEvent): void {
  const pressed = press
  press = null
  if (!pressed?.element.isConnected || isUnder(pressed.element, event)) return
  const { clientX, clientY } = pressed.at
  if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= STILL_PX) pressed.element.click()
}

function isUnder(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return clientY >= top && clientY <= bottom && clientX >= left && clientX <= right
}
