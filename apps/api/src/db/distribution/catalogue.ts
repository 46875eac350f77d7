import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** What the rules of distribution need to know of a schema. */
export interface Catalogue {
  readonly columns: readonly CatalogueColumn[]
  readonly keys: readonly UniqueKey[]
  readonly references: readonly ForeignKey[]
  readonly triggers: readonly { readonly table: string; readonly name: string }[]
}

interface CatalogueColumn {
  readonly table: string
  readonly name: string
  readonly not_null: boolean
  /** True for a key that a sequence below bigint counts. */
  readonly small_sequence: boolean
}

/** A primary key or a unique index. */
interface UniqueKey {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  readonly target: string
  readonly target_columns: readonly string[]
}

/** SQL condition: `c` is a table of this schema that is no partition and does not belong to the migrator. */
const OURS = sql`c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and c.relname not like 'kysely%'`

/** Reads the tables of the current schema from the catalogue of PostgreSQL. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const columns = await sql<CatalogueColumn>`select c.relname as table, a.attname as name, a.attnotnull as not_null,
      a.attidentity <> '' and a.atttypid <> 'bigint'::regtype as small_sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where ${OURS} order by c.relname, a.attnum`.execute(db)
  const keys = await sql<UniqueKey>`select c.relname as table, i.relname as name,
      array(select a.attname::text from unnest(x.indkey::int2[]) k (n) join pg_attribute a
        on a.attrelid = c.oid and a.attnum = k.n) as columns
    from pg_class c join pg_index x on x.indrelid = c.oid and x.indisunique join pg_class i on i.oid = x.indexrelid
    where ${OURS} order by c.relname, i.relname`.execute(db)
  const triggers = await sql<Catalogue['triggers'][number]>`select c.relname as table, t.tgname as name
    from pg_class c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
    where ${OURS} order by c.relname, t.tgname`.execute(db)
  return { columns: columns.rows, keys: keys.rows, references: await readForeignKeys(db), triggers: triggers.rows }
}

async function readForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`select c.relname as table, k.conname as name, t.relname as target,
      ${namesOf('conrelid', 'conkey')} as columns, ${namesOf('confrelid', 'confkey')} as target_columns
    from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0
      join pg_class t on t.oid = k.confrelid
    where ${OURS} order by c.relname, k.conname`.execute(db)
  return rows
}

/** SQL for the names of the columns of a constraint `k`, in its order. */
const namesOf = (table: string, key: string) => sql`array(select a.attname::text
  from unnest(${sql.ref(`k.${key}`)}) with ordinality n (place, position)
  join pg_attribute a on a.attrelid = ${sql.ref(`k.${table}`)} and a.attnum = n.place order by n.position)`
