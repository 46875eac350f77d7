import { CONTENT_LENGTHS, ContentAnalyzeType, type Detail, NEW_TYPE_KEY } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { CONTENT_DRAFT_WORDS } from '../locales/fr-ca/content-drafts.ts'
import { compareFields, type ContentKind, faultAt, findTextFaults, type Uses } from './content-kind.ts'
import {
  ensureTypeId,
  findFormFaults,
  findTwin,
  idOfKey,
  isTypeKey,
  labelOf,
  listPublishedForms,
  listTypes,
  yesOrNo,
} from './type-rows.ts'

const EMPTY: ContentAnalyzeType = { label: '', form_id: null, financial: false, summary: false }

async function read(db: Db, key: string): Promise<ContentAnalyzeType | undefined> {
  if (key === NEW_TYPE_KEY) return EMPTY
  const row = await db
    .selectFrom('analyze_types')
    .select(['label', 'form_id', 'financial', 'summary', 'retired'])
    .where('id', '=', idOfKey(key) ?? 0)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { retired, ...type } = row
  return { ...type, ...(retired && { retired }) }
}

async function readUses(db: Db, key: string): Promise<Uses> {
  const { rows } = await sql<{ id: number; count: number }>`select type_id as id, count(*)::int as count
    from analyses where type_id = ${idOfKey(key) ?? 0} group by 1`.execute(db)
  return { what: 'analyses', counts: rows }
}

/** Whether a type is financial, or a summary, decides who carries its analyses out: it stays once there are some. */
async function findKindFaults(db: Db, key: string, { financial, summary }: ContentAnalyzeType): Promise<Detail[]> {
  const former = await read(db, key)
  const [use] = (await readUses(db, key)).counts
  if (former === undefined || use === undefined) return []
  return [
    ...(former.financial === financial ? [] : [faultAt('financial', 'type_in_use', use.count)]),
    ...(former.summary === summary ? [] : [faultAt('summary', 'type_in_use', use.count)]),
  ]
}

/** The types of analyses. Analyses that exist keep the form that they were begun with. */
export const ANALYZE_TYPE_KIND: ContentKind<ContentAnalyzeType> = {
  shapeOf: (key) => (isTypeKey(key) ? ContentAnalyzeType : null),
  list: (db) => listTypes(db, 'analyze_types'),
  read,
  findFaults: async (db, key, value) => [
    ...findTextFaults('label', value.label, CONTENT_LENGTHS.label),
    ...(await findTwin(db, 'analyze_types', { key, label: value.label })),
    ...(await findFormFaults(db, value.form_id)),
    ...(await findKindFaults(db, key, value)),
  ],
  write: async (tx, key, value) => {
    const id = await ensureTypeId(tx, 'analyze_types', key)
    const { label, form_id, retired } = value
    const columns = { ...value, label: label.trim(), form_id: form_id ?? 0, retired: retired === true }
    await tx
      .insertInto('analyze_types')
      .values({ id, ...columns })
      .onConflict((on) => on.column('id').doUpdateSet(columns))
      .execute()
    return String(id)
  },
  describeChanges: async (db, _key, { before, after }) => {
    const forms = await listPublishedForms(db)
    const inFields = ({ label, form_id, financial, summary, retired }: ContentAnalyzeType) => ({
      [CONTENT_DRAFT_WORDS.field.label]: label,
      [CONTENT_DRAFT_WORDS.field.form]: labelOf(forms, form_id),
      [CONTENT_DRAFT_WORDS.field.financial]: yesOrNo(financial),
      [CONTENT_DRAFT_WORDS.field.summary]: yesOrNo(summary),
      [CONTENT_DRAFT_WORDS.field.retired]: yesOrNo(retired === true),
    })
    return compareFields(inFields(before), inFields(after))
  },
  readUses,
  readChoices: async (db) => ({ forms: await listPublishedForms(db) }),
}
