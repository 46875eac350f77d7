import type { Field } from '../../../description/form.ts'
import type { FormMessages } from '../../../locales/react/fr-ca.ts'
import { createSignal } from '../../signal.ts'
import { type CellPlaceInSheet, type CellRange, FIRST_HAND, type Hand, type HandMode, rangeOf } from './hand.ts'
import { kindOf, storedText } from './held-text.ts'
import { firstCell, ROW_BUTTONS, shapeOf, stepped } from './moves.ts'
import { copiedCells } from './paste/copy-cells.ts'
import { isPartial, pasteWords } from './paste/paste-words.ts'
import { planPaste } from './paste/plan-paste.ts'
import { parseTabSeparated } from './paste/tab-separated.ts'
import type { HeldKind } from './sheet-keys.ts'
import type { SheetCell, SheetSource } from './sheet-source.ts'
import { takeBack } from './take-back.ts'

/** What a sheet says in view of everybody until it is closed: what a paste did and did not write. */
export interface SheetNotice {
  readonly words: readonly string[]
}

/**
 * The cell in hand of one sheet and what is done with it. Lasts as long as the source; rows and cells subscribe to the
 * part of `hand` that is theirs, so that a key renders what it changes.
 */
export class SheetController {
  readonly source: SheetSource
  readonly messages: FormMessages
  /** No cell is in hand. */
  readonly disabled: boolean
  readonly hand = createSignal<Hand>(FIRST_HAND)
  readonly notice = createSignal<SheetNotice | null>(null)
  /** Said to assistive technology alone. An object: the same text twice is said twice. */
  readonly spoken = createSignal<{ readonly text: string }>({ text: '' })
  #reveal: ((place: number) => void) | null = null
  #sought = -1

  constructor(source: SheetSource, messages: FormMessages, disabled = false) {
    this.source = source
    this.messages = messages
    this.disabled = disabled
    if (source.rowCount() > 0) this.hand.set({ ...FIRST_HAND, ...firstCell(shapeOf(source)) })
  }

  /** What draws the rows says how to bring one into view; null when it goes. */
  revealWith(reveal: ((place: number) => void) | null): void {
    this.#reveal = reveal
  }

  /** Whether the hand came to its cell to show it, the focus being elsewhere: on the buttons of the history. */
  isSought({ grip, focused }: Hand): boolean {
    return grip === this.#sought && !focused
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

  /** What stands in the cell in hand. */
  kind(): HeldKind {
    const field = this.field()
    if (field === undefined) return 'button'
    return this.cell()?.access === 'edit' ? kindOf(field) : 'closed'
  }

  /** Takes a cell in hand, and the focus with it. */
  take({ place, column }: CellPlaceInSheet, mode: HandMode = 'navigation'): void {
    const { visit, grip } = this.hand.get()
    const next = { visit: visit + 1, grip: grip + 1, quiet: false, focused: true, tabbedFrom: null }
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
    this.hand.set({ ...hand, mode: 'navigation', draft: null, end: isOne ? null : { place: end.place, column } })
    this.#reveal?.(end.place)
    const { top, bottom, left, right } = this.range()
    this.say(this.messages.sheet.selected(bottom - top + 1, right - left + 1))
  }

  range(): CellRange {
    return rangeOf(this.hand.get())
  }

  /** Goes on with the cell in hand in another mode. */
  turnTo(mode: HandMode): void {
    const hand = this.hand.get()
    this.hand.set({ ...hand, mode, end: null, draft: mode === 'editing' ? hand.draft : null, grip: hand.grip + 1 })
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
    const hand = this.hand.get()
    this.hand.set({ ...FIRST_HAND, place: hand.place, column, visit: hand.visit + 1, grip: hand.grip })
  }

  /**
   * Puts the hand on a cell when rows that came or went left it on none: without one, Tab could not come in. What is
   * typed in it is let go when the answer came from elsewhere: the next key would write it over what nobody saw.
   */
  settle(): void {
    if (this.source.history.check()) this.#regrip()
    const hand = this.hand.get()
    const shape = shapeOf(this.source)
    if (shape.rowCount === 0 || (hand.place < shape.rowCount && !shape.isHeading(hand.place))) return
    const { place } = stepped(
      shape,
      { ...hand, place: Math.min(hand.place, shape.rowCount - 1) },
      { rows: 1, columns: 0 },
    )
    this.hand.set({ ...FIRST_HAND, place, column: hand.column, visit: hand.visit + 1, grip: hand.grip })
  }

  #regrip(): void {
    const hand = this.hand.get()
    if (hand.draft === null) return
    this.hand.set({ ...hand, mode: 'navigation', draft: null, visit: hand.visit + 1, grip: hand.grip + 1 })
  }

  /** The focus came to the cell in hand from outside the sheet. */
  enter(): void {
    const hand = this.hand.get()
    if (!hand.focused) this.hand.set({ ...hand, focused: true, visit: hand.visit + 1 })
  }

  /** The focus went out of the sheet: what was typed stands. */
  leave(): void {
    const hand = this.hand.get()
    this.hand.set({ ...hand, mode: 'navigation', end: null, draft: null, focused: false, quiet: false })
  }

  /** A text was typed in the cell in hand: stored at once, so that nothing typed is ever lost. */
  type(typed: string): void {
    const hand = this.hand.get()
    const field = this.field()
    if (field === undefined) return
    const quiet = hand.draft === null ? this.cell()?.fault === undefined : hand.quiet
    this.hand.set({ ...hand, mode: hand.mode === 'editing' ? 'editing' : 'typing', draft: typed, end: null, quiet })
    this.#put(storedText(field, typed, this.messages.locale), this.#series())
  }

  /** A choice was made in the cell in hand (a list, a box). */
  choose(text: string): void {
    this.#put(text, this.kind() === 'checkbox' ? undefined : this.#series())
  }

  /** Puts back the text from before this visit of the cell. */
  putBack(): void {
    this.source.history.revert(this.#series())
    const hand = this.hand.get()
    this.hand.set({
      ...hand,
      mode: 'navigation',
      draft: null,
      quiet: false,
      visit: hand.visit + 1,
      grip: hand.grip + 1,
    })
  }

  /** Empties the selected cells that can be changed. */
  clear(): void {
    const { source } = this
    const { top, bottom, left, right } = this.range()
    const edits = source.columns.slice(left, right + 1).flatMap((field) =>
      Array.from({ length: bottom - top + 1 }, (_, down) => top + down)
        .filter((place) => source.rowAt(place).kind !== 'heading' && isFilled(source.cellAt(place, field)))
        .map((place) => ({ place, fieldId: field.id, text: '' })),
    )
    if (edits.length > 0) source.history.step(() => source.write(edits))
    this.say(this.messages.sheet.cleared(edits.length))
  }

  undo(): void {
    takeBack(this, 'undo')
  }

  redo(): void {
    takeBack(this, 'redo')
  }

  /** The selected cells, as they go on the clipboard. */
  copy(): string[][] {
    const rows = copiedCells(this.source, this.range(), this.messages.locale)
    this.say(this.messages.sheet.copied(rows.length * (rows[0]?.length ?? 0)))
    return rows
  }

  /** Writes what fits of a copied text from the first selected cell on, and says what does not. */
  paste(text: string): void {
    const { source, messages } = this
    const pasted = parseTabSeparated(text)
    if (pasted.length === 0) return this.say(messages.sheet.pasted(0, 0))
    const plan = planPaste(pasted, { source, selection: this.range(), locale: messages.locale })
    // Rows are named as they are before the paste adds some.
    const words = pasteWords(plan, source, messages)
    if (plan.edits.length > 0) source.history.step(() => source.write(plan.edits))
    const { top, left, bottom, right } = plan.range
    this.take({ place: top, column: left })
    if (top !== bottom || left !== right) this.hand.set({ ...this.hand.get(), end: { place: bottom, column: right } })
    if (isPartial(plan)) this.notice.set({ words })
    else {
      this.notice.set(null)
      this.say(words.join(' '))
    }
  }

  /** Removes or moves the row in hand; the hand follows it. */
  moveRow(step: 1 | -1): boolean {
    const { rowActions } = this.source
    const hand = this.hand.get()
    const to = hand.place + step
    if (rowActions === undefined) return false
    if (to < 0 || to >= this.source.rowCount()) return true
    rowActions.move(hand.place, step)
    this.hand.set({ ...hand, place: to, mode: 'navigation', end: null, draft: null, grip: hand.grip + 1 })
    this.say(this.messages.rowMoved(to + 1))
    return true
  }

  /** Does what a button of a row says. */
  press(place: number, button: (typeof ROW_BUTTONS)[number]): void {
    const column = this.source.columns.length + ROW_BUTTONS.indexOf(button)
    this.take({ place, column })
    if (button !== 'remove') this.moveRow(button === 'up' ? -1 : 1)
    else {
      this.source.rowActions?.remove(place)
      this.show(this.hand.get())
      this.say(this.messages.rowRemoved(place + 1))
    }
  }

  /** Puts the hand on a cell, inside the table after rows went, and shows it; the focus stays where it is. */
  show({ place, column }: CellPlaceInSheet): void {
    const hand = this.hand.get()
    const inside = Math.max(0, Math.min(place, this.source.rowCount() - 1))
    const next = { visit: hand.visit + 1, grip: hand.grip + 1, quiet: false }
    this.#sought = next.grip
    this.hand.set({ ...hand, place: inside, column, mode: 'navigation', end: null, draft: null, ...next })
  }

  #put(text: string, series?: string): void {
    const { source } = this
    const field = this.field()
    if (field === undefined) return
    const { place } = this.hand.get()
    source.history.step(() => source.write([{ place, fieldId: field.id, text }]), series)
  }

  #series(): string {
    return `visit ${this.hand.get().visit}`
  }
}

function isFilled({ access, text }: SheetCell): boolean {
  return access === 'edit' && text !== ''
}
