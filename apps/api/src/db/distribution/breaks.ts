import type { Catalogue } from './catalogue.ts'
import { DISTRIBUTION_COLUMN, distributionColumn, type Placement } from './placements.ts'

/**
 * The rules that a table, key or statement breaks, from the documentation of Citus 11.2 to 12.1 (creating distributed
 * objects, SQL support, `citus.enable_unsafe_triggers`).
 */
export const RULES = {
  column: 'a distributed table has the column by which it is distributed, and it is not null',
  key: 'a unique key of a distributed table has the distribution column',
  together: 'a foreign key between distributed tables has the distribution column on both sides',
  'to-local': 'a distributed table refers to no local table',
  'to-distributed': 'only a distributed table refers to a distributed one',
  trigger: 'a table that is not local has no trigger, unless citus.enable_unsafe_triggers is set',
  sequence: 'a key that workers count is bigint: until then rows are inserted through the coordinator alone',
  undecided: 'a table has a placement: add it to placements.ts',
} as const

/** Something in a schema that breaks a rule. */
export interface Break {
  readonly rule: keyof typeof RULES
  readonly table: string
  /** The name of the column, key or trigger. */
  readonly name: string
}

type Placements = Readonly<Record<string, Placement>>

/** Lists everything in a schema that breaks a rule of Citus, if its tables were placed like this. */
export const findBreaks = (catalogue: Catalogue, placements: Placements): Break[] => [
  ...undecidedTables(catalogue, placements),
  ...columnBreaks(catalogue, placements),
  ...keyBreaks(catalogue, placements),
  ...catalogue.references.flatMap(({ table, name, ...key }) => {
    const rule = referenceRule({ table, ...key }, placements)
    return rule === undefined ? [] : [{ rule, table, name }]
  }),
  ...catalogue.triggers
    .filter(({ table }) => isSpread(placements[table]))
    .map(({ table, name }): Break => ({ rule: 'trigger', table, name })),
]

const isSpread = (placement: Placement | undefined): boolean => placement === 'distributed' || placement === 'reference'

const tablesOf = ({ columns }: Catalogue): string[] => [...new Set(columns.map(({ table }) => table))]

function undecidedTables(catalogue: Catalogue, placements: Placements): Break[] {
  const tables = tablesOf(catalogue).filter((table) => placements[table] === undefined)
  return tables.map((table) => ({ rule: 'undecided', table, name: table }))
}

function columnBreaks(catalogue: Catalogue, placements: Placements): Break[] {
  const tables = tablesOf(catalogue).filter((table) => placements[table] === 'distributed')
  const isMissing = (table: string): boolean =>
    !catalogue.columns.some((one) => one.table === table && one.name === distributionColumn(table) && one.not_null)
  const sequences = catalogue.columns.filter(
    ({ table, small_sequence }) => small_sequence && isSpread(placements[table]),
  )
  return [
    ...tables.filter(isMissing).map((table): Break => ({ rule: 'column', table, name: DISTRIBUTION_COLUMN })),
    ...sequences.map(({ table, name }): Break => ({ rule: 'sequence', table, name })),
  ]
}

const keyBreaks = ({ keys }: Catalogue, placements: Placements): Break[] =>
  keys
    .filter(({ table, columns }) => placements[table] === 'distributed' && !columns.includes(distributionColumn(table)))
    .map(({ table, name }) => ({ rule: 'key', table, name }))

type Reference = Omit<Catalogue['references'][number], 'name'>

function referenceRule({ table, columns, target, target_columns }: Reference, placements: Placements) {
  const [from, to] = [placements[table], placements[target]]
  if (to === 'reference') return undefined
  if (to === 'local') return from === 'distributed' ? ('to-local' as const) : undefined
  if (from !== 'distributed') return 'to-distributed' as const
  const place = columns.indexOf(distributionColumn(table))
  return place >= 0 && target_columns[place] === distributionColumn(target) ? undefined : ('together' as const)
}
