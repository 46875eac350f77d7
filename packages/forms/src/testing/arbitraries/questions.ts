import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  option as maybe,
  record,
  tuple,
} from 'fast-check'
import { type Field, FIELD_TYPES, type Option, type Question, type Repeat } from '../../description/form.ts'
import type { QuestionDefinition } from '../../question-type/define-question.ts'
import { QUESTION_DEFINITIONS, type QuestionType } from '../../questions/index.ts'
import { REPEATABLE } from '../../questions/group/definition.ts'
import { field } from '../builders.ts'
import {
  choices,
  columns,
  expression,
  fieldAmong,
  fieldOf,
  formulaField,
  NUMBER_TYPES,
  sometimes,
  tableColumns,
} from './fields.ts'

/** What a type adds to a question; ids come later, when the whole form is known. */
export interface Parts {
  readonly fields: Field[]
  readonly options: Partial<Option>[]
  readonly computed?: Question['computed']
  readonly repeat?: Repeat
}

const BLANK: Partial<Option> = {}
const STORED = FIELD_TYPES.filter((type) => type !== 'title')
const DOCUMENT: Partial<Option> = { document_type: { id: 1, label: 'Charte' } }
const PRESIDENT = 'Présidence'

const one = (types: readonly Field['type'][]): Arbitrary<Parts> =>
  fieldAmong(types).map((only) => ({ fields: [only], options: [BLANK] }))

const limit = maybe(integer({ min: 1, max: 3 }), { nil: undefined })
const limited = (parts: Arbitrary<Parts>): Arbitrary<Parts> =>
  tuple(parts, limit).map(([rest, most]) => (most === undefined ? rest : { ...rest, computed: { limit: most } }))

/** At most some rows, or at least some, or both. */
function withRowCounts(parts: Arbitrary<Parts>): Arbitrary<Parts> {
  return tuple(limited(parts), maybe(integer({ min: 1, max: 3 }), { nil: undefined })).map(([rest, least]) => {
    const { limit: most = Infinity } = rest.computed ?? {}
    return least === undefined || least > most ? rest : { ...rest, computed: { ...rest.computed, minimum: least } }
  })
}

const detailed: Arbitrary<Parts> = array(
  boolean().map((detail): Partial<Option> => ({ detail: detail ? 1 : 0 })),
  { minLength: 1, maxLength: 4 },
).map((options) => ({ fields: [], options }))

/** None, one for all, or one per option. */
function perOption(types: readonly Field['type'][], least = 0): Arbitrary<Parts> {
  return tuple(integer({ min: 1, max: 3 }), constantFrom('none', 'all', 'each')).chain(([count, how]) => {
    const fields = how === 'none' ? least : how === 'all' ? 1 : count
    const drawn = Array.from({ length: fields }, (_, place) => fieldAmong(types, `f${place + 1}`))
    return tuple(...drawn).map((all) => ({ fields: all, options: Array.from({ length: count }, () => BLANK) }))
  })
}

const formule: Arbitrary<Parts> = constantFrom(['a'], ['a', 'b'], ['x_1', 'y', 'z']).chain((names) =>
  formulaField('resultat', names).map((result) => ({ fields: [result], options: names.map((custom) => ({ custom })) })),
)

const checkboxList: Arbitrary<Parts> = choices.chain((values) =>
  integer({ min: 1, max: values.length }).map((first) => {
    const groups = [values.slice(0, first), values.slice(first)].filter((group) => group.length > 0)
    const fields = groups.map((group, place) => field(`g${place + 1}`, 'checkbox', { values: group }))
    return { fields, options: [BLANK] }
  }),
)

const select: Arbitrary<Parts> = boolean().chain((isOverOptions) =>
  isOverOptions ? detailed : fieldOf('select').map((only): Parts => ({ fields: [only], options: [BLANK] })),
)

const board: Arbitrary<Parts> = boolean().map((isList) => ({
  fields: [
    field('function', isList ? 'select' : 'text', { values: isList ? [PRESIDENT, 'Trésorerie'] : null }),
    field('telephone', 'tel'),
    field('nom', 'text', { length: 6 }),
  ],
  options: [{ custom: 'board' }],
}))

const table: Arbitrary<Parts> = withRowCounts(
  sometimes(board).chain((special) =>
    special === null ? tableColumns(STORED).map((fields): Parts => ({ fields, options: [BLANK] })) : constant(special),
  ),
)

const rows = array(
  boolean().map((heading): Partial<Option> => ({ title: heading ? 1 : 0 })),
  { maxLength: 3 },
).map((some) => [...some, BLANK])

/** The last column is of a kind that is filled in. */
const tableMixed: Arbitrary<Parts> = tuple(tableColumns(FIELD_TYPES), fieldOf('text', 'note'), rows).map(
  ([some, note, options]) => ({ fields: [...some, note], options }),
)

/** Headings, lines to fill in, and lines computed over those before them. */
const financial: Arbitrary<Parts> = tuple(columns(NUMBER_TYPES), rows, expression(['L1', 'L2'])).map(
  ([fields, some, formula]) => {
    const options = [BLANK, BLANK, ...some, { custom: formula }]
    return { fields, options }
  },
)

const group: Arbitrary<Parts> = tuple(limit, limit).map(([one = Infinity, other = 1]) => ({
  fields: [],
  options: [BLANK],
  repeat: { label: 'Projet', min: Math.min(one, other), ...(one < Infinity && { max: Math.max(one, other) }) },
}))

/** What the counts and kinds of a definition allow. */
function partsOf({ options, fields, fieldTypes, takes = [] }: QuestionDefinition): Arbitrary<Parts> {
  if (fields === 'one per option') return perOption(fieldTypes)
  if (fields === 'one') return one(fieldTypes)
  if (takes.includes('detail')) return takes.includes('limit') ? limited(detailed) : detailed
  return constant({ fields: [], options: options === 'none' ? [] : [BLANK] })
}

/** Parts of types that have rules of their own. */
const PARTS: Readonly<Partial<Record<QuestionType, Arbitrary<Parts>>>> = {
  file: constant({ fields: [field('fichier', 'text', { values: ['pdf'] })], options: [DOCUMENT] }),
  select,
  'checkbox-list': limited(checkboxList),
  formule,
  'multiple-number': tuple(perOption(NUMBER_TYPES), boolean()).map(([parts, hasTotal]) =>
    hasTotal ? { ...parts, computed: { detailText: 'Total' } } : parts,
  ),
  table,
  'table-mixed': tableMixed,
  'financial-table': financial,
  'multiple-select': perOption(['select'], 1),
  group,
}

/** A question before it has ids, with those under it. */
export interface Draft {
  readonly type: QuestionType
  readonly parts: Parts
  readonly order: number
  readonly required: 0 | 1
  readonly readOnly: boolean
  /** Whether fields and options are in `computed`, as a backend that computes them for one request would send them. */
  readonly worksOut: boolean
  readonly children: readonly { readonly draft: Draft; readonly shownBy: readonly number[] | null }[]
}

const TYPES = Object.keys(QUESTION_DEFINITIONS) as QuestionType[]

/** A question of one of these types, with questions under it to the depth given, and always under a group. */
export function draft(depth: number, types: readonly QuestionType[] = TYPES): Arbitrary<Draft> {
  return constantFrom(...types).chain((type) =>
    record({
      type: constant(type),
      parts: PARTS[type] ?? partsOf(QUESTION_DEFINITIONS[type]),
      order: integer({ min: 0, max: 5 }),
      required: constantFrom(0, 1, 1),
      readOnly: boolean().map((unlikely) => unlikely && type === 'text'),
      worksOut: integer({ min: 0, max: 9 }).map((rank) => rank === 0),
    }).chain((own) => childrenOf(own, depth, types).map((children) => ({ ...own, children }))),
  )
}

function childrenOf(
  { type, parts: { fields, options } }: Pick<Draft, 'type' | 'parts'>,
  depth: number,
  types: readonly QuestionType[],
): Arbitrary<Draft['children']> {
  if (type === 'group') {
    const repeated = draft(Math.max(depth - 1, 0), REPEATABLE)
    return array(record({ draft: repeated, shownBy: constant(null) }), { minLength: 1, maxLength: 3 })
  }
  const { isConditionalParent }: QuestionDefinition = QUESTION_DEFINITIONS[type]
  const isParent = isConditionalParent !== undefined && fields.length === 0
  if (depth === 0) return constant([])
  const places = options.map((_, place) => place)
  const shownBy = isParent
    ? maybe(
        array(constantFrom(...places), { minLength: 1, maxLength: 2 }).map((list) => [...new Set(list)]),
        { freq: 4 },
      )
    : constant(null)
  return array(record({ draft: draft(depth - 1, types), shownBy }), { maxLength: isParent ? 2 : 1 })
}
