import type { BudgetDefinition } from './budget.ts'
import type { Description } from './description.ts'
import type { Item, Model } from './model.ts'
import type { Values } from './values.ts'

/** A form to open. */
export interface Task {
  /** The whole form, as ours reads it. */
  readonly description: Description
  /** The same, for the others. */
  readonly model: Model
  /** The budget grid to open in place of a form. */
  readonly budget: BudgetDefinition | null
  /** Everything on one page, or the first section only. */
  readonly layout: 'page' | 'section'
  /** What it opens with. */
  readonly values: Values
}

export interface OpenForm {
  /** Puts the values of the whole form in the engine's own shape, which is not timed; what comes back sets them at once. */
  prepareAnswers(values: Values): () => unknown
  /** The element of a question's one input, or of a cell of its table; without it `findInput` looks. */
  find?(key: string, cell?: CellPlace): HTMLElement | null
  /** Goes to a question; only of engines that make a question when it is scrolled to. */
  reveal?(key: string): void
  /** The button that adds a row to the table. */
  addButton?(): HTMLElement | null
  /** A block of cells that is pasted in one of its cells fills those from there on. */
  readonly pastes?: boolean
}

export interface CellPlace {
  readonly row: number
  readonly column: string
  /** The key of the row, where rows are fixed. */
  readonly line?: string
}

/**
 * An engine: translates the task into its own schema, which is not timed, and gives the function that opens the form,
 * which is.
 */
export type Engine = (task: Task) => (host: HTMLElement) => OpenForm | Promise<OpenForm>

/** The sections that the layout shows. Engines with pages of their own get the whole form instead. */
export function shownItems({ model, layout }: Task): readonly Item[] {
  return shownSections({ model, layout }).flatMap(({ items }) => items)
}

export function shownSections({ model, layout }: Pick<Task, 'model' | 'layout'>) {
  return layout === 'page' ? model.sections : model.sections.slice(0, 1)
}
