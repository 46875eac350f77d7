import { MOST_FAQ_ITEMS } from '@octroi/domain'
import { type CreationAttempt, createOnce, type CreatedRecord } from '../access/create-once.ts'
import type { CallContext } from '../access/call.ts'
import type { Db } from '../db/client.ts'
import { lookupRows } from '../db/lookup-rows.ts'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { type Caller, changesOf, recordAudit } from '../trail/record.ts'
import { readItemEdits } from './edition.ts'
import { FAQ_LISTS, type FaqHead, faqHead, type FaqList } from './faq-items.ts'

/** First id of items that a funder adds; shipped items have lower ids. */
const FIRST_OWN_ID = 1001

interface Row {
  readonly id: number
  readonly label: string
}

/** The caller and their transaction. */
interface FaqWriter {
  readonly tx: Db
  readonly call: Caller
}

/** Locks the FAQ, because new ids and positions depend on the existing ones. */
export async function lockFaq(tx: Db): Promise<void> {
  await tx.selectFrom('texts').select('key').where('key', '=', 'faq').forUpdate().executeTakeFirstOrThrow()
}

/** Throws `version_conflict` if the item has changed since this version. */
async function ensureVersion({ tx }: FaqWriter, kind: FaqList | 'faq', { id, version }: Versioned): Promise<void> {
  if (version === undefined) return
  const now = await versionOf(tx, kind === 'faq' ? 'faq' : FAQ_LISTS[kind], id)
  if (version !== now) throw new AppError('version_conflict')
}

const versionOf = async (tx: Db, subject: 'faq' | CreationAttempt['kind'], id: number): Promise<number> =>
  (await readItemEdits(tx, subject)).get(id)?.version ?? 0

interface Versioned {
  readonly id: number
  /** The version that the change started from; undefined accepts any. */
  readonly version: number | undefined
}

/**
 * Changes title and introduction. `write` validates the sent fields and returns those to store. Throws
 * `version_conflict`, `invalid`.
 */
export async function changeHead(
  writing: FaqWriter,
  version: number | undefined,
  write: (before: FaqHead) => FaqHead,
): Promise<void> {
  const { tx, call } = writing
  await ensureVersion(writing, 'faq', { id: 0, version })
  const before = await faqHead(tx)
  const after = write(before)
  const changes = changesOf({ ...before }, { ...after })
  if (Object.keys(changes).length === 0) return
  await tx
    .updateTable('texts')
    .set({ data: JSON.stringify(after) })
    .where('key', '=', 'faq')
    .execute()
  await recordAudit(tx, call, {
    action: 'update',
    subject: 'faq',
    subject_id: null,
    subject_label: after.title,
    changes,
  })
}

const rowsOf = (tx: Db, list: FaqList) => lookupRows<Row>(tx, list)

interface Adding<Kept> {
  readonly key: CreationAttempt['key']
  readonly blank: Omit<Kept, 'id'>
  /** Validates the sent fields and merges them into the stored ones. */
  readonly write: <Before extends Omit<Kept, 'id'>>(before: Before) => Before
}

/**
 * Appends an item, once for each key; a repeated call with other fields changes it. Throws `invalid`, also if the list
 * is full, and `version_conflict`.
 */
export async function addItem<Kept extends Row>(
  writing: FaqWriter & { readonly call: CallContext },
  list: FaqList,
  { key, blank, write }: Adding<Kept>,
): Promise<void> {
  const { tx, call } = writing
  const madeOf = async (id: number): Promise<CreatedRecord> => ({
    id,
    version: await versionOf(tx, FAQ_LISTS[list], id),
  })
  const item = write(blank)
  await createOnce(tx, call, {
    kind: FAQ_LISTS[list],
    key,
    sent: item,
    create: async () => madeOf(await insertItem(writing, list, item)),
    change: async (record) => {
      await changeItem<Kept>(writing, list, { ...record, write })
      return madeOf(record.id)
    },
  })
}

async function insertItem({ tx, call }: FaqWriter, list: FaqList, item: Omit<Row, 'id'>): Promise<number> {
  const last = await tx
    .selectFrom('lookups')
    .select((eb) => [
      eb.fn.max<number | null>('id').as('id'),
      eb.fn.max<number | null>('position').as('position'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('kind', '=', list)
    .executeTakeFirstOrThrow()
  if (Number(last.count) >= MOST_FAQ_ITEMS) {
    const fault = { path: list, code: 'too_many_items', message: CONTENT_MESSAGES.too_many_items } as const
    throw new AppError('invalid', { details: [fault] })
  }
  const id = await freeId(tx, list, last.id ?? 0)
  const row = { ...item, id }
  const position = (last.position ?? -1) + 1
  await tx
    .insertInto('lookups')
    .values({ kind: list, id, position, label: item.label, data: JSON.stringify(row) })
    .execute()
  await recordAudit(tx, call, { action: 'create', ...toldOf(list, row), changes: changesOf({}, fieldsOf(row)) })
  return id
}

/** Returns an id that no item of the list ever had, since the trail keeps removed ones under their id. */
async function freeId(tx: Db, list: FaqList, last: number): Promise<number> {
  const currentIds = [...(await readItemEdits(tx, FAQ_LISTS[list])).keys()]
  return Math.max(FIRST_OWN_ID, last + 1, ...currentIds.map((id) => id + 1))
}

const toldOf = (list: FaqList, { id, label }: Row) =>
  ({ subject: FAQ_LISTS[list], subject_id: id, subject_label: label }) as const

/** Internal columns, which the trail leaves out. */
const UNTOLD = ['id', 'topic']

/** Converts a row to its fields in the trail; a list becomes lines of text. */
function fieldsOf(row: Row): Readonly<Record<string, unknown>> {
  const recordedEntries = Object.entries<unknown>({ ...row }).filter(([name]) => !UNTOLD.includes(name))
  return Object.fromEntries(
    recordedEntries.map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : value]),
  )
}

/** Reads an item of a list. Throws `not_found`, `version_conflict`. */
async function standing(writing: FaqWriter, list: FaqList, item: Versioned): Promise<Row> {
  const row = (await rowsOf(writing.tx, list)).find(({ id }) => id === item.id)
  if (!row) throw new AppError('not_found')
  await ensureVersion(writing, list, item)
  return row
}

/**
 * Changes an item without moving it. `write` validates the sent fields. Throws `not_found`, `version_conflict`,
 * `invalid`.
 */
export async function changeItem<Kept extends Row>(
  writing: FaqWriter,
  list: FaqList,
  { write, ...asked }: Versioned & { readonly write: (before: Kept) => Kept },
): Promise<void> {
  const { tx, call } = writing
  const before = (await standing(writing, list, asked)) as Kept
  const after = write(before)
  const changes = changesOf(fieldsOf(before), fieldsOf(after))
  if (Object.keys(changes).length === 0) return
  await tx
    .updateTable('lookups')
    .set({ label: after.label, data: JSON.stringify(after) })
    .where('kind', '=', list)
    .where('id', '=', asked.id)
    .execute()
  await recordAudit(tx, call, { action: 'update', ...toldOf(list, after), changes })
}

/** Removes an item and records its content in the trail. Throws `not_found`, `version_conflict`. */
export async function removeItem(writing: FaqWriter, list: FaqList, item: Versioned): Promise<void> {
  const { tx, call } = writing
  const row = await standing(writing, list, item)
  await tx.deleteFrom('lookups').where('kind', '=', list).where('id', '=', item.id).execute()
  const changes = Object.fromEntries(
    Object.entries(fieldsOf(row)).map(([field, from]) => [field, { from, to: null }] as const),
  )
  await recordAudit(tx, call, { action: 'delete', ...toldOf(list, row), changes })
}

interface Ordered {
  readonly ids: readonly number[]
  /** The ids in the order that the change started from; undefined accepts any. */
  readonly from?: readonly number[] | undefined
}

/**
 * Reorders the items of a list. Throws `version_conflict` if the ids are not exactly the existing ones, or if their
 * order has changed since.
 */
export async function orderItems({ tx, call }: FaqWriter, list: FaqList, { ids, from }: Ordered): Promise<void> {
  const before = await rowsOf(tx, list)
  const byId = new Map(before.map((row) => [row.id, row]))
  const after = ids.flatMap((id) => byId.get(id) ?? [])
  if (new Set(ids).size !== ids.length || after.length !== ids.length || after.length !== before.length) {
    throw new AppError('version_conflict')
  }
  const inWords = (rows: readonly Row[]): string => rows.map(({ label }) => label).join('\n')
  const order = list === 'faq_questions' ? 'order' : 'contacts_order'
  const changes = changesOf({ [order]: inWords(before) }, { [order]: inWords(after) })
  const stands = (order: readonly number[]): boolean => order.every((id, place) => before[place]?.id === id)
  if (stands(ids)) return
  if (from && !stands(from)) throw new AppError('version_conflict')
  for (const [position, id] of ids.entries())
    await tx.updateTable('lookups').set({ position }).where('kind', '=', list).where('id', '=', id).execute()
  const { title } = await faqHead(tx)
  await recordAudit(tx, call, { action: 'update', subject: 'faq', subject_id: null, subject_label: title, changes })
}
