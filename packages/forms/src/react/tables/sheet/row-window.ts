import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  type Range,
  type Rect,
  type VirtualItem,
  Virtualizer,
} from '@tanstack/virtual-core'
import { flushSync } from 'react-dom'

/** A row of one line, in pixels, until it is measured. */
const ROW_HEIGHT = 45
const OVERSCAN = 3
/** What stays in view of a table that scrolls, in pixels: its headings, of two lines, and its totals. */
const STUCK_HEIGHT = 100
/** What is drawn before the region could be measured: its greatest height. */
const FIRST_RECT = { width: 1024, height: 768 }

export interface RowsInSight {
  readonly items: readonly VirtualItem[]
  readonly keys: readonly string[]
  /** Height of all rows, in pixels. */
  readonly height: number
}

/** Which rows of a long table are in sight, with their measured heights. Lasts as long as the table. */
export class RowWindow {
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLTableRowElement>
  readonly #onChange: () => void
  #keys: readonly string[] = []
  #held = 0
  #isWhole = false
  #isTold = false
  /** The browser is telling of sizes; then: what is drawn follows from that. */
  #isObserving = false
  #followsSizes = false
  #isForgetting = false
  readonly #unmeasured = new Set<HTMLTableRowElement>()
  #drawn: readonly VirtualItem[] = []
  #region: HTMLElement | null = null

  /** Calls `onChange` when other rows come into sight, or when one turned out to be of another height. */
  constructor(onChange: () => void) {
    this.#onChange = onChange
    this.#virtualizer = new Virtualizer({
      count: 0,
      getScrollElement: () => this.#region,
      estimateSize: () => ROW_HEIGHT,
      overscan: OVERSCAN,
      // Rows count from under the headings, which take the place of others, as the totals do.
      scrollPaddingEnd: STUCK_HEIGHT,
      initialRect: FIRST_RECT,
      observeElementRect: (virtualizer, report) =>
        observeRect(virtualizer, (rect) => this.#observed(() => report(rect))),
      observeElementOffset,
      measureElement: (element, entry, virtualizer) => {
        if (entry !== undefined) this.#observed(() => undefined)
        return measured(element, entry, virtualizer)
      },
      scrollToFn: elementScroll,
      onChange: () => this.#tell(),
    })
  }

  /**
   * The rows to draw: those in sight, and the active one, which would take the focus out of the page with it; all of
   * them when `isWhole`. The keys are kept while the order is the same, and the measures with them.
   */
  at(keys: readonly string[], heldIndex: number, isWhole: boolean): RowsInSight {
    const isSame = keys === this.#keys || sameKeys(keys, this.#keys)
    const isMoved = heldIndex !== this.#held
    const isTurned = isWhole !== this.#isWhole
    this.#isWhole = isWhole
    if (!isSame || isMoved || isTurned) this.#take(isSame ? this.#keys : keys, heldIndex)
    if (isMoved) this.#expectAt(heldIndex)
    this.#drawn = this.#virtualizer.getVirtualItems()
    return { items: this.#drawn, keys: this.#keys, height: this.#virtualizer.getTotalSize() }
  }

  /**
   * Receives the element of each row, to measure it. When measuring one row renders another, the new row is measured in
   * the next frame: the browser reports an earlier measurement as an error of its resize observer.
   */
  readonly measure = (element: HTMLTableRowElement | null): void => {
    if (element === null) return this.#forgetGone()
    if (!this.#followsSizes) return this.#virtualizer.measureElement(element)
    if (this.#unmeasured.size === 0) requestAnimationFrame(() => this.#measureLeft())
    this.#unmeasured.add(element)
  }

  /** Once they left the page: React says before that they will. Without that the browser would tell that they have no size. */
  #forgetGone(): void {
    if (this.#isForgetting) return
    this.#isForgetting = true
    queueMicrotask(() => {
      this.#isForgetting = false
      this.#virtualizer.measureElement(null)
    })
  }

  #measureLeft(): void {
    for (const element of this.#unmeasured) if (element.isConnected) this.#virtualizer.measureElement(element)
    this.#unmeasured.clear()
  }

  /** Runs what follows from a size that the browser tells of. */
  #observed(run: () => void): void {
    this.#isObserving = true
    queueMicrotask(() => {
      this.#isObserving = false
    })
    run()
  }

  /** When the rows come into the page; what comes back ends it. */
  readonly mount = (): (() => void) => this.#virtualizer._didMount()

  /** After each render, with what scrolls. */
  update(region: HTMLElement | null): void {
    this.#region = region
    this.#virtualizer._willUpdate()
  }

  reveal(place: number): void {
    this.#virtualizer.scrollToIndex(place)
  }

  /**
   * Once for all rows that a frame measured, and before it is painted: white or overlapping rows would show. Not for a
   * scroll that begins or ends with the same rows in sight.
   */
  #tell(): void {
    if (this.#isTold) return
    this.#isTold = true
    const followsSizes = this.#isObserving
    queueMicrotask(() => {
      this.#isTold = false
      // The same list as long as the rows and their measures are the same.
      if (this.#virtualizer.getVirtualItems() === this.#drawn) return
      this.#followsSizes = followsSizes
      flushSync(this.#onChange)
      this.#followsSizes = false
    })
  }

  /**
   * Draws at once the rows around one that is made active far away: the focus scrolls there as soon as they are in the
   * page, and they would be drawn then, in place of others that nobody saw.
   */
  #expectAt(place: number): void {
    const virtualizer = this.#virtualizer
    const { scrollRect, range } = virtualizer
    if (scrollRect === null || range === null) return
    if (place >= range.startIndex - OVERSCAN && place <= range.endIndex + OVERSCAN) return
    const most = virtualizer.getTotalSize() - scrollRect.height
    const start = virtualizer.measurementsCache[place]?.start ?? 0
    // The row is brought into the middle, as the browser does with what takes the focus from out of sight.
    virtualizer.scrollOffset = Math.max(0, Math.min(start - scrollRect.height / 2, most))
    this.#revealMeasured(place)
  }

  /** Once the rows around it were measured: higher ones may have pushed it behind the totals. */
  #revealMeasured(place: number): void {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (this.#held !== place) return
        // Where it really is: what was expected may not have come about, when nothing took the focus.
        this.#virtualizer.scrollOffset = this.#region?.scrollTop ?? 0
        this.reveal(place)
      }),
    )
  }

  #take(keys: readonly string[], heldIndex: number): void {
    if (keys !== this.#keys) {
      this.#keys = keys
      this.#virtualizer.setOptions({
        ...this.#virtualizer.options,
        count: keys.length,
        getItemKey: (place) => keys[place] ?? place,
      })
    }
    this.#held = heldIndex
    const rangeExtractor = this.#isWhole
      ? ({ count }: Range) => Array.from({ length: count }, (_, place) => place)
      : (range: Range) => withPlace(defaultRangeExtractor(range), Math.min(heldIndex, range.count - 1))
    this.#virtualizer.setOptions({ ...this.#virtualizer.options, rangeExtractor })
  }
}

function sameKeys(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, place) => key === other[place])
}

type RowVirtualizer = Virtualizer<HTMLElement, HTMLTableRowElement>

/** The height of a row once the browser laid it out: asking for it before would make it lay out twice. */
function measured(element: HTMLTableRowElement, entry: ResizeObserverEntry | undefined, virtualizer: RowVirtualizer) {
  const box = entry?.borderBoxSize[0]
  if (box !== undefined) return Math.round(box.blockSize)
  const place = virtualizer.indexFromElement(element)
  return virtualizer.itemSizeCache.get(virtualizer.options.getItemKey(place)) ?? ROW_HEIGHT
}

/** The size of what scrolls, in the same way. */
function observeRect({ scrollElement }: RowVirtualizer, report: (rect: Rect) => void) {
  if (scrollElement === null) return undefined
  const observer = new ResizeObserver((entries) => {
    const { width, height } = entries.at(-1)?.contentRect ?? FIRST_RECT
    report({ width: Math.round(width), height: Math.round(height) })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

function withPlace(places: number[], place: number): number[] {
  if (place < 0 || places.includes(place)) return places
  return [...places, place].sort((one, other) => one - other)
}
