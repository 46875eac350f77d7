import type { Answer, Question, QuestionType } from '@octroi/forms'
import type { StateName } from './state-notes.ts'

/** Questions with their answers, as one state shows them. */
export interface ExampleForm {
  readonly questions: readonly Question[]
  readonly answers: readonly Answer[]
}

/** What a key does, in the words of the page. */
export type KeyLine = readonly [keys: string, effect: string]

/**
 * One question type by example, from which its page, its states and its tests are made. Every function gets the id of
 * the question, so that several states can be on one page; ids up to `id + 9` are free for its children.
 */
export interface QuestionExample {
  readonly type: QuestionType
  /** What it is for, in English, for developers. */
  readonly summary: string
  /** The wire format of its answers, in words; the page shows real ones under it. */
  readonly wire: string
  readonly keyboard: readonly KeyLine[]
  /** Notes about some states, where the type differs from others. */
  readonly notes?: Readonly<Partial<Record<StateName, string>>>
  /** The states of the book that the type cannot have, by the end of their story's id, with the reason. */
  readonly absent?: Readonly<Record<string, string>>
  readonly question: (id: number) => Question
  /** What changes when a backend writes the same question in English. */
  readonly english: (id: number) => Partial<Question>
  /** The valid answers of the English question, where choices are other words. */
  readonly answeredInEnglish?: (id: number) => readonly Answer[]
  /** Answers that are valid and complete; empty for a type without answers. */
  readonly answered: (id: number) => readonly Answer[]
  /** Sets of answers that are saved but invalid; the first one is shown in its state. */
  readonly invalid?: readonly ((id: number) => readonly Answer[])[]
  /** Long texts beyond those of every question: long choices, long columns, long answers. */
  readonly long?: (id: number) => { readonly change?: Partial<Question>; readonly answers: readonly Answer[] }
  /** A choice that makes another question appear, chosen. */
  readonly withChildren?: (id: number) => ExampleForm
  /** A choice that asks for a detail, chosen. */
  readonly withDetail?: (id: number) => ExampleForm
  /** Figures of several magnitudes, to see how they line up. */
  readonly figures?: (id: number) => ExampleForm
}
