import type { Answer } from '../../values/answer.ts'
import type { FormStore } from '../../engine/form-store.ts'
import type { QuestionSample } from '../question-contract.ts'

/** What a stage is asked to show: one form, filled in or printed. */
export interface StagedForm {
  readonly store: FormStore
  /** `form`: to fill in, with `FormPage` or `QuestionView`; `print`: with `FormPrint`. */
  readonly as: 'form' | 'print'
  readonly readOnly: boolean
  readonly disabled: boolean
}

/**
 * The browser and the renderer of an application's own tests, whatever they are: the contract of widgets is run on it
 * and depends on none.
 */
export interface WidgetStage {
  /** Puts a form on the page, under what its widgets want, in place of what stood there: unmount that, or give a `key`. */
  readonly show: (staged: StagedForm) => Promise<unknown>
  /** Presses keys as a person does, written as `user-event` writes them: `ab{Tab}{ArrowDown}`. */
  readonly press: (keys: string) => Promise<unknown>
  /** What is wrong on the page for assistive technology, in words, from axe say. Without it nobody looks. */
  readonly violations?: () => Promise<readonly string[]>
}

/** How a widget of a type is used, beside what its questions must do. */
export interface WidgetSample extends QuestionSample {
  /**
   * How it is answered by keyboard alone: keys from the question's first tab stop on, and the answers that are sent
   * then. Left out for what no key can give, as the choice of a file, whose dialog is the browser's.
   */
  readonly keyed?: { readonly keys: readonly string[]; readonly answers: readonly Answer[] }
}
