const QUIET_MS = 250
const LATE_MS = 50
const GIVE_UP_MS = 5_000

interface Paints {
  /** Milliseconds to the end of the frame that shows the beginning of the effect. */
  readonly first: number
  /** Milliseconds to the end of the frame that paints the last effect. */
  readonly all: number
}

interface Effect {
  /** The timed action. */
  readonly act: () => unknown
  /** True once the document shows the beginning of the effect; `ready` by default. */
  readonly begun?: () => boolean
  /** True once the document shows the whole effect. */
  readonly ready: () => boolean
}

/**
 * Times an effect on the document. It is complete when `ready` is true and nothing has changed for 250 ms in which the
 * page's thread was free (waits at most five seconds). Frames are only examined after a change, and continuously until
 * the beginning is shown, so that a page may do idle work.
 */
export async function timeToPaint({ act, ready, begun = ready }: Effect): Promise<Paints> {
  const changes = watchChanges()
  const start = performance.now()
  await act()
  let first = 0
  while (first === 0) {
    const frameEnd = await endOfFrame()
    if (begun()) first = frameEnd
  }
  while (!ready()) await changes.nextPaint()
  const whole = Math.max(first, changes.lastPaint())
  const isQuiet = await quiet(changes)
  changes.stop()
  const all = isQuiet ? Math.max(whole, changes.lastPaint()) : whole
  return { first: first - start, all: all - start }
}

type Changes = ReturnType<typeof watchChanges>

/** Waits until nothing changes any more; false after the time limit. */
async function quiet(changes: Changes): Promise<boolean> {
  const start = performance.now()
  while (performance.now() - start < GIVE_UP_MS) {
    const count = changes.count()
    const wasFree = await pause()
    if (wasFree && changes.count() === count) return true
  }
  return false
}

/** Pauses; true if the page's thread was free at the end. */
async function pause(): Promise<boolean> {
  const start = performance.now()
  await new Promise((resolve) => {
    setTimeout(resolve, QUIET_MS)
  })
  return performance.now() - start < QUIET_MS + LATE_MS
}

/** Counts changes of the document, and records the end of each frame that paints some. */
function watchChanges() {
  let count = 0
  let isPending = false
  let painted = 0
  let wake: () => void = () => undefined
  const note = (frameEnd: number) => {
    isPending = false
    painted = frameEnd
    wake()
  }
  const observer = new MutationObserver(() => {
    count += 1
    if (isPending) return
    isPending = true
    void endOfFrame().then(note)
  })
  observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true, characterData: true })
  return {
    count: () => count,
    lastPaint: () => painted,
    nextPaint: () =>
      new Promise<void>((resolve) => {
        wake = resolve
      }),
    stop: () => observer.disconnect(),
  }
}

/** Resolves after the next frame is submitted for painting. */
export function endOfFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => afterPaint(resolve))
  })
}

function afterPaint(tell: (time: number) => void) {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    tell(performance.now())
  })
  port1.start()
  port2.postMessage(null)
}

/** Records, for each key, the milliseconds from its event to the end of the frame that paints it. */
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
