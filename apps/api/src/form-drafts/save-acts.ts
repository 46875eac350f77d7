import type { SavedActs } from '@octroi/domain'
import { applyActs, type EditAct, findClashes } from '@octroi/forms/drafts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { type Caller, recordAudit } from '../trail/record.ts'
import { describeActs } from './describe-acts.ts'
import { type DraftName, lockDraft } from './read-draft.ts'

interface SentActs extends DraftName {
  /** The revision that the sender has seen. */
  readonly revision: number
  readonly acts: readonly EditAct[]
}

/**
 * Saves acts on a draft, all or none: none if one of them contradicts what somebody else saved since the revision that
 * the sender has seen, or can no longer be applied. Whatever happens, the sender is told what others saved. Throws
 * `not_found`, and `malformed` for a revision that the draft never had.
 */
export async function saveActs(tx: Db, call: Caller, sent: SentActs): Promise<SavedActs> {
  const { form_id, acts } = sent
  const draft = await lockDraft(tx, sent)
  if (sent.revision > draft.revision) throw new AppError('malformed')
  const others = await listActsSince(tx, sent)
  const { revision } = draft
  const clashes = findClashes(
    acts,
    others.flatMap((each) => each.acts),
  ).map(({ mine }) => acts.indexOf(mine))
  if (clashes.length > 0) return { saved: false, clashes, revision, others }
  const result = applyActs(draft.description, acts)
  if ('refusal' in result) return { saved: false, clashes: [result.place], revision, others }
  if (acts.length === 0) return { saved: true, clashes, revision, others }
  await store(tx, call, { ...sent, revision: revision + 1, description: result.description })
  const changes = describeActs(acts, draft.description, result.description)
  const { name: subject_label } = result.description
  await recordAudit(tx, call, { action: 'update', subject: 'form', subject_id: form_id, subject_label, changes })
  return { saved: true, clashes, revision: revision + 1, others }
}

interface OthersActs {
  readonly acts: EditAct[]
  readonly by: string
}

/** What others saved since a revision, save by save. */
async function listActsSince(
  tx: Db,
  { form_id, revision }: Pick<SentActs, 'form_id' | 'revision'>,
): Promise<OthersActs[]> {
  const rows = await tx
    .selectFrom('form_draft_acts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.acts', sql<string>`u.name || ' ' || u.surname`.as('by')])
    .where('a.form_id', '=', form_id)
    .where('a.revision', '>', revision)
    .orderBy('a.revision')
    .execute()
  return rows.map(({ acts, by }) => ({ acts: acts as EditAct[], by }))
}

async function store(
  tx: Db,
  { clock, actor }: Caller,
  { form_id, revision, acts, description }: SentActs & { readonly description: object },
): Promise<void> {
  const at = clock()
  await tx
    .updateTable('form_drafts')
    .set({ revision, description: JSON.stringify(description), updated_at: at, updated_by: actor.id })
    .where('form_id', '=', form_id)
    .execute()
  await tx
    .insertInto('form_draft_acts')
    .values({ form_id, revision, acts: JSON.stringify(acts), user_id: actor.id, at })
    .execute()
}
