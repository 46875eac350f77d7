import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  type VirtualItem,
  Virtualizer,
} from '@tanstack/virtual-core'
import { flushSync } from 'react-dom'

/** A row of one line, in pixels, until it is measured. */
const ROW_HEIGHT = 45
const OVERSCAN = 5
/** What is drawn before the region could be measured: its greatest height. */
const FIRST_RECT = { width: 1024, height: 768 }

interface WindowOf {
  /** What scrolls. */
  readonly region: () => HTMLElement | null
  /** Called when other rows come into sight, or when one turned out to be of another height. */
  readonly onChange: () => void
}

export interface RowsInSight {
  readonly items: readonly VirtualItem[]
  readonly keys: readonly string[]
  /** Height of all rows, in pixels. */
  readonly height: number
}

/** Which rows of a long table are in sight, with their measured heights. Lasts as long as the table. */
export class RowWindow {
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLTableRowElement>
  #keys: readonly string[] = []
  #held = 0

  constructor({ region, onChange }: WindowOf) {
    this.#virtualizer = new Virtualizer({
      count: 0,
      getScrollElement: region,
      estimateSize: () => ROW_HEIGHT,
      overscan: OVERSCAN,
      initialRect: FIRST_RECT,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      // A scroll paints at once, or white would show; a measure is taken while React renders and cannot.
      onChange: (_, isScroll) => (isScroll ? flushSync(onChange) : onChange()),
    })
  }

  /**
   * The rows to draw: those in sight, and the one in hand, which would take the focus out of the page with it. The keys
   * are kept while the order is the same, and the measures with them.
   */
  at(keys: readonly string[], held: number): RowsInSight {
    const isSame = keys.length === this.#keys.length && keys.every((key, place) => key === this.#keys[place])
    if (!isSame || held !== this.#held) this.#take(isSame ? this.#keys : keys, held)
    const virtualizer = this.#virtualizer
    return { items: virtualizer.getVirtualItems(), keys: this.#keys, height: virtualizer.getTotalSize() }
  }

  /** Told of the element of each row, to measure it. */
  readonly measure = (element: HTMLTableRowElement | null): void => this.#virtualizer.measureElement(element)

  /** Starts to watch the region; the result ends it. */
  readonly mount = (): (() => void) => this.#virtualizer._didMount()

  readonly update = (): void => this.#virtualizer._willUpdate()

  reveal(place: number): void {
    this.#virtualizer.scrollToIndex(place)
  }

  #take(keys: readonly string[], held: number): void {
    if (keys !== this.#keys) {
      this.#keys = keys
      this.#virtualizer.setOptions({
        ...this.#virtualizer.options,
        count: keys.length,
        getItemKey: (place) => keys[place] ?? place,
      })
    }
    this.#held = held
    const rangeExtractor = (range: Range) => withPlace(defaultRangeExtractor(range), Math.min(held, range.count - 1))
    this.#virtualizer.setOptions({ ...this.#virtualizer.options, rangeExtractor })
  }
}

function withPlace(places: number[], place: number): number[] {
  if (place < 0 || places.includes(place)) return places
  return [...places, place].sort((one, other) => one - other)
}
