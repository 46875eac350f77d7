import { QUESTION_TYPE_IDS, type QuestionType } from '../src/description/form.ts'
import type { FieldCount, OptionCount, QuestionDefinition } from '../src/questions/define-question.ts'
import { QUESTION_DEFINITIONS } from '../src/questions/index.ts'

/** What no definition says: how a type looks, and what its answer is. */
const WORDS: Readonly<Record<QuestionType, readonly [shownAs: string, answer: string]>> = {
  text: ['one input, of its field’s kind', 'the text; numbers with a dot, dates as `yyyy-mm-dd`'],
  textarea: ['a growing text area, with the characters left', 'the text'],
  number: ['a number input', 'decimal text'],
  date: ['a date, typed or picked', '`yyyy-mm-dd`'],
  radio: ['one choice', '`1` on the chosen option'],
  file: ['an upload', 'the document’s id'],
  checkbox: ['several choices', '`1` on each chosen option'],
  toggle: ['two buttons, yes and no', '`1` or `0`'],
  select: ['one choice from a searchable list', '`1` on the chosen option, or the chosen value of the field'],
  'checkbox-list': ['a long list of choices, in groups, searchable', 'JSON array of the chosen values'],
  title: ['a heading', 'none'],
  formule: ['number inputs and a computed result', 'decimal text per variable; the result is never stored'],
  'multiple-text': ['one input per option', 'the text'],
  'multiple-number': ['one number input per option, with a total', 'decimal text'],
  'multiple-date': ['one date per option', '`yyyy-mm-dd`'],
  'multiple-textarea': ['one text area per option', 'the text'],
  table: ['rows that the user adds', 'JSON array of rows, each an object by field id'],
  'table-mixed': ['fixed rows, one input per column', 'JSON object by field id'],
  'financial-table': ['fixed lines by years, computed lines', 'JSON object by field id; formulae over `L1`, `L2`, …'],
  'multiple-select': ['one select per option', 'the chosen value'],
}

const OPTION_COUNTS: Readonly<Record<OptionCount, string>> = { none: 'none', one: 'one', some: 'one or more' }
const FIELD_COUNTS: Readonly<Record<FieldCount, string>> = {
  none: 'none',
  one: 'one',
  some: 'one or more',
  'none or one': 'none or one',
  'one per option': 'none, one for all, or one per option',
}

/** The table of question types, from their definitions. */
export function typeTable(): string {
  const rows = Object.entries(QUESTION_TYPE_IDS).map(([label, id]) => rowOf(label as QuestionType, id))
  return [
    '| id | type | shown as | options | fields | answer, per option |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function rowOf(label: QuestionType, id: number): string {
  const definition: QuestionDefinition = QUESTION_DEFINITIONS[label]
  const [shownAs, answer] = WORDS[label]
  const options = [OPTION_COUNTS[definition.options], ...extrasOf(definition)].join('; ')
  const fields = `${FIELD_COUNTS[definition.fields]}${kindsOf(definition)}`
  return `| ${[id, `\`${label}\``, shownAs, options, fields, answer].join(' | ')} |`
}

/** What an option may carry on this type. */
function extrasOf({ takes = [], isConditionalParent }: QuestionDefinition): string[] {
  const words: Readonly<Record<string, string>> = {
    detail: '`detail`',
    heading: '`title`',
    custom: '`custom`',
    document_type: '`document_type`',
  }
  const carried = takes.flatMap((extra) => words[extra] ?? [])
  return [...(carried.length > 0 ? [carried.join(', ')] : []), ...(isConditionalParent ? ['shows children'] : [])]
}

function kindsOf({ fields, fieldTypes, takes = [] }: QuestionDefinition): string {
  const kinds = fields === 'none' ? '' : fieldTypes.length > 11 ? ' (any kind)' : ` (${fieldTypes.join(', ')})`
  return takes.includes('limit') ? `${kinds}; \`computed.limit\`` : kinds
}

const START = '<!-- question types: written by `node docs/write-readme.ts` -->'
const END = '<!-- end of question types -->'

/** A page with the current table between its markers. Throws an Error when the page has no markers. */
export function withTypeTable(page: string): string {
  const [before, rest] = page.split(`${START}\n`)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`the page should hold ${START} and ${END}`)
  return `${before}${START}\n${typeTable()}\n${END}${after}`
}
