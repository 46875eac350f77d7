import type { Form } from '../../../description/index-form.ts'
import type { Answer, Row } from '../../../values/answer.ts'
import { createStore } from '../../../engine/create-store.ts'
import { normaliseAnswers } from '../../../engine/normalise-answers.ts'
import { rowsOf } from '../../../values/value.ts'
import { createSaver } from '../create-saver.ts'
import { savableForm } from '../savable-form.ts'
import type { SavableStore } from '../savable-store.ts'
import type { CommonSaverOptions, Saver, SaverOptions } from '../saver.ts'

/** What people fill in in a `SavingWorld`: a form or a grid with four parts that are typed in. */
export interface SavingSubject {
  /** Options of all possible answers. */
  readonly optionIds: readonly number[]
  /** Normalises answers as a server stores them. */
  readonly normalise: (answers: readonly Answer[]) => readonly Answer[]
  /** The options of which at most one may be chosen, including this one; this one alone where it excludes no other. */
  readonly choicesOf: (optionId: number) => readonly number[]
  /** The boxes of the list that this one belongs to; empty when it is no box. */
  readonly boxesOf: (optionId: number) => readonly number[]
  /** Whether an answer is merged by cell, so that it contains what one person typed as well as what others did. */
  readonly isMerged: (optionId: number) => boolean
  /** The texts that people typed, as found in a value. */
  readonly textsIn: (optionId: number, value: string) => readonly string[]
  /** Opens one window's own copy, with what is saved. */
  readonly open: (saved: readonly Answer[]) => OpenedSubject
}

/** One window's copy of a subject. */
export interface OpenedSubject {
  readonly store: SavableStore
  readonly saver: (options: CommonSaverOptions & Pick<SaverOptions, 'save'>) => Saver
  readonly isDirty: () => boolean
  /** The option that typing in one of the four parts, numbered from 1, changes. */
  readonly optionOf: (place: number, choice: number) => number
  /** Types a text that is typed only once; where only options can be chosen, chooses one. */
  readonly type: (optionId: number, count: number) => void
  /** Whether what is typed there occurs only once, so that it can be looked for. */
  readonly isUnique: (place: number) => boolean
  /** The options of one of the four parts. */
  readonly answersOf: (place: number) => readonly number[]
  readonly clear: (optionId: number) => void
}

/** Rows with a typed text: in a new row, over the last row, or in place of all rows. */
function withRow(rows: readonly Row[], count: number): readonly Row[] {
  const row = { nom: `texte ${count}` }
  if (count % 5 === 0) return [row]
  return count % 2 === 0 && rows.length > 0 ? [...rows.slice(0, -1), row] : [...rows, row]
}

/** Questions of `SAVING_FORM` in which each typed text occurs only once. */
const TEXTS = new Set([1, 4])

/** A form like `SAVING_FORM` as the subject of a `SavingWorld`. */
export function formSubject(form: Form): SavingSubject {
  const { together, sentWith } = savableForm(createStore(form))
  const boxesOf = (optionId: number) => (sentWith(optionId).length > 1 ? sentWith(optionId) : [])
  return {
    optionIds: [...form.optionById.keys()],
    normalise: (answers) => normaliseAnswers(form, answers),
    choicesOf: (optionId) => (boxesOf(optionId).length > 0 ? [optionId] : together(optionId)),
    boxesOf,
    isMerged: (optionId) => optionId > 400,
    textsIn: (optionId, value) => (optionId > 400 ? (value.match(/texte \d+/g) ?? []) : [value]),
    open: (saved) => {
      const store = createStore(form, saved)
      const savable = savableForm(store)
      return {
        store: savable,
        saver: (options) => createSaver({ ...options, store }),
        isDirty: () => store.state().dirty,
        optionOf: (question, choice) => question * 100 + 1 + (TEXTS.has(question) ? 0 : choice),
        isUnique: (question) => TEXTS.has(question),
        type: (optionId, count) => {
          const question = savable.groupOf(optionId) ?? 0
          if (question === 4) store.set(optionId, withRow(rowsOf(store.question(4).values[optionId]), count))
          else if (TEXTS.has(question)) store.set(optionId, `texte ${count}`)
          // Clicking a checked box again unchecks it.
          else store.set(optionId, question === 2 && store.answer(optionId).value === '1' ? '' : '1')
        },
        answersOf: (question) => savable.itemsOf(question),
        clear: (optionId) => store.set(optionId, ''),
      }
    },
  }
}
