/**
 * Calls in the frame after the next one, when what was changed until now is painted; what comes back calls it off. A
 * page that nobody sees has no frames: the call waits until it is seen.
 */
export function afterPaint(call: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(call)
  })
  return () => cancelAnimationFrame(frame)
}
