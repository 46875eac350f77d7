/**
 * Runs a callback after what was changed until now has been painted, in the frame after the next one. Returns a
 * function that cancels it. A hidden page has no frames: the callback then waits until the page is visible.
 */
export function afterPaint(call: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(call)
  })
  return () => cancelAnimationFrame(frame)
}
