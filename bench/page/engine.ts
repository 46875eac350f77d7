import type { BudgetDefinition } from './budget.ts'
import type { Description } from './description.ts'
import type { Item, Model } from './model.ts'
import type { Values } from './values.ts'

/** A form to open. */
export interface Task {
  /** The description, for our engine. */
  readonly description: Description
  /** The same form, for the other engines. */
  readonly model: Model
  /** The budget grid to open instead of a form. */
  readonly budget: BudgetDefinition | null
  /** The whole form on one page, or only its first section. */
  readonly layout: 'page' | 'section'
  /** Initial values. */
  readonly values: Values
}

export interface OpenForm {
  /**
   * Converts the values of the whole form to the engine's own shape (not timed); the returned function sets them at
   * once.
   */
  prepareAnswers(values: Values): () => unknown
  /** Finds the input of a question, or of a cell of its table; `findInput` is used without it. */
  find?(key: string, cell?: CellPlace): HTMLElement | null
  /** Scrolls to a question; only in engines that create a question when it is scrolled to. */
  reveal?(key: string): void
  /** The button that adds a row to the table. */
  addButton?(): HTMLElement | null
  /** True if pasting a block into a cell fills the cells from there on. */
  readonly pastes?: boolean
}

export interface CellPlace {
  readonly row: number
  readonly column: string
  /** Key of the row, if rows are fixed. */
  readonly line?: string
}

/** An engine: converts the task to its own schema (not timed), and returns the function that opens the form (timed). */
export type Engine = (task: Task) => (host: HTMLElement) => OpenForm | Promise<OpenForm>

/** Returns the items of the sections that the layout shows. Engines with their own pages get the whole form instead. */
export function shownItems({ model, layout }: Task): readonly Item[] {
  return shownSections({ model, layout }).flatMap(({ items }) => items)
}

export function shownSections({ model, layout }: Pick<Task, 'model' | 'layout'>) {
  return layout === 'page' ? model.sections : model.sections.slice(0, 1)
}
