const PRESSED = 'button, a[href], label, summary, input[type="checkbox"], input[type="radio"]'
/** A hand that presses a button moves it so far at most, in pixels. */
const STILL_PX = 5

interface Press {
  readonly element: HTMLElement
  readonly x: number
  readonly y: number
}

/** Presses that were carried out: several forms may stand on one page. */
const kept = new WeakSet<Event>()

/**
 * Carries out a press on what moved away under a pointer that stood still. The press leaves an input, a fault or a note
 * is shown as it is left and pushes what stands below it, and the browser gives no click to what is not under the pointer
 * both when it goes down and when it comes up. Gives what ends it.
 */
export function keepPresses(document: Document): () => void {
  let press: Press | null = null
  const down = ({ target, button, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null
    press = element !== null && button === 0 && pointerType === 'mouse' ? { element, x, y } : null
  }
  const up = (event: PointerEvent) => {
    const pressed = press
    press = null
    if (pressed === null || kept.has(event) || !hasMovedAway(pressed, event)) return
    kept.add(event)
    pressed.element.click()
  }
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  document.addEventListener('pointerdown', down, options)
  document.addEventListener('pointerup', up, options)
  return () => stop.abort()
}

function hasMovedAway({ element, x, y }: Press, { clientX, clientY }: PointerEvent): boolean {
  if (!element.isConnected || Math.hypot(clientX - x, clientY - y) > STILL_PX) return false
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return clientY < top || clientY > bottom || clientX < left || clientX > right
}
