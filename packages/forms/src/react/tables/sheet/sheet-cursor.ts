import type { Field } from '../../../description/form.ts'
import type { FormMessages } from '../../../locales/react/fr-ca.ts'
import { createSignal } from '../../signal.ts'
import {
  type CellPlaceInSheet,
  type CellRange,
  INITIAL_CURSOR_STATE,
  type CursorState,
  type CursorMode,
  getSelectedRange,
} from './cursor-state.ts'
import { getInputKind, parseTypedText } from './held-text.ts'
import { firstCell, getSheetShape, moveByStep } from './moves.ts'
import type { HeldKind } from './sheet-keys.ts'
import type { SheetCell, SheetSource } from './sheet-source.ts'

/** The source that a cursor moves in, and its callback. */
interface CursorOptions {
  readonly source: SheetSource
  readonly messages: FormMessages
  /** Called before the cursor leaves its cell, to read the typed text again as a whole. */
  readonly finish: () => void
}

/** Which cell of a sheet is active, and whether it has the focus; rows and cells subscribe to their part of `state`. */
export class SheetCursor {
  readonly source: SheetSource
  readonly messages: FormMessages
  readonly state = createSignal<CursorState>(INITIAL_CURSOR_STATE)
  /**
   * Text that is only announced to assistive technology. It is an object, so that the same text twice is announced
   * twice.
   */
  readonly spoken = createSignal<{ readonly text: string }>({ text: '' })
  /** Key of the active row, which may move. */
  #key: string | undefined
  #reveal: ((place: number) => void) | null = null
  readonly #finish: () => void
  #sought = -1

  constructor({ source, messages, finish }: CursorOptions) {
    this.source = source
    this.messages = messages
    this.#finish = () => {
      const isTyped = this.state.get().draft !== null
      finish()
      if (isTyped) this.#sayFault()
    }
    this.state.subscribe(() => {
      this.#key = source.keys?.()[this.state.get().place]
    })
    if (source.rowCount() > 0) this.state.set({ ...INITIAL_CURSOR_STATE, ...firstCell(getSheetShape(source)) })
  }

  /** Registers how to scroll a row into view; null when the component that renders the rows unmounts. */
  revealWith(reveal: ((place: number) => void) | null): void {
    this.#reveal = reveal
  }

  /** Whether the cursor moved to its cell to show it while the focus is elsewhere: on the undo and redo buttons. */
  isSought({ focusRequest, focused }: CursorState): boolean {
    return focusRequest === this.#sought && !focused
  }

  say(text: string): void {
    this.spoken.set({ text })
  }

  /** Announces what is wrong with the text that was typed in the active cell, which is about to lose the focus. */
  #sayFault(): void {
    const [field, cell] = [this.field(), this.cell()]
    if (field === undefined || cell?.fault === undefined || cell.text === '') return
    const { label } = this.source.rowAt(this.state.get().place)
    this.say(`${this.messages.cell(field.title, label)}${this.messages.colon}${cell.fault}`)
  }

  field(): Field | undefined {
    return this.source.columns[this.state.get().column]
  }

  /** The active cell; undefined on a button of a row, and when there is no row. */
  cell(): SheetCell | undefined {
    const { place } = this.state.get()
    const field = this.field()
    if (field === undefined || place >= this.source.rowCount()) return undefined
    return this.source.rowAt(place).kind === 'heading' ? undefined : this.source.cellAt(place, field)
  }

  /** The kind of content of the active cell. */
  kind(): HeldKind {
    const field = this.field()
    if (field === undefined) return 'button'
    const cell = this.cell()
    const isOpen = cell?.access === 'edit' || (field.type === 'file' && cell !== undefined && cell.text !== '')
    return isOpen ? getInputKind(field) : 'closed'
  }

  /** Makes a cell active, and moves the focus to it. */
  take({ place, column }: CellPlaceInSheet, mode: CursorMode = 'navigation'): void {
    this.#finish()
    const { visit, focusRequest } = this.state.get()
    const next = {
      visit: visit + 1,
      focusRequest: focusRequest + 1,
      quiet: false,
      focused: true,
      tabbedFrom: null,
      fillTo: null,
    }
    this.state.set({ place, column, mode, end: null, draft: null, ...next })
  }

  /** Makes the cell that Tab leads to active, and remembers in which column the series of Tab keys began. */
  tabTo(to: CellPlaceInSheet): void {
    const { tabbedFrom, column } = this.state.get()
    this.take(to)
    this.state.set({ ...this.state.get(), tabbedFrom: tabbedFrom ?? column })
  }

  /** Makes the first editable cell of a row active. */
  takeFirstOf(place: number): void {
    const shape = getSheetShape(this.source)
    const column = this.source.columns.findIndex((_, at) => shape.isEditable({ place, column: at }))
    this.take({ place, column: Math.max(column, 0) })
  }

  /** Extends the selection to a cell; the active cell stays the same. */
  extend(end: CellPlaceInSheet): void {
    const state = this.state.get()
    const column = Math.min(end.column, this.source.columns.length - 1)
    if (state.column >= this.source.columns.length) return
    const isOne = end.place === state.place && column === state.column
    const isSame = state.end?.place === end.place && state.end.column === column
    if (isSame) return
    this.#finish()
    this.state.set({ ...state, mode: 'navigation', draft: null, end: isOne ? null : { place: end.place, column } })
    this.#reveal?.(end.place)
    const { top, bottom, left, right } = this.range()
    this.say(this.messages.sheet.selected(bottom - top + 1, right - left + 1))
  }

  /** Sets the row to which the fill handle is dragged; null when it is released. */
  aimFill(place: number | null): void {
    this.state.set({ ...this.state.get(), fillTo: place })
    if (place !== null) this.#reveal?.(place)
  }

  range(): CellRange {
    return getSelectedRange(this.state.get())
  }

  /** Changes the mode of the active cell. */
  turnTo(mode: CursorMode): void {
    if (mode !== 'editing') this.#finish()
    const state = this.state.get()
    this.state.set({
      ...state,
      mode,
      end: null,
      draft: mode === 'editing' ? state.draft : null,
      focusRequest: state.focusRequest + 1,
    })
  }

  /** Ends the typing in the active cell; the selection stays. */
  resume(): void {
    const state = this.state.get()
    const next = { visit: state.visit + 1, focusRequest: state.focusRequest + 1 }
    this.state.set({ ...state, ...next, mode: 'navigation', draft: null, quiet: false })
  }

  /** Opens the active cell for editing, with the caret where the browser puts it. */
  openAtCaret(): void {
    const state = this.state.get()
    if (this.kind() === 'text' || this.kind() === 'textarea') this.state.set({ ...state, mode: 'editing', end: null })
  }

  /** Whether a cell can be edited. */
  isOpenAt(cell: CellPlaceInSheet): boolean {
    return getSheetShape(this.source).isEditable(cell)
  }

  /** Shows another column of a sheet that shows one at a time; the focus stays where it is. */
  showColumn(column: number): void {
    this.#finish()
    const state = this.state.get()
    this.state.set({
      ...INITIAL_CURSOR_STATE,
      place: state.place,
      column,
      visit: state.visit + 1,
      focusRequest: state.focusRequest,
    })
  }

  /**
   * Moves the cursor to an existing cell after rows were added or removed: without one, Tab could not reach the sheet.
   * When the answer came from elsewhere, the cursor follows its row, and typing continues if the row still exists;
   * otherwise the draft is dropped: the next key would overwrite a text that nobody saw.
   */
  settle(): void {
    if (this.source.history.check() && !this.#followRow() && this.state.get().draft !== null) this.resume()
    const state = this.state.get()
    const shape = getSheetShape(this.source)
    if (shape.rowCount === 0 || (state.place < shape.rowCount && !shape.isHeading(state.place))) return
    const { place } = moveByStep(
      shape,
      { ...state, place: Math.min(state.place, shape.rowCount - 1) },
      { rows: 1, columns: 0 },
    )
    this.state.set({
      ...INITIAL_CURSOR_STATE,
      place,
      column: state.column,
      visit: state.visit + 1,
      focusRequest: state.focusRequest,
    })
  }

  #followRow(): boolean {
    const place = this.source.keys?.().indexOf(this.#key ?? '') ?? -1
    const state = this.state.get()
    if (place === -1) return false
    if (place !== state.place) this.state.set({ ...state, place, end: null, focusRequest: state.focusRequest + 1 })
    const field = this.field()
    if (field === undefined || state.draft === null) return true
    return this.cell()?.text === parseTypedText(field, state.draft, this.messages.locale)
  }

  /** Handles the focus coming to the active cell from outside the sheet. */
  enter(): void {
    const state = this.state.get()
    if (!state.focused) this.state.set({ ...state, focused: true, visit: state.visit + 1 })
  }

  /** Handles the focus leaving the sheet: the typed text is read as a whole. */
  leave(): void {
    this.#finish()
    const state = this.state.get()
    this.state.set({ ...state, mode: 'navigation', end: null, draft: null, focused: false, quiet: false })
  }

  /**
   * Moves the cursor to a cell, or to the last row if there are fewer now, and scrolls to it; the focus stays where it
   * is.
   */
  show({ place, column }: CellPlaceInSheet): void {
    const state = this.state.get()
    const inside = Math.max(0, Math.min(place, this.source.rowCount() - 1))
    const next = { visit: state.visit + 1, focusRequest: state.focusRequest + 1, quiet: false }
    this.#sought = next.focusRequest
    this.state.set({ ...state, place: inside, column, mode: 'navigation', end: null, draft: null, ...next })
  }
}
