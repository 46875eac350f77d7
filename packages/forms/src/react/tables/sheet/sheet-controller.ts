import type { Field } from '../../../description/form.ts'
import type { FormMessages } from '../../../locales/react/fr-ca.ts'
import { normalizeTypedText } from '../../../engine/normalize-typed-text.ts'
import { getDateWriting, readDate } from '../../../numbers/read-date.ts'
import { isDashAlone } from '../../../numbers/read-figure.ts'
import { figureNotice } from '../../figure-notice.ts'
import { createSignal } from '../../signal.ts'
import { isNumberType, parseTypedText } from './held-text.ts'
import { ROW_BUTTONS } from './moves.ts'
import type { CellPlaceInSheet, CellRange } from './cursor-state.ts'
import { getCopiedTexts } from './paste/copy-cells.ts'
import type { PasteAnswers, PasteDoubt } from './paste/paste-question.ts'
import { isPartial, pasteWords } from './paste/paste-words.ts'
import { planPaste } from './paste/plan-paste.ts'
import { parseTabSeparated } from './paste/tab-separated.ts'
import { SheetCursor } from './sheet-cursor.ts'
import type { RowAction, SheetCell, SheetSource } from './sheet-source.ts'
import { undoOrRedo } from './undo-or-redo.ts'

/** The notice that a sheet shows until it is closed: what was not written as it was pasted or typed. */
export interface SheetNotice {
  readonly words: readonly string[]
  /** The cell that it refers to. */
  readonly at: CellPlaceInSheet
  /** Number of undo steps, up to and including the one that the notice is about; null where nothing was written. */
  readonly step: number | null
  /** The other reading, as decimal text, of the figure that the notice is about. */
  readonly other?: string | null
}

/** The question of a sheet before a paste. */
export interface PasteQuestion extends PasteDoubt {
  readonly text: string
  /** The answers given so far. */
  readonly answers: PasteAnswers
  /** The selection before the dialog, which makes the sheet lose it. */
  readonly selection: CellRange
}

/** The question of a sheet before its rows are changed. */
export interface RowQuestion {
  readonly action: RowAction
  /** What would no longer be saved, in words. */
  readonly words: readonly string[]
  /** The active cell before the dialog, which makes the sheet lose it. */
  readonly at: CellPlaceInSheet
  readonly act: () => void
}

/**
 * The actions of a person in one sheet: typing, pasting, undo, moving rows. It lasts as long as its source, so that a
 * key renders only what it changes.
 */
export class SheetController {
  readonly source: SheetSource
  readonly messages: FormMessages
  /** True when no cell can be active. */
  readonly disabled: boolean
  readonly cursor: SheetCursor
  readonly notice = createSignal<SheetNotice | null>(null)
  readonly question = createSignal<PasteQuestion | null>(null)
  /** The open question about a change of rows; null for none. */
  readonly rowQuestion = createSignal<RowQuestion | null>(null)

  constructor(source: SheetSource, messages: FormMessages, disabled = false) {
    this.source = source
    this.messages = messages
    this.disabled = disabled
    this.cursor = new SheetCursor({ source, messages, finish: () => this.#finish() })
  }

  /** Handles a text typed in the active cell. It is stored at once, so that nothing typed is ever lost. */
  type(typed: string): void {
    const state = this.cursor.state.get()
    const field = this.cursor.field()
    if (field === undefined) return
    const quiet = state.draft === null ? this.cursor.cell()?.fault === undefined : state.quiet
    this.cursor.state.set({
      ...state,
      mode: state.mode === 'editing' ? 'editing' : 'typing',
      draft: typed,
      end: null,
      quiet,
    })
    // The notice is about the text that is typed over now.
    const notice = this.notice.get()
    if (notice?.at.place === state.place && notice.at.column === state.column) this.notice.set(null)
    this.#put(parseTypedText(field, typed, this.messages.locale), this.#series())
  }

  /** Reads the typed text again when the cell is left, in its undo step, unless it was overwritten since. */
  #finish(): void {
    const { draft } = this.cursor.state.get()
    const [field, cell] = [this.cursor.field(), this.cursor.cell()]
    if (draft !== null && field !== undefined) this.#tellFigure(draft, field)
    if (draft === null || field === undefined || cell?.text !== parseTypedText(field, draft, this.messages.locale))
      return
    const written = isNumberType(field.type) ? figureText(cell) : normalizeTypedText(field, draft, this.messages.locale)
    if (written !== cell.text.trim()) this.#put(written, this.#series())
    const read = field.type === 'date' ? readDate(draft, getDateWriting(this.messages.locale)) : null
    if (read?.isShort === true && field.precision === undefined)
      this.cursor.say(this.messages.yearRead(read.iso.slice(0, 4)))
  }

  /** Handles a choice in the active cell (a list, a box). */
  choose(text: string): void {
    this.#put(text, this.cursor.kind() === 'checkbox' ? undefined : this.#series())
  }

  /** Restores the text from before this visit of the cell. */
  putBack(): void {
    this.source.history.revert(this.#series())
    this.cursor.resume()
  }

  /** Clears the selected cells that can be edited. */
  clear(): void {
    const { source } = this
    const { top, bottom, left, right } = this.cursor.range()
    const edits = source.columns.slice(left, right + 1).flatMap((field) =>
      Array.from({ length: bottom - top + 1 }, (_, down) => top + down)
        .filter((place) => source.rowAt(place).kind !== 'heading' && isFilled(source.cellAt(place, field)))
        .map((place) => ({ place, fieldId: field.id, text: '' })),
    )
    if (edits.length > 0) source.history.step(() => source.write(edits))
    this.cursor.say(this.messages.sheet.cleared(edits.length))
  }

  undo(): void {
    undoOrRedo(this, 'undo')
  }

  redo(): void {
    undoOrRedo(this, 'redo')
  }

  /** The selected cells, for the clipboard. */
  copy(): string[][] {
    const rows = getCopiedTexts(this.source, this.cursor.range(), this.messages.locale)
    this.cursor.say(this.messages.sheet.copied(rows.length * (rows[0]?.length ?? 0)))
    return rows
  }

  /**
   * Writes what fits of a copied text from the first selected cell on, and reports what does not. If some of it seems
   * to be written otherwise than this form expects, the person is asked first: nothing is written until `answer`.
   */
  paste(text: string, answers: PasteAnswers = {}): void {
    const { source, messages } = this
    const pasted = parseTabSeparated(text)
    if (pasted.length === 0) return this.cursor.say(messages.sheet.pasted(0, 0))
    const plan = planPaste(pasted, { source, selection: this.cursor.range(), locale: messages.locale, answers })
    if (plan.doubt !== null) return this.question.set({ ...plan.doubt, text, answers, selection: this.cursor.range() })
    // The words name rows as they are before the paste adds some.
    const words = pasteWords(plan, source, messages)
    if (plan.edits.length > 0) source.history.step(() => source.write(plan.edits))
    this.#select(plan.range)
    if (isPartial(plan)) return this.tell(words, plan.edits.length > 0)
    this.notice.set(null)
    this.cursor.say(words.join(' '))
  }

  /** Shows a notice about the active cell; `isDone` means that it is about the last undo step. */
  tell(words: readonly string[], isDone: boolean): void {
    const { place, column } = this.cursor.state.get()
    const step = isDone ? this.source.history.size.get().undo : null
    this.notice.set({ words, at: { place, column }, step })
  }

  /** Closes the notice and makes its cell active again, because the button that closed it disappears. */
  closeNotice(): void {
    const { place, column } = this.cursor.state.get()
    this.notice.set(null)
    this.cursor.take({ place, column })
  }

  /** Shows how a figure was read or rounded when its cell is left. */
  #tellFigure(draft: string, { type }: Field): void {
    const figureNote = figureNotice(draft, type, this.messages)
    if (figureNote === null) return
    this.tell([figureNote.text], true)
    const notice = this.notice.get()
    if (notice !== null) this.notice.set({ ...notice, other: figureNote.other })
  }

  /** Writes the other reading of the notice's figure in its cell. */
  readOther(): void {
    const notice = this.notice.get()
    const fieldId = this.source.columns[notice?.at.column ?? -1]?.id
    if (notice === null || fieldId === undefined || typeof notice.other !== 'string') return
    const edit = { place: notice.at.place, fieldId, text: notice.other }
    this.source.history.step(() => this.source.write([edit]))
    this.notice.set(null)
    this.cursor.take(notice.at)
  }

  /** Pastes by the answer: the other reading, or the form's own; null cancels. */
  answer(isOther: boolean | null): void {
    const openQuestion = this.question.get()
    if (openQuestion === null) return
    this.question.set(null)
    this.#select(openQuestion.selection)
    if (isOther === null) this.cursor.say(this.messages.sheet.pasted(0, 0))
    else this.paste(openQuestion.text, { ...openQuestion.answers, [openQuestion.about]: isOther })
  }

  #select({ top, left, bottom, right }: CellRange): void {
    this.cursor.take({ place: top, column: left })
    if (top !== bottom || left !== right)
      this.cursor.state.set({ ...this.cursor.state.get(), end: { place: bottom, column: right } })
  }

  /** Moves the active row, and the cursor with it; asks first if something of it would no longer be saved. */
  moveRow(step: 1 | -1): boolean {
    const to = this.cursor.state.get().place + step
    if (this.source.rowActions === undefined) return false
    if (to >= 0 && to < this.source.rowCount()) this.#askedFirst(step === 1 ? 'down' : 'up', () => this.#move(step))
    return true
  }

  /** Runs the change that `rowQuestion` is about, or cancels it. */
  answerRows(isConfirmed: boolean): void {
    const openQuestion = this.rowQuestion.get()
    if (openQuestion === null) return
    this.rowQuestion.set(null)
    this.cursor.take(openQuestion.at)
    if (isConfirmed) openQuestion.act()
  }

  #askedFirst(action: RowAction, act: () => void): void {
    const { place, column } = this.cursor.state.get()
    const words = this.source.rowActions?.losses?.(place, action) ?? []
    if (words.length === 0) act()
    else this.rowQuestion.set({ action, words, at: { place, column }, act })
  }

  #move(step: 1 | -1): void {
    const state = this.cursor.state.get()
    const to = state.place + step
    this.source.rowActions?.move(state.place, step)
    this.cursor.state.set({
      ...state,
      place: to,
      mode: 'navigation',
      end: null,
      draft: null,
      focusRequest: state.focusRequest + 1,
    })
    this.#sayWithNotes(this.messages.rowMoved(to + 1), [Math.min(state.place, to), Math.max(state.place, to)])
  }

  /** Whether a row may not be removed. */
  keeps(place: number): boolean {
    return this.source.rowActions?.keeps?.(place) === true
  }

  /** Runs the action of a row's button. */
  press(place: number, button: (typeof ROW_BUTTONS)[number]): void {
    const column = this.source.columns.length + ROW_BUTTONS.indexOf(button)
    this.cursor.take({ place, column })
    if (button !== 'remove') this.moveRow(button === 'up' ? -1 : 1)
    else if (this.keeps(place)) this.cursor.say((this.source.rowAt(place).notes ?? []).join(' '))
    else this.#askedFirst('remove', () => this.#remove(place))
  }

  #remove(place: number): void {
    this.source.rowActions?.remove(place)
    this.cursor.show(this.cursor.state.get())
    this.#sayWithNotes(this.messages.rowRemoved(place + 1), [place])
  }

  /** Announces what was done, and what of these rows is not saved at their new place. */
  #sayWithNotes(done: string, places: readonly number[]): void {
    const { source } = this
    const inside = places.filter((place) => place < source.rowCount())
    const notes = inside.flatMap((place) => source.rowAt(place).notes ?? [])
    this.cursor.say(notes.length === 0 ? done : `${done}. ${notes.join(' ')}`)
  }

  #put(text: string, series?: string): void {
    const { source } = this
    const field = this.cursor.field()
    if (field === undefined) return
    const { place } = this.cursor.state.get()
    source.history.step(() => source.write([{ place, fieldId: field.id, text }]), series)
  }

  #series(): string {
    return `visit ${this.cursor.state.get().visit}`
  }
}

function isFilled({ access, text }: SheetCell): boolean {
  return access === 'edit' && text !== ''
}

/** The figure of a cell; a single dash is a blank, as in spreadsheets. */
function figureText({ text }: SheetCell): string {
  return isDashAlone(text) ? '' : text
}
