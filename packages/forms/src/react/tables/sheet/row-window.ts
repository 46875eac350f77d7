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

/** Height in pixels of a row of one line, until it is measured. */
const ROW_HEIGHT = 45
const OVERSCAN = 3
/** Height in pixels of what is sticky in a scrolling table: headings of two lines, and totals. */
const STUCK_HEIGHT = 100
/** Size of the region before it is measured: its greatest height. */
const FIRST_RECT = { width: 1024, height: 768 }

export interface RowsInSight {
  readonly items: readonly VirtualItem[]
  readonly keys: readonly string[]
  /** Height of all rows, in pixels. */
  readonly height: number
}

/**
 * Virtual scrolling of a long table: which rows are in view, with their measured heights. Lasts as long as the table.
 */
export class RowWindow {
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLTableRowElement>
  readonly #onChange: () => void
  #keys: readonly string[] = []
  #held = 0
  #isWhole = false
  #isTold = false
  /**
   * Whether a resize observer is reporting sizes now; `#followsSizes`: whether the current render results from that.
   */
  #isObserving = false
  #followsSizes = false
  #isForgetting = false
  readonly #unmeasured = new Set<HTMLTableRowElement>()
  #drawn: readonly VirtualItem[] = []
  #region: HTMLElement | null = null

  /** Calls `onChange` when other rows come into view, or when a row turns out to have another height. */
  constructor(onChange: () => void) {
    this.#onChange = onChange
    this.#virtualizer = new Virtualizer({
      count: 0,
      getScrollElement: () => this.#region,
      estimateSize: () => ROW_HEIGHT,
      overscan: OVERSCAN,
      // Row offsets begin under the headings, which cover rows, as the totals do.
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
   * The rows to render: those in view, and the active one, whose removal would lose the focus; all of them when
   * `isWhole`. Measured heights are kept while the order of the keys is the same.
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

  /**
   * Forgets rows after they left the page: React announces a removal before it happens. Otherwise the browser would
   * report that they have no size.
   */
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

  /** Runs what follows from a size that the browser reports. */
  #observed(run: () => void): void {
    this.#isObserving = true
    queueMicrotask(() => {
      this.#isObserving = false
    })
    run()
  }

  /** Call it when the rows are mounted; returns the function that ends it. */
  readonly mount = (): (() => void) => this.#virtualizer._didMount()

  /** Call it after each render, with the element that scrolls. */
  update(region: HTMLElement | null): void {
    this.#region = region
    this.#virtualizer._willUpdate()
  }

  reveal(place: number): void {
    this.#virtualizer.scrollToIndex(place)
  }

  /**
   * Notifies once for all rows that a frame measured, before the paint: otherwise blank or overlapping rows would show.
   * A scroll that begins or ends with the same rows in view is not reported.
   */
  #tell(): void {
    if (this.#isTold) return
    this.#isTold = true
    const followsSizes = this.#isObserving
    queueMicrotask(() => {
      this.#isTold = false
      // The list is the same object as long as the rows and their heights are the same.
      if (this.#virtualizer.getVirtualItems() === this.#drawn) return
      this.#followsSizes = followsSizes
      flushSync(this.#onChange)
      this.#followsSizes = false
    })
  }

  /**
   * Renders at once the rows around one that becomes active far away. The focus scrolls there as soon as the row is in
   * the page; otherwise its neighbours would only be rendered then, in place of others that nobody saw.
   */
  #expectAt(place: number): void {
    const virtualizer = this.#virtualizer
    const { scrollRect, range } = virtualizer
    if (scrollRect === null || range === null) return
    if (place >= range.startIndex - OVERSCAN && place <= range.endIndex + OVERSCAN) return
    const most = virtualizer.getTotalSize() - scrollRect.height
    const start = virtualizer.measurementsCache[place]?.start ?? 0
    // The row is placed in the middle, as the browser does when it scrolls to a focused element.
    virtualizer.scrollOffset = Math.max(0, Math.min(start - scrollRect.height / 2, most))
    this.#revealMeasured(place)
  }

  /**
   * Scrolls to the row again once the rows around it are measured: taller ones may have pushed it behind the totals.
   */
  #revealMeasured(place: number): void {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (this.#held !== place) return
        // The real scroll offset is used, since the expected one may be wrong when nothing took the focus.
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

/** The height of a row as the browser has laid it out: reading it earlier would force a second layout. */
function measured(element: HTMLTableRowElement, entry: ResizeObserverEntry | undefined, virtualizer: RowVirtualizer) {
  const box = entry?.borderBoxSize[0]
  if (box !== undefined) return Math.round(box.blockSize)
  const place = virtualizer.indexFromElement(element)
  return virtualizer.itemSizeCache.get(virtualizer.options.getItemKey(place)) ?? ROW_HEIGHT
}

/** Observes the size of the scrolling element, in the same way. */
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
