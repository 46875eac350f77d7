import { LONGEST_FORM_NAME } from '@octroi/domain'
import type { FormDescription } from '@octroi/forms'
import { openDraft } from '@octroi/forms/drafts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { DRAFT_WORDS } from '../locales/fr-ca/form-drafts.ts'
import { type Caller, recordAudit } from '../trail/record.ts'

/** Begins a draft from the latest version of a form; does nothing if it has one. Throws `not_found`. */
export async function beginDraft(tx: Db, call: Caller, form_id: number): Promise<void> {
  const { version, description } = await latestVersion(tx, form_id)
  const isNew = await insertDraft(tx, call, { form_id, base_version: version, description: openDraft(description) })
  if (isNew) await tell(tx, call, { id: form_id, name: description.name, from: DRAFT_WORDS.fromVersion(version) })
}

interface NewForm {
  readonly name: string
  /** The form whose latest version is copied; undefined for an empty one. */
  readonly copy_of: number | undefined
}

/** Begins a form that does not exist yet; returns its id. Throws `invalid` for its name, `not_found`. */
export async function beginForm(tx: Db, call: Caller, { name, copy_of }: NewForm): Promise<number> {
  const newName = checkFormName(name)
  const copied = copy_of === undefined ? EMPTY : openDraft((await latestVersion(tx, copy_of)).description)
  // Nobody else can take the same id meanwhile.
  await sql`lock table form_drafts in share row exclusive mode`.execute(tx)
  const id = await nextFormId(tx)
  await insertDraft(tx, call, {
    form_id: id,
    base_version: null,
    description: { ...copied, id, name: newName, version: 1 },
  })
  await tell(tx, call, {
    id,
    name: newName,
    from: copy_of === undefined ? DRAFT_WORDS.empty : DRAFT_WORDS.copyOf(copied.name),
  })
  return id
}

/** Returns the name of a form, trimmed. Throws `invalid`. */
export function checkFormName(name: string): string {
  const trimmed = name.trim()
  const code = trimmed === '' ? 'required' : trimmed.length > LONGEST_FORM_NAME ? 'too_long' : null
  if (code === null) return trimmed
  throw new AppError('invalid', { details: [{ path: 'form.name', code, message: CONTENT_MESSAGES[code] }] })
}

const EMPTY: FormDescription = { id: 1, url: null, name: '', version: 1, sections: [] }

async function latestVersion(
  tx: Db,
  id: number,
): Promise<{ readonly version: number; readonly description: FormDescription }> {
  const row = await tx
    .selectFrom('forms')
    .select(['version', 'description'])
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { version: row.version, description: row.description as FormDescription }
}

/** The id of a new form that was thrown away does not come back, because the trail has a history under it. */
async function nextFormId(tx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select 1 + greatest(
    (select coalesce(max(id), 0) from forms), (select coalesce(max(form_id), 0) from form_drafts),
    (select coalesce(max(subject_id), 0) from audit_events where subject = 'form')) as id`.execute(tx)
  return rows[0]?.id ?? 1
}

interface NewDraft {
  readonly form_id: number
  readonly base_version: number | null
  readonly description: FormDescription
}

/** False if the form has a draft. */
async function insertDraft(tx: Db, { clock, actor }: Caller, { description, ...draft }: NewDraft): Promise<boolean> {
  const now = clock()
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('form_drafts')
    .values({
      ...draft,
      revision: 0,
      description: JSON.stringify(description),
      created_at: now,
      updated_at: now,
      updated_by: actor.id,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

function tell(
  tx: Db,
  call: Caller,
  { id, name, from }: { readonly id: number; readonly name: string; readonly from: string },
): Promise<void> {
  const changes = { [DRAFT_WORDS.draft]: { from: null, to: from } }
  return recordAudit(tx, call, { action: 'create', subject: 'form', subject_id: id, subject_label: name, changes })
}
