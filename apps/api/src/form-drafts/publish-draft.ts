import { type Detail } from '@octroi/domain'
import { readForm } from '@octroi/forms'
import { mathjsFormulas } from '@octroi/forms/mathjs'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { DRAFT_WORDS } from '../locales/fr-ca/form-drafts.ts'
import { type Caller, recordAudit } from '../trail/record.ts'
import { checkFormName } from './begin-draft.ts'
import { type DraftName, lockDraft, type StoredDraft } from './read-draft.ts'

interface Publishing extends DraftName {
  /** The revision that the publisher has seen. */
  readonly revision: number
}

/**
 * Publishes a draft as the next version of its form, which never changes after it, and removes the draft. Throws
 * `not_found`, `version_conflict` if somebody saved the draft since, or published another version; `invalid` with every
 * fault that the strict reader finds, by path.
 */
export async function publishDraft(tx: Db, call: Caller, { form_id, begun_at, revision }: Publishing): Promise<number> {
  const draft = await lockDraft(tx, { form_id, begun_at })
  const latest = await latestVersionOf(tx, form_id)
  if (draft.revision !== revision || latest !== draft.base_version) throw new AppError('version_conflict')
  const version = (latest ?? 0) + 1
  const description = { ...draft.description, version, name: checkFormName(draft.description.name) }
  ensureReadable(description)
  const { name } = description
  await tx
    .insertInto('forms')
    .values({ id: form_id, version, name, description: JSON.stringify(description), published_at: call.clock() })
    .execute()
  await removeDraft(tx, form_id)
  const changes = { [DRAFT_WORDS.version]: { from: latest, to: version } }
  await recordAudit(tx, call, { action: 'update', subject: 'form', subject_id: form_id, subject_label: name, changes })
  return version
}

function ensureReadable(description: StoredDraft['description']): void {
  const result = readForm(description, { formulas: mathjsFormulas })
  const faults = 'faults' in result ? result.faults : []
  const empty: Detail = { path: 'sections', code: 'no_section', message: DRAFT_WORDS.noSection }
  const details =
    description.sections.length === 0 ? [empty] : faults.map(({ path, code, message }) => ({ path, code, message }))
  if (details.length > 0) throw new AppError('invalid', { details })
}

async function latestVersionOf(tx: Db, id: number): Promise<number | null> {
  const { version } = await tx
    .selectFrom('forms')
    .select((eb) => eb.fn.max<number | null>('version').as('version'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}

/** Throws a draft away. Throws `not_found`. */
export async function discardDraft(tx: Db, call: Caller, draft: DraftName): Promise<void> {
  const { form_id } = draft
  const { description } = await lockDraft(tx, draft)
  await removeDraft(tx, form_id)
  const changes = { [DRAFT_WORDS.draft]: { from: DRAFT_WORDS.draftKept, to: DRAFT_WORDS.draftDiscarded } }
  const { name: subject_label } = description
  await recordAudit(tx, call, { action: 'update', subject: 'form', subject_id: form_id, subject_label, changes })
}

async function removeDraft(tx: Db, form_id: number): Promise<void> {
  await tx.deleteFrom('form_drafts').where('form_id', '=', form_id).execute()
}
