import { engine } from '#engine'
import { BUDGET_KEY, type BudgetDefinition, budgetAmounts, budgetCell, budgetModel, pastedBudget } from './budget.ts'
import { type Description, showEverything, withConditions } from './description.ts'
import type { CellPlace, OpenForm, Task } from './engine.ts'
import { shownItems } from './engine.ts'
import { type Item, toModel } from './model.ts'
import { endOfFrame, timeToPaint, watchKeys } from './probe.ts'
import { TABLE_COLUMN, TABLE_KEY, tableForm, tableRows } from './table-form.ts'
import { emptyValues, someAnswers, type Values } from './values.ts'

/** What to open; see `runner/cases.mjs`. */
interface Case {
  /** Address of the description; null for the form of one table, and for a budget grid. */
  readonly form: string | null
  /** Address of the definition of a budget grid. */
  readonly budget?: string
  readonly layout: Task['layout']
  /** Every second question has a condition. */
  readonly conditions?: boolean
  /** Rows of the table. */
  readonly rows: number
}

const ANSWERS = 500
const TYPED_ROW = 2

let host: HTMLElement
let task: Task
let form: OpenForm
let opener: (host: HTMLElement) => OpenForm | Promise<OpenForm>
let keyTimes: () => number[]
let answer: () => unknown
let checks: (() => boolean)[]

/** The steps that the runner calls one after another, in a new page for each measurement. */
const bench = {
  /** Reads the form and translates it into the engine's schema: not timed. */
  async prepare(given: Case) {
    host = document.getElementById('host') as HTMLElement
    if (given.budget === undefined) {
      task = await formTask(given)
      opener = engine(task)
    } else {
      task = await budgetTask(given.budget, given.layout)
      opener = (await import('#budget')).engine(task)
    }
  },
  /** Milliseconds from the call that opens the form to the paints of its first text question and of all of it. */
  open() {
    const last = shownItems(task).at(-1)?.label ?? ''
    const begun = () => target() !== null || (form.reveal !== undefined && host.querySelector('input') !== null)
    return timeToPaint({
      act: async () => {
        form = await opener(host)
      },
      begun,
      ready: () => begun() && (form.reveal !== undefined || host.textContent.includes(last)),
    })
  },
  /** Elements in the document. */
  elements: () => document.querySelectorAll('*').length,
  /** Returns the position to click before typing. */
  async place() {
    form.reveal?.(targetKey())
    while (target() === null) await endOfFrame()
    const element = target() as HTMLElement
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + Math.min(width / 2, 40), y: top + height / 2 }
  },
  /** Makes sure that the input has the focus, since an engine may have rerendered after the click. */
  focus() {
    if (!target()?.contains(document.activeElement)) target()?.focus()
  },
  typed: () => (document.activeElement as HTMLInputElement | null)?.value ?? '',
  watchKeys() {
    keyTimes = watchKeys()
  },
  keyTimes: () => keyTimes(),
  /** Makes 500 answers and puts them in the engine's own shape: not timed. */
  prepareAnswers() {
    const values = someAnswers(task.model, ANSWERS)
    checks = checksOf(values)
    answer = form.prepareAnswers(values)
  },
  /** Milliseconds from setting the answers that were prepared, at once, to the paint that shows them. */
  setAnswers() {
    return timeToPaint({ act: answer, ready: () => checks.every((shows) => shows()) })
  },
  /** Scrolls to the button that adds a row, as a person must to press it. */
  showAddButton() {
    form.addButton?.()?.scrollIntoView({ block: 'center' })
  },
  /** Milliseconds from pressing the button that adds a row to the paint that shows the row. */
  addRow() {
    const button = form.addButton?.()
    if (!button) throw new Error('No button to add a row')
    return timeToPaint({ act: () => button.click(), ready: changedSince() })
  },
  canPaste: () => form.pastes === true,
  /** Milliseconds from pasting a block in the active cell to the paint that shows its first amount. */
  paste() {
    if (task.budget === null) throw new Error('No budget to paste in')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pastedBudget(task.budget))
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    const shown = () => `${target()?.textContent}${target()?.querySelector('input')?.value ?? ''}`
    return timeToPaint({
      act: () => document.activeElement?.dispatchEvent(event),
      ready: () => shown().replaceAll(/\s/g, '').includes('101000,25'),
    })
  },
}

declare global {
  interface Window {
    bench: typeof bench
  }
}
window.bench = bench

async function formTask({ form: address, layout, rows, conditions = false }: Case): Promise<Task> {
  const plain = showEverything(address === null ? tableForm() : await fetched<Description>(address))
  const description = conditions ? withConditions(plain) : plain
  const model = toModel(description)
  const values = address === null ? { [TABLE_KEY]: tableRows(rows) } : emptyValues(model)
  return { description, model, budget: null, layout, values }
}

async function budgetTask(address: string, layout: Task['layout']): Promise<Task> {
  const budget = await fetched<BudgetDefinition>(address)
  const values = { [BUDGET_KEY]: budgetAmounts(budget) }
  return { description: tableForm(), model: budgetModel(budget), budget, layout, values }
}

async function fetched<T>(address: string): Promise<T> {
  const response = await fetch(address)
  return (await response.json()) as T
}

function find(key: string, cell?: CellPlace): HTMLElement | null {
  if (form === undefined) return null
  if (form.find) return form.find(key, cell)
  return host.querySelector(`input[id*="${key}"], textarea[id*="${key}"], input[name*="${key}"]`)
}

/** Returns the input in which to type, or null until it exists. */
function target(): HTMLElement | null {
  if (task.budget !== null) return find(BUDGET_KEY, budgetCell(task.budget))
  return find(targetKey(), isTable() ? { row: TYPED_ROW, column: TABLE_COLUMN } : undefined)
}

function targetKey(): string {
  if (task.budget !== null) return BUDGET_KEY
  if (isTable()) return TABLE_KEY
  const text = shownItems(task).find(isLongText)
  if (text === undefined) throw new Error('No text question is shown')
  return text.key
}

function isTable(): boolean {
  return TABLE_KEY in task.values
}

function isLongText(item: Item): boolean {
  return item.shape === 'input' && item.input.kind === 'text' && (item.input.maxLength ?? 100) >= 60
}

/** Returns checks that the first and last visible text questions have the values that were set. */
function checksOf(values: Values) {
  const texts = shownItems(task).filter((item) => isLongText(item) && item.key in values)
  return [texts[0], texts.at(-1)].map((item) => () => {
    const input = find(item?.key ?? '') as HTMLInputElement | null
    return input === null || input.value === values[item?.key ?? '']
  })
}

/** Returns a function that is true once the document's elements or texts have changed. */
function changedSince() {
  let changed = false
  const observer = new MutationObserver(() => {
    changed = true
    observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => changed
}
