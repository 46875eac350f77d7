import type { Field } from '../../../description/form.ts'
import type { FormMessages } from '../../../locales/react/fr-ca.ts'
import { createSignal } from '../../signal.ts'
import { type CellPlaceInSheet, type CellRange, FIRST_HAND, type Hand, type HandMode, rangeOf } from './hand.ts'
import { kindOf, storedText } from './held-text.ts'
import { firstCell, shapeOf, stepped } from './moves.ts'
import type { HeldKind } from './sheet-keys.ts'
import type { SheetCell, SheetSource } from './sheet-source.ts'

/** Which cell of one sheet is in hand, and where the focus is; rows and cells subscribe to the part of `hand` that is theirs. */
export class SheetHand {
  readonly source: SheetSource
  readonly messages: FormMessages
  /** No cell is in hand. */
  readonly disabled: boolean
  readonly hand = createSignal<Hand>(FIRST_HAND)
  /** Text announced to assistive technology alone. An object: the same text twice is announced twice. */
  readonly spoken = createSignal<{ readonly text: string }>({ text: '' })
  /** Key of the active row, which may move. */
  #key: string | undefined
  #reveal: ((place: number) => void) | null = null
  #sought = -1

  constructor(source: SheetSource, messages: FormMessages, disabled = false) {
    this.source = source
    this.messages = messages
    this.disabled = disabled
    this.hand.subscribe(() => {
      this.#key = source.keys?.()[this.hand.get().place]
    })
    if (source.rowCount() > 0) this.hand.set({ ...FIRST_HAND, ...firstCell(shapeOf(source)) })
  }

  /** What draws the rows says how to bring one into view; null when it goes. */
  revealWith(reveal: ((place: number) => void) | null): void {
    this.#reveal = reveal
  }

  /** Whether the hand came to its cell to show it, the focus being elsewhere: on the buttons of the history. */
  isSought({ focusRequest, focused }: Hand): boolean {
    return focusRequest === this.#sought && !focused
  }

  say(text: string): void {
    this.spoken.set({ text })
  }

  field(): Field | undefined {
    return this.source.columns[this.hand.get().column]
  }

  /** The cell in hand; undefined on a button of a row, and when there is no row. */
  cell(): SheetCell | undefined {
    const { place } = this.hand.get()
    const field = this.field()
    if (field === undefined || place >= this.source.rowCount()) return undefined
    return this.source.rowAt(place).kind === 'heading' ? undefined : this.source.cellAt(place, field)
  }

  /** What is in the cell in hand. */
  kind(): HeldKind {
    const field = this.field()
    if (field === undefined) return 'button'
    return this.cell()?.access === 'edit' ? kindOf(field) : 'closed'
  }

  /** What is typed in the cell in hand is left as it is; a sheet that writes reads it anew, as a whole. */
  protected finish(): void {}

  /** Takes a cell in hand, and the focus with it. */
  take({ place, column }: CellPlaceInSheet, mode: HandMode = 'navigation'): void {
    this.finish()
    const { visit, focusRequest } = this.hand.get()
    const next = {
      visit: visit + 1,
      focusRequest: focusRequest + 1,
      quiet: false,
      focused: true,
      tabbedFrom: null,
      fillTo: null,
    }
    this.hand.set({ place, column, mode, end: null, draft: null, ...next })
  }

  /** Takes the cell that Tab leads to, and remembers where that began. */
  tabTo(to: CellPlaceInSheet): void {
    const { tabbedFrom, column } = this.hand.get()
    this.take(to)
    this.hand.set({ ...this.hand.get(), tabbedFrom: tabbedFrom ?? column })
  }

  /** Takes the first cell of a row that can be filled in. */
  takeFirstOf(place: number): void {
    const shape = shapeOf(this.source)
    const column = this.source.columns.findIndex((_, at) => shape.isEditable({ place, column: at }))
    this.take({ place, column: Math.max(column, 0) })
  }

  /** Stretches the selection to a cell; the cell in hand stays. */
  extend(end: CellPlaceInSheet): void {
    const hand = this.hand.get()
    const column = Math.min(end.column, this.source.columns.length - 1)
    if (hand.column >= this.source.columns.length) return
    const isOne = end.place === hand.place && column === hand.column
    const isSame = hand.end?.place === end.place && hand.end.column === column
    if (isSame) return
    this.finish()
    this.hand.set({ ...hand, mode: 'navigation', draft: null, end: isOne ? null : { place: end.place, column } })
    this.#reveal?.(end.place)
    const { top, bottom, left, right } = this.range()
    this.say(this.messages.sheet.selected(bottom - top + 1, right - left + 1))
  }

  /** The fill handle is dragged to a row; null when it is let go. */
  aimFill(place: number | null): void {
    this.hand.set({ ...this.hand.get(), fillTo: place })
    if (place !== null) this.#reveal?.(place)
  }

  range(): CellRange {
    return rangeOf(this.hand.get())
  }

  /** Goes on with the cell in hand in another mode. */
  turnTo(mode: HandMode): void {
    if (mode !== 'editing') this.finish()
    const hand = this.hand.get()
    this.hand.set({
      ...hand,
      mode,
      end: null,
      draft: mode === 'editing' ? hand.draft : null,
      focusRequest: hand.focusRequest + 1,
    })
  }

  /** What was typed in the cell in hand is done with; what is selected stays so. */
  resume(): void {
    const hand = this.hand.get()
    const next = { visit: hand.visit + 1, focusRequest: hand.focusRequest + 1 }
    this.hand.set({ ...hand, ...next, mode: 'navigation', draft: null, quiet: false })
  }

  /** Opens the cell in hand where the browser puts the caret. */
  openAtCaret(): void {
    const hand = this.hand.get()
    if (this.kind() === 'text' || this.kind() === 'textarea') this.hand.set({ ...hand, mode: 'editing', end: null })
  }

  /** Whether a cell can be changed. */
  isOpenAt(cell: CellPlaceInSheet): boolean {
    return shapeOf(this.source).isEditable(cell)
  }

  /** Shows another column of a sheet that shows one at a time, the focus staying where it is. */
  showColumn(column: number): void {
    this.finish()
    const hand = this.hand.get()
    this.hand.set({ ...FIRST_HAND, place: hand.place, column, visit: hand.visit + 1, focusRequest: hand.focusRequest })
  }

  /**
   * Puts the hand on a cell when rows that came or went left it on none: without one, Tab could not come in. When the
   * answer came from elsewhere, the hand follows its row, and what is typed goes on where it still is; otherwise it
   * is let go: the next key would write it over what nobody saw.
   */
  settle(): void {
    if (this.source.history.check() && !this.#followRow() && this.hand.get().draft !== null) this.resume()
    const hand = this.hand.get()
    const shape = shapeOf(this.source)
    if (shape.rowCount === 0 || (hand.place < shape.rowCount && !shape.isHeading(hand.place))) return
    const { place } = stepped(
      shape,
      { ...hand, place: Math.min(hand.place, shape.rowCount - 1) },
      { rows: 1, columns: 0 },
    )
    this.hand.set({ ...FIRST_HAND, place, column: hand.column, visit: hand.visit + 1, focusRequest: hand.focusRequest })
  }

  #followRow(): boolean {
    const place = this.source.keys?.().indexOf(this.#key ?? '') ?? -1
    const hand = this.hand.get()
    if (place === -1) return false
    if (place !== hand.place) this.hand.set({ ...hand, place, end: null, focusRequest: hand.focusRequest + 1 })
    const field = this.field()
    if (field === undefined || hand.draft === null) return true
    return this.cell()?.text === storedText(field, hand.draft, this.messages.locale)
  }

  /** The focus came to the cell in hand from outside the sheet. */
  enter(): void {
    const hand = this.hand.get()
    if (!hand.focused) this.hand.set({ ...hand, focused: true, visit: hand.visit + 1 })
  }

  /** The focus went out of the sheet: what was typed is. */
  leave(): void {
    this.finish()
    const hand = this.hand.get()
    this.hand.set({ ...hand, mode: 'navigation', end: null, draft: null, focused: false, quiet: false })
  }

  /** Puts the hand on a cell, inside the table after rows went, and shows it; the focus stays where it is. */
  show({ place, column }: CellPlaceInSheet): void {
    const hand = this.hand.get()
    const inside = Math.max(0, Math.min(place, this.source.rowCount() - 1))
    const next = { visit: hand.visit + 1, focusRequest: hand.focusRequest + 1, quiet: false }
    this.#sought = next.focusRequest
    this.hand.set({ ...hand, place: inside, column, mode: 'navigation', end: null, draft: null, ...next })
  }
}
