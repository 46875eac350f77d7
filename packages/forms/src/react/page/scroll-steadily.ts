const STEADY_MS = 600
const FEWEST_FRAMES = 4
const HANDS_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Stops the scroll in progress, so that another one can replace it. */
let stopLast: () => void = () => undefined

/**
 * Scrolls an element into view and holds it there for a moment: what comes into view with it is only laid out then, at
 * heights that were estimates before. It stops as soon as the person does something, or the element is removed.
 */
export function scrollSteadily(element: Element | null, block: 'start' | 'center') {
  if (element === null) return
  stopLast()
  const end = performance.now() + STEADY_MS
  let frames = 0
  let top = Number.NaN
  let isOver = false
  const stop = () => {
    isOver = true
    for (const type of HANDS_ON) window.removeEventListener(type, stop, true)
  }
  stopLast = stop
  for (const type of HANDS_ON) window.addEventListener(type, stop, true)
  const place = () => {
    const isDone = frames++ >= FEWEST_FRAMES && performance.now() > end
    if (isOver || isDone || !element.isConnected) return stop()
    if (element.getBoundingClientRect().top !== top) element.scrollIntoView({ block })
    top = element.getBoundingClientRect().top
    requestAnimationFrame(place)
  }
  place()
}
