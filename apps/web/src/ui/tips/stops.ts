/**
 * Attribute that marks an element with more text than it shows: a cell that may be cut off, or an icon with a name. In
 * a table with too many of them for the Tab key, arrow keys move between them.
 */
export const TIP_ATTRIBUTE = 'data-tip'
const SELECTOR = `[${TIP_ATTRIBUTE}]`
/** Pixels by which text may exceed its box because of rounding. */
const ROUNDING = 1

/** Finds the marked element that contains a target. */
export function findTipTarget(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(SELECTOR) : null
}

/** True if a target is inside a visible tip, whose text can be hovered and selected. */
export function isInsideTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="tooltip"]') !== null
}

/** Text of a tip: the name of an icon, or the whole of a text that is cut off; null if everything is visible. */
export function getTipText(stop: HTMLElement): string | null {
  if (stop.hasAttribute('aria-label')) return stop.getAttribute('aria-label')
  return [stop, ...stop.children].some(isCut) ? stop.textContent : null
}

function isCut({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean {
  return scrollHeight > clientHeight + ROUNDING || scrollWidth > clientWidth + ROUNDING
}

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const

/**
 * The marked element that an arrow key leads to: from the frame, the first visible one; from a marked element, its
 * neighbour. Rows without any are skipped.
 */
export function findNextTipTarget(frame: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const step = Object.entries(STEPS).find(([name]) => name === key)?.[1]
  if (step === undefined) return undefined
  const [down, right] = step
  const rows = [...frame.querySelectorAll('tr, [role="row"]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>(SELECTOR)])
    .filter((stops) => stops.length > 0)
  if (from === frame) return firstInSight(frame, rows)
  const stop = findTipTarget(from)
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
