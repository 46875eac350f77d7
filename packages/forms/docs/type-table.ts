import type { FieldCount, OptionCount, QuestionDefinition } from '../src/question-type/define-question.ts'
import { QUESTION_DEFINITIONS } from '../src/questions/index.ts'
import type { TypeSample } from '../src/testing/type-sample.ts'

const OPTION_COUNTS: Readonly<Record<OptionCount, string>> = { none: 'none', one: 'one', some: 'one or more' }
const FIELD_COUNTS: Readonly<Record<FieldCount, string>> = {
  none: 'none',
  one: 'one',
  some: 'one or more',
  'none or one': 'none or one',
  'one per option': 'none, one for all, or one per option',
}

const ROWS = await Promise.all(Object.values(QUESTION_DEFINITIONS).map(rowOf))

/** The table of question types, from their definitions and their samples. */
export function typeTable(): string {
  return [
    '| id | type | shown as | options | fields | answer, per option |',
    '|---|---|---|---|---|---|',
    ...ROWS,
  ].join('\n')
}

async function rowOf(definition: QuestionDefinition): Promise<string> {
  const { id, type } = definition
  const { sample } = (await import(`../src/questions/${type}/sample.ts`)) as { readonly sample: TypeSample }
  const options = [OPTION_COUNTS[definition.options], ...extrasOf(definition)].join('; ')
  const fields = `${FIELD_COUNTS[definition.fields]}${kindsOf(definition)}`
  return `| ${[id, `\`${type}\``, sample.row.shownAs, options, fields, sample.row.answer].join(' | ')} |`
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
  const settings = (['limit', 'minimum'] as const).filter((setting) => takes.includes(setting))
  const words = [kinds, ...settings.map((setting) => `\`computed.${setting}\``)]
  return [...words, ...(takes.includes('required_columns') ? ['`required`'] : [])].join('; ')
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
