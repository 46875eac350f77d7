const PRESSED = 'button, a[href], label, summary, [type="checkbox"], [type="radio"]'
/** A hand that presses a button moves it so far at most, in pixels. */
const STILL_PX = 5

/** What is being pressed, and where: one of the whole page, though several forms may be on it. */
let press: { readonly element: HTMLElement; readonly at: PointerEvent } | null = null

/**
 * Carries out a press on what moved away under a pointer that stood still. The press leaves an input, a fault or a note
 * is shown as it is left and pushes what is below it, and the browser gives no click to what is not under the pointer
 * both when it goes down and when it comes up. What is pressed from elsewhere, by a program say, gets its click whatever
 * moves. `signal` ends it.
 */
export function keepPresses(document: Document, signal: AbortSignal): void {
  const options = { capture: true, signal }
  // Listeners of their own: one that two forms share goes with the first of them.
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
