const QUIET_MS = 250
const QUIET_FRAMES = 8
const GIVE_UP_MS = 5_000

/**
 * Milliseconds from calling `act` to the end of the frame that paints its last effect: `ready` holds, and nothing in
 * the document changed for 250 ms and eight frames after that frame (at most five seconds are waited for quiet).
 */
export async function timeToPaint(act: () => unknown, ready: () => boolean): Promise<number> {
  let changed = true
  const observer = new MutationObserver(() => {
    changed = true
  })
  observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true, characterData: true })
  const start = performance.now()
  await act()
  let readyAt = 0
  let paintedAt = 0
  let quietFrames = 0
  for (;;) {
    const frameEnd = await endOfFrame()
    const settled = readyAt > 0
    if (!settled && ready()) readyAt = frameEnd
    if (!settled || changed) {
      paintedAt = frameEnd
      quietFrames = 0
    }
    changed = false
    quietFrames += 1
    const quiet = quietFrames > QUIET_FRAMES && frameEnd - paintedAt > QUIET_MS
    if (readyAt > 0 && (quiet || frameEnd - readyAt > GIVE_UP_MS)) break
  }
  observer.disconnect()
  return paintedAt - start
}

/** Resolves when the next frame was handed over for painting. */
export function endOfFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => afterPaint(resolve))
  })
}

function afterPaint(tell: (time: number) => void) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    tell(performance.now())
  }
  port2.postMessage(null)
}

/** Notes, for each key pressed, the milliseconds from the key event to the end of the frame that paints it. */
export function watchKeys(): () => number[] {
  const times: number[] = []
  const note = (event: KeyboardEvent) => {
    if (event.key.length !== 1) return
    const pressedAt = event.timeStamp
    requestAnimationFrame(() => afterPaint((time) => times.push(time - pressedAt)))
  }
  document.addEventListener('keydown', note, { capture: true })
  return () => {
    document.removeEventListener('keydown', note, { capture: true })
    return times
  }
}
