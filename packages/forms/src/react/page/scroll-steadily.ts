const FRAMES = 4
const HANDS_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings an element into view and keeps it where it was brought for a few frames: what comes into view with it is only
 * laid out then, at heights that were guessed before. Stops as soon as the person does something.
 */
export function scrollSteadily(element: Element | null, block: 'start' | 'center') {
  if (element === null) return
  let frames = FRAMES
  const stop = () => {
    frames = 0
    for (const type of HANDS_ON) window.removeEventListener(type, stop, true)
  }
  for (const type of HANDS_ON) window.addEventListener(type, stop, true)
  const place = () => {
    if (frames-- <= 0) return stop()
    element.scrollIntoView({ block })
    requestAnimationFrame(place)
  }
  place()
}
