import type { FormDescription, Question, Section } from '../description/form.ts'

/** A part of a draft that has properties of its own: the form, a section or a question, by its id. */
export type PartName =
  | { readonly kind: 'form' }
  | { readonly kind: 'section'; readonly id: number }
  | { readonly kind: 'question'; readonly id: number }

/** What holds questions: a section, or the question that they are nested under. */
export type Holder = Exclude<PartName, { readonly kind: 'form' }>

/** Where a question stands: in which part, and after which of its questions; null for the first place. */
export interface QuestionPlace {
  readonly in: Holder
  readonly after: number | null
}

/**
 * One act of editing. Acts name parts by id and never by position, so that they can be applied to a draft which somebody
 * else has changed meanwhile; they are plain JSON. `set` without a value takes a property away. The options and the
 * fields of a question are properties, set as a whole.
 */
export type EditAct =
  | { readonly act: 'set'; readonly of: PartName; readonly property: string; readonly value?: unknown }
  | { readonly act: 'add_section'; readonly section: Section; readonly after: number | null }
  | { readonly act: 'add_question'; readonly question: Question; readonly to: QuestionPlace }
  | { readonly act: 'move_section'; readonly id: number; readonly after: number | null }
  | { readonly act: 'move_question'; readonly id: number; readonly to: QuestionPlace }
  | { readonly act: 'remove'; readonly part: Holder }

/**
 * Why an act cannot be applied: the part, or the one that it should stand in or after, is not in the draft
 * (`missing_part`); an id of what is added is taken (`taken_id`); a question would be moved into itself
 * (`inside_itself`) or below the deepest level (`too_deep`); the property is none that can be set
 * (`unknown_property`); what is set or added has not the shape of the contract (`wrong_value`), so that a draft always has
 * it.
 */
export type EditRefusal =
  | 'missing_part'
  | 'taken_id'
  | 'inside_itself'
  | 'too_deep'
  | 'unknown_property'
  | 'wrong_value'

/** A draft after an act, with the act that undoes it. */
export interface Applied {
  readonly description: FormDescription
  readonly inverse: EditAct
}

/** What applying an act gives. */
export type ActResult = Applied | { readonly refusal: EditRefusal }
