/**
 * What tells more than it shows: a cell that may be cut short, an icon that has a name. It is marked with `data-tip`,
 * which is also where the arrow keys stop in a table that has too many of them for the tab key.
 */
export const STOP = 'data-tip'
const SELECTOR = `[${STOP}]`
/** Pixels that a line may be out of its box by rounding. */
const ROUNDING = 1

/** The stop that something is in. */
export function stopOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(SELECTOR) : null
}

/** Whether something is in a tip that is shown: its text can be pointed at, and selected. */
export function isOfTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="tooltip"]') !== null
}

/** What a stop says that it does not show: the name of an icon, the whole of what is cut; nothing where all is seen. */
export function untold(stop: HTMLElement): string | null {
  if (stop.hasAttribute('aria-label')) return stop.getAttribute('aria-label')
  return [stop, ...stop.children].some(isCut) ? stop.textContent : null
}

function isCut({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean {
  return scrollHeight > clientHeight + ROUNDING || scrollWidth > clientWidth + ROUNDING
}

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const

/**
 * The stop that an arrow key leads to: from the frame itself the first one in sight, from another one its neighbour.
 * Rows without any are passed over.
 */
export function neighbourOf(frame: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const step = Object.entries(STEPS).find(([name]) => name === key)?.[1]
  if (step === undefined) return undefined
  const [down, right] = step
  const rows = [...frame.querySelectorAll('tr, [role="row"]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>(SELECTOR)])
    .filter((stops) => stops.length > 0)
  if (from === frame) return firstInSight(frame, rows)
  const stop = stopOf(from)
  const place = rows.findIndex((stops) => stop !== null && stops.includes(stop))
  if (place < 0 || stop === null) return undefined
  const column = (rows[place]?.indexOf(stop) ?? 0) + right
  const row = rows[place + down]
  return down === 0 ? row?.[column] : row?.[Math.min(column, row.length - 1)]
}

function firstInSight(frame: HTMLElement, rows: readonly HTMLElement[][]): HTMLElement | undefined {
  const top = frame.getBoundingClientRect().top
  return rows.find(([first]) => first !== undefined && first.getBoundingClientRect().top >= top)?.[0]
}
