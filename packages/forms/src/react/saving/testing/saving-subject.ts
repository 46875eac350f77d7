import type { Form } from '../../../description/index-form.ts'
import type { Answer, Row } from '../../../values/answer.ts'
import { createStore } from '../../../engine/create-store.ts'
import { normaliseAnswers } from '../../../engine/normalise-answers.ts'
import { rowsOf } from '../../../values/value.ts'
import { createSaver } from '../create-saver.ts'
import { savableForm } from '../savable-form.ts'
import type { SavableStore } from '../savable-store.ts'
import type { CommonSaverOptions, Saver, SaverOptions } from '../saver.ts'

/** What people fill in in a `SavingWorld`: a form or a grid, with four things in it that are typed in. */
export interface SavingSubject {
  /** Options of all answers that it may have. */
  readonly optionIds: readonly number[]
  /** Answers as a server keeps them. */
  readonly normalise: (answers: readonly Answer[]) => readonly Answer[]
  /** The answers of which one at most may be chosen, beside this one; itself alone where there are none. */
  readonly choicesOf: (optionId: number) => readonly number[]
  /** The boxes of one list, of which this one is one; none where it is none. */
  readonly boxesOf: (optionId: number) => readonly number[]
  /** Whether an answer is merged by cell, so that what somebody typed is in it beside what others did. */
  readonly isMerged: (optionId: number) => boolean
  /** What people typed in a value, each text by itself. */
  readonly textsIn: (optionId: number, value: string) => readonly string[]
  /** One window's own copy, with what is saved. */
  readonly open: (saved: readonly Answer[]) => OpenedSubject
}

/** One window's copy of a subject. */
export interface OpenedSubject {
  readonly store: SavableStore
  readonly saver: (options: CommonSaverOptions & Pick<SaverOptions, 'save'>) => Saver
  readonly isDirty: () => boolean
  /** The answer that typing in one of the four things, from 1 on, would change. */
  readonly optionOf: (place: number, choice: number) => number
  /** Types a text that is unlike any other; a choice is made instead where only choices can be. */
  readonly type: (optionId: number, count: number) => void
  /** Whether what is typed there is unlike anything typed before, so that it can be looked for. */
  readonly isUnique: (place: number) => boolean
  /** The answers of one of the four things. */
  readonly answersOf: (place: number) => readonly number[]
  readonly clear: (optionId: number) => void
}

/** Rows with something typed: in a row of its own, over the last row, or in place of all. */
function withRow(rows: readonly Row[], count: number): readonly Row[] {
  const row = { nom: `texte ${count}` }
  if (count % 5 === 0) return [row]
  return count % 2 === 0 && rows.length > 0 ? [...rows.slice(0, -1), row] : [...rows, row]
}

/** Questions of `SAVING_FORM` in which each text that is typed is unlike any other. */
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
          // A box that is pressed again is not checked any more.
          else store.set(optionId, question === 2 && store.answer(optionId).value === '1' ? '' : '1')
        },
        answersOf: (question) => savable.itemsOf(question),
        clear: (optionId) => store.set(optionId, ''),
      }
    },
  }
}
