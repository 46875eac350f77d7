import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { type ContentItem, shippedColumns, TYPE_COLUMNS, type TypeTable } from './content-items.ts'

type Row = Readonly<Record<string, unknown>>

/** A table that stores content, with the conversions between items and rows. */
export interface ContentHome {
  readonly table: 'forms' | 'grids' | 'grid_hints' | 'lookups' | 'texts' | TypeTable
  readonly primary: readonly string[]
  rowOf(item: ContentItem): Row
  itemOf(row: Row): Pick<ContentItem, 'kind' | 'key' | 'value'>
}

const FORMS: ContentHome = {
  table: 'forms',
  primary: ['id', 'version'],
  rowOf: ({ value: description }) => {
    const { id, version, name } = description as Row
    return { id, version, name, description }
  },
  itemOf: ({ id, version, description }) => ({
    kind: 'forms',
    key: `${String(id)}/${String(version)}`,
    value: description as object,
  }),
}

const GRIDS: ContentHome = {
  table: 'grids',
  primary: ['id'],
  rowOf: ({ key: id, value: definition }) => ({ id, definition }),
  itemOf: ({ id, definition }) => ({ kind: 'grids', key: String(id), value: definition as object }),
}

/** Each rule is an item of its own, so that a funder who changes one still gets updates of the others. */
const HINTS: ContentHome = {
  table: 'grid_hints',
  primary: ['grid_id', 'id'],
  rowOf: ({ key, value: rule, position }) => {
    const [grid_id, id] = key.split('/')
    return { grid_id, id, position, rule }
  },
  itemOf: ({ grid_id, id, rule }) => ({
    kind: 'hints',
    key: `${String(grid_id)}/${String(id)}`,
    value: rule as object,
  }),
}

const TEXTS: ContentHome = {
  table: 'texts',
  primary: ['key'],
  rowOf: ({ key, value: data }) => ({ key, data }),
  itemOf: ({ key, data }) => ({ kind: 'texts', key: String(key), value: data as object }),
}

const LISTS: ContentHome = {
  table: 'lookups',
  primary: ['kind', 'id'],
  rowOf: ({ kind, value, position }) => {
    const { id, label } = value as Row
    return { kind, id, position, label, data: value }
  },
  itemOf: ({ kind, id, label, data }) => ({
    kind: String(kind),
    key: String(id),
    value: { ...(data as object), id, label },
  }),
}

const typesIn = (table: TypeTable): ContentHome => ({
  table,
  primary: ['id'],
  rowOf: ({ value }) => value as Row,
  itemOf: (row) => ({ kind: table, key: String(row['id']), value: shippedColumns(table, row) }),
})

const OWN: ReadonlyMap<string, ContentHome> = new Map([
  ['forms', FORMS],
  ['grids', GRIDS],
  ['hints', HINTS],
  ['texts', TEXTS],
  ...(Object.keys(TYPE_COLUMNS) as TypeTable[]).map((table) => [table, typesIn(table)] as const),
])

/** Returns the table that stores items of a kind. */
export const findContentTable = (kind: string): ContentHome => OWN.get(kind) ?? LISTS

/** Reads the items in a table. */
export async function readContentItems(
  db: Db,
  home: ContentHome,
): Promise<Pick<ContentItem, 'kind' | 'key' | 'value'>[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(home.table)}`.execute(db)
  return rows.map((row) => home.itemOf(row))
}

/** Upserts items. The position of an existing one stays as the funder has set it. */
export async function putItems(db: Db, home: ContentHome, items: readonly ContentItem[]): Promise<void> {
  const rows = items.map((item) => home.rowOf(item))
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const replaced = columns.filter((column) => !home.primary.includes(column) && column !== 'position')
  await sql`insert into ${sql.table(home.table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(home.table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${sql.join(home.primary.map((column) => sql.ref(column)))})
    do update set ${sql.join(replaced.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(
    db,
  )
}
