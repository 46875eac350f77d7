import type { Field, Option } from '../description/form.ts'
import type { Form, IndexedQuestion } from '../description/index-form.ts'
import type { SheetRow, UnsaidPart } from './sheets.ts'
import { optionName, questionName, writeExpression } from './write-expression.ts'

/** The rows of an XLSForm while a form is written. */
export class XlsFormWriter {
  readonly survey: SheetRow[] = []
  readonly choices: SheetRow[] = []
  readonly unsaid: UnsaidPart[] = []
  readonly form: Form

  constructor(form: Form) {
    this.form = form
  }

  /** Adds a row of the survey; cells that are blank are left out. */
  add(row: Readonly<Record<string, string | null | undefined>>): void {
    this.survey.push(
      Object.fromEntries(Object.entries(row).flatMap(([name, cell]) => (cell ? [[name, cell] as const] : []))),
    )
  }

  /** Adds a list of choices, unless it is there. */
  addChoices(list: string, choices: readonly SheetRow[]): void {
    if (this.choices.some(({ list_name }) => list_name === list)) return
    for (const choice of choices) this.choices.push({ list_name: list, ...choice })
  }

  /** Says that a property of a question cannot be said. */
  leaveOut({ question }: IndexedQuestion, property: string): void {
    this.unsaid.push({ questionId: question.id, label: question.label, property })
  }

  /** Writes a formula; says so where it cannot be. */
  expression(question: IndexedQuestion, formula: string, property: string): string | null {
    const written = writeExpression(this.form, formula)
    if (written === null) this.leaveOut(question, property)
    return written
  }
}

/** Choices of a list of values; their names are their places, since a name there has no spaces. */
export const valueChoices = (values: readonly string[]): SheetRow[] =>
  values.map((label, place) => ({ name: `v${place + 1}`, label }))

/** Choices of the options of a question. */
export const optionChoices = (options: readonly Option[]): SheetRow[] =>
  options.map(({ id, label }) => ({ name: optionName(id), label }))

/** The name of the list of a question's choices. */
export const listName = (id: number, field?: Pick<Field, 'id'>): string =>
  field === undefined ? questionName(id) : `${questionName(id)}_${field.id}`
