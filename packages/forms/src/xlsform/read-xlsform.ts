import { ExpressionError, type ExpressionNames, readExpression } from './read-expression.ts'
import { readConstraint } from './read-constraint.ts'
import { IdReader } from './read-ids.ts'
import type { SheetFault, SheetRow, XlsFormSheets } from './sheets.ts'
import { readTree, type SurveyNode } from './survey-tree.ts'

/** A form read from an XLSForm: a description to be read by `readForm`, and what was left out of it, by cell. */
export type ReadXlsForm =
  | { readonly description: Readonly<Record<string, unknown>>; readonly leftOut: readonly LeftOutCell[] }
  | { readonly faults: readonly SheetFault[] }

/** A cell that says something which our forms do not have, and that was left out. */
export type LeftOutCell = Pick<SheetFault, 'sheet' | 'row' | 'column' | 'detail'>

type Part = Record<string, unknown>

/**
 * Reads the sheets of an XLSForm as a short description. Groups are sections, or headings inside of one; repetitions are
 * repeated groups; `relevant` becomes `show_if`. A form that is wrong is refused with every fault, by cell.
 */
export function readXlsForm(sheets: XlsFormSheets): ReadXlsForm {
  return new XlsFormReader(sheets).read()
}

class XlsFormReader {
  readonly #sheets: XlsFormSheets
  readonly #faults: SheetFault[] = []
  readonly #leftOut: LeftOutCell[] = []
  readonly #questionIds: IdReader
  readonly #optionIds: IdReader
  readonly #sectionIds: IdReader
  /** Ids of questions, and the formula that each of their choices is chosen by, by the name of the choice. */
  readonly #questions = new Map<string, { readonly id: number; readonly choices: ReadonlyMap<string, string> }>()
  readonly #lists: ReadonlyMap<string, readonly SheetRow[]>
  /** What is left to be read once all names are known. */
  readonly #later: (() => void)[] = []

  constructor(sheets: XlsFormSheets) {
    this.#sheets = sheets
    const names = sheets.survey.map(({ name = '' }) => name)
    this.#questionIds = new IdReader(names.filter((name) => name.startsWith('q')))
    this.#sectionIds = new IdReader(names.filter((name) => name.startsWith('s')))
    this.#optionIds = new IdReader(sheets.choices.map(({ name = '' }) => name))
    this.#lists = groupChoices(sheets.choices)
  }

  read(): ReadXlsForm {
    const [settings = {}] = this.#sheets.settings
    const { nodes, faults } = readTree(this.#sheets.survey)
    this.#faults.push(...faults)
    const sections = this.#sections(nodes, settings['form_title'] ?? '')
    for (const read of this.#later) read()
    if (this.#faults.length > 0) return { faults: this.#faults }
    return { description: { name: settings['form_title'] ?? '', sections }, leftOut: this.#leftOut }
  }

  /** Groups on the first level are sections; questions beside them get one of their own, with the title of the form. */
  #sections(nodes: readonly SurveyNode[], title: string): Part[] {
    const sections: Part[] = []
    let loose: SurveyNode[] = []
    const close = () => {
      if (loose.length > 0) sections.push({ id: this.#sectionIds.take(''), label: title, questions: this.#all(loose) })
      loose = []
    }
    for (const node of nodes) {
      if (node.kind.kind !== 'begin' || node.kind.part !== 'group') {
        if (node.kind.kind !== 'left out') loose.push(node)
        else this.#all([node])
        continue
      }
      close()
      const { name = '', label = '', hint = '' } = node.cells
      const section: Part = {
        id: this.#sectionIds.take(name),
        label,
        description: hint,
        questions: this.#all(node.children),
      }
      this.#condition(section, node, { column: 'relevant', property: 'show_if' })
      sections.push(section)
    }
    close()
    return sections
  }

  #all(nodes: readonly SurveyNode[]): Part[] {
    return nodes.map((node) => this.#question(node)).filter((part) => part !== null)
  }

  #question(node: SurveyNode): Part | null {
    const { cells, kind } = node
    if (kind.kind === 'left out') {
      this.#leaveOut(node, 'type')
      return null
    }
    const id = this.#questionIds.take(cells['name'] ?? '')
    const part: Part = { id, ...splitNumber(cells['label'] ?? cells['name'] ?? '') }
    if (cells['hint']) part['help'] = cells['hint']
    const choices = new Map<string, string>()
    this.#questions.set(cells['name'] ?? '', { id, choices })
    this.#fill(part, node, choices)
    this.#condition(part, node, { column: 'relevant', property: 'show_if' })
    this.#required(part, node)
    if (['yes', 'true'].includes(cells['read_only'] ?? '')) part['computed'] = { readOnly: true }
    return part
  }

  /** What depends on the type: its fields, its choices, what it holds. */
  #fill(part: Part, node: SurveyNode, choices: Map<string, string>): void {
    const { kind, cells } = node
    if (kind.kind === 'begin') {
      part['question_type'] = kind.part === 'repeat' ? 'group' : 'title'
      if (kind.part === 'repeat') part['repeat'] = { label: part['label'] }
      part['children_question'] = this.#all(node.children)
    } else if (kind.kind === 'choices') {
      if (isYesNo(this.#lists.get(kind.list))) {
        part['question_type'] = 'toggle'
        choices.set('1', `q${String(part['id'])}`)
        choices.set('0', `is_not_empty(q${String(part['id'])}) * (q${String(part['id'])} == 0)`)
        return
      }
      part['question_type'] = kind.type
      part['options'] = this.#choices(node, kind.list, choices)
    } else if (kind.kind === 'question') {
      part['question_type'] = kind.type
      const limits = this.#limits(node)
      const field = { ...kind.field, ...limits }
      if (Object.keys(field).length > 0)
        part['fields'] = [
          { ...field, ...(cells['constraint_message'] && { validation_help: cells['constraint_message'] }) },
        ]
      if (cells['default']) part['default'] = cells['default']
    }
  }

  #choices(node: SurveyNode, list: string, formulae: Map<string, string>): Part[] {
    const choices = this.#lists.get(list)
    if (choices === undefined) this.#tell(node, { column: 'type', code: 'unknown_list', detail: list })
    return (choices ?? []).map(({ name = '', label = '' }) => {
      const id = this.#optionIds.take(name)
      formulae.set(name, `o${id}`)
      return { id, label: label === '' ? name : label }
    })
  }

  #limits(node: SurveyNode): object {
    const { constraint = '' } = node.cells
    if (constraint.trim() === '') return {}
    const limits = readConstraint(constraint.trim())
    if (limits === null) this.#leaveOut(node, 'constraint')
    return limits ?? {}
  }

  #required(part: Part, node: SurveyNode): void {
    const required = (node.cells['required'] ?? '').trim().toLowerCase()
    if (['', 'no', 'false', 'false()'].includes(required)) return
    if (['yes', 'true', 'true()', 'vrai', 'oui'].includes(required)) part['required'] = true
    else this.#condition(part, node, { column: 'required', property: 'required_if' })
  }

  /** Reads an expression once all names are known. */
  #condition(part: Part, node: SurveyNode, { column, property }: { column: string; property: string }): void {
    const expression = node.cells[column]?.trim() ?? ''
    if (expression === '') return
    this.#later.push(() => {
      try {
        part[property] = readExpression(expression, this.#names())
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error
        this.#tell(node, { column, code: 'bad_expression', detail: error.message })
      }
    })
  }

  #names(): ExpressionNames {
    const find = (name: string) => this.#questions.get(name)
    return {
      question: (name) => questionFormula(find(name)?.id),
      hasChoices: (name) => (find(name)?.choices.size ?? 0) > 0,
      choice: (name, choice) => find(name)?.choices.get(choice) ?? null,
    }
  }

  #leaveOut({ row, cells }: SurveyNode, column: string): void {
    this.#leftOut.push({ sheet: 'survey', row, column, detail: cells[column] ?? '' })
  }

  #tell({ row }: SurveyNode, fault: Pick<SheetFault, 'column' | 'code' | 'detail'>): void {
    this.#faults.push({ sheet: 'survey', row, ...fault })
  }
}

/** The number that `writeXlsForm` puts before a label (`3.2 Nom`), apart from it. */
function splitNumber(label: string): Part {
  const [, question_number, rest] = /^([0-9]+(?:\.[0-9]+)+) (.+)$/su.exec(label) ?? []
  return question_number === undefined ? { label } : { label: rest, question_number }
}

const questionFormula = (id: number | undefined): string | null => (id === undefined ? null : `q${id}`)

function groupChoices(choices: readonly SheetRow[]): ReadonlyMap<string, readonly SheetRow[]> {
  const lists = new Map<string, SheetRow[]>()
  for (const choice of choices) {
    const list = choice['list_name'] ?? choice['list name'] ?? ''
    lists.set(list, [...(lists.get(list) ?? []), choice])
  }
  return lists
}

/** Whether a list has a yes and a no, and nothing else. */
function isYesNo(choices: readonly SheetRow[] | undefined): boolean {
  const names = (choices ?? []).map(({ name = '' }) => name).toSorted()
  return names.length === 2 && names[0] === '0' && names[1] === '1'
}
