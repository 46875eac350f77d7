import {
  CONTENT_LENGTHS,
  ContentCriterion,
  type Detail,
  isSameRatedPlace,
  NEW_TYPE_KEY,
  RatedPlace,
} from '@octroi/domain'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { findLookup, lookupRows } from '../db/lookup-rows.ts'
import { CONTENT_DRAFT_WORDS } from '../locales/fr-ca/content-drafts.ts'
import { compareFields, type ContentKind, faultAt, findTextFaults, isSameLabel } from './content-kind.ts'
import { FIRST_OWN_ID } from './lists.ts'
import { listAnalysisForms, listPlaces } from './rated-places.ts'
import { idOfKey, isTypeKey, labelOf } from './type-rows.ts'

const LIST = 'analysis_criteria'
const EMPTY: ContentCriterion = { label: '', scale: 'mark', recommends: null, questions: [] }

const { option_id, field } = RatedPlace.shape
/** A criterion as it is stored, with more in its row; what it does not have is left out. */
const Stored = z.object({
  ...ContentCriterion.shape,
  recommends: ContentCriterion.shape.recommends.default(null),
  questions: z.array(RatedPlace.extend({ option_id: option_id.default(null), field: field.default(null) })),
})

async function read(db: Db, key: string): Promise<ContentCriterion | undefined> {
  if (key === NEW_TYPE_KEY) return EMPTY
  const row = await findLookup(db, LIST, idOfKey(key) ?? 0)
  return row && Stored.parse(row)
}

/** Places that are published stay, though the latest version of a form lacks them: former analyses were rated there. */
async function findFaults(db: Db, key: string, { label, questions }: ContentCriterion): Promise<Detail[]> {
  const others = (await lookupRows(db, LIST)).filter(({ id }) => id !== idOfKey(key))
  const published = (await read(db, key))?.questions ?? []
  const places = [...published, ...(await listPlaces(db))]
  return [
    ...findTextFaults('label', label, CONTENT_LENGTHS.label),
    ...(others.some((other) => isSameLabel(other.label, label))
      ? [faultAt('label', 'duplicate_label', label.trim())]
      : []),
    ...questions.flatMap((question, row) => {
      const path = `questions.${row}`
      if (questions.slice(0, row).some(({ form_id }) => form_id === question.form_id))
        return [faultAt(path, 'duplicate_form')]
      return places.some((place) => isSameRatedPlace(place, question)) ? [] : [faultAt(path, 'unknown_question')]
    }),
  ]
}

async function write(tx: Db, key: string, value: ContentCriterion): Promise<string> {
  const rows = await lookupRows(tx, LIST)
  const id = idOfKey(key) ?? Math.max(FIRST_OWN_ID, ...rows.map((row) => row.id + 1))
  const label = value.label.trim()
  const data = JSON.stringify({
    id,
    label,
    scale: value.scale,
    ...(value.recommends !== null && { recommends: value.recommends }),
    questions: value.questions.map(({ option_id, field, ...question }) => ({
      ...question,
      ...(option_id !== null && { option_id }),
      ...(field !== null && { field }),
    })),
  })
  await tx
    .insertInto('lookups')
    .values({ kind: LIST, id, position: rows.length, label, data })
    .onConflict((on) => on.columns(['kind', 'id']).doUpdateSet({ label, data }))
    .execute()
  return String(id)
}

async function describe(db: Db, { label, scale, recommends, questions }: ContentCriterion) {
  const [forms, places] = [await listAnalysisForms(db), await listPlaces(db)]
  const { criterion: words, field } = CONTENT_DRAFT_WORDS
  const lines = questions.map((question) => {
    const place = places.find((one) => isSameRatedPlace(one, question))
    return `${labelOf(forms, question.form_id)}\u00a0: ${place?.label ?? words.formerQuestion}`
  })
  return {
    [field.label]: label,
    [field.scale]: words.scale[scale],
    [field.recommends]: recommends === null ? words.noPart : words.recommends[recommends],
    [field.questions]: lines.join('\n') || null,
  }
}

/** What analyses are compared by. One without questions compares nothing. */
export const CRITERION_KIND: ContentKind<ContentCriterion> = {
  shapeOf: (key) => (isTypeKey(key) ? ContentCriterion : null),
  list: async (db) => [
    ...(await lookupRows(db, LIST)).map(({ id, label }) => ({ key: String(id), label })),
    { key: NEW_TYPE_KEY, label: CONTENT_DRAFT_WORDS.newCriterion },
  ],
  read,
  findFaults,
  write,
  describeChanges: async (db, _key, { before, after }) =>
    compareFields(await describe(db, before), await describe(db, after)),
  readUses: () => Promise.resolve({ what: 'analyses', counts: [] }),
  readChoices: async (db) => ({ forms: await listAnalysisForms(db), places: await listPlaces(db) }),
}
