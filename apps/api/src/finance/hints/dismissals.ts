import { type Actor, can, type HintDismissal, type HintState } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { organizationOf } from '../../db/owner-organization.ts'
import { AppError } from '../../errors/app-error.ts'
import { TEAM } from '../../locales/fr-ca.ts'
import type { Caller } from '../../trail/record.ts'

/** SQL for whether a hint was dismissed by the budget's organisation, not by the funder's staff. */
const BY_OWN = sql<boolean>`exists (select from organization_users m join budgets b on b.organization_id = m.organization_id
  where b.id = d.budget_id and m.user_id = d.dismissed_by)`

const inForce = (db: Db, budgetId: number) =>
  db.selectFrom('hint_dismissals as d').where('d.budget_id', '=', budgetId).where('d.ended_at', 'is', null)

/** A dismissal in force, with the figures of the moment when it was made. */
export interface Dismissal extends Omit<HintDismissal, 'amounts' | 'words'> {
  readonly figures: HintState
}

interface DismissalReader {
  readonly actor: Actor
  /** Whether the reader may dismiss hints themselves. */
  readonly mayEdit: boolean
}

/**
 * Reads the dismissals in force of a budget, as the reader may see them: an organisation does not see the staff's
 * reasons and cannot end their dismissals.
 */
export async function readDismissals(
  db: Db,
  budgetId: number,
  { actor, mayEdit }: DismissalReader,
): Promise<Dismissal[]> {
  const isTold = can(actor, 'request.see_backstage')
  const rows = await inForce(db, budgetId)
    .leftJoin('users as u', 'u.id', 'd.dismissed_by')
    .select(['d.id', 'd.hint', 'd.reason', 'd.figures', 'd.dismissed_at'])
    .select([sql<string>`coalesce(u.name || ' ' || u.surname, '')`.as('by'), BY_OWN.as('own')])
    .orderBy('d.id', 'desc')
    .execute()
  return rows.map(({ id, hint, reason, figures, dismissed_at, by, own }) => ({
    id,
    hint,
    reason: isTold || own ? reason : '',
    by: isTold || own ? by : TEAM,
    at: dismissed_at.toISOString(),
    figures,
    revocable: mayEdit && (isTold || own),
  }))
}

interface Ending extends Pick<Caller, 'actor' | 'clock'> {
  readonly tx: Db
}

interface Dismissing {
  readonly budget_id: number
  readonly hint: string
  readonly reason: string
  readonly figures: HintState
}

/** Stores a dismissal and ends the former one of the same hint. */
export async function saveDismissal(
  { tx, actor, clock }: Ending,
  { figures, ...dismissed }: Dismissing,
): Promise<void> {
  const at = clock()
  await tx
    .updateTable('hint_dismissals')
    .set({ ended_by: actor.id, ended_at: at })
    .where('budget_id', '=', dismissed.budget_id)
    .where('hint', '=', dismissed.hint)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .insertInto('hint_dismissals')
    .values({
      ...dismissed,
      organization_id: organizationOf('budgets', dismissed.budget_id),
      figures: JSON.stringify(figures),
      dismissed_by: actor.id,
      dismissed_at: at,
    })
    .execute()
}

/** Ends a dismissal. Throws `not_found` if it is not in force, `forbidden` if the actor may not end it. */
export async function endDismissal(
  { tx, actor, clock }: Ending,
  { id, budget_id }: { readonly id: number; readonly budget_id: number },
): Promise<void> {
  const dismissals = await inForce(tx, budget_id)
    .select(BY_OWN.as('own'))
    .where('d.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!dismissals) throw new AppError('not_found')
  if (!dismissals.own && !can(actor, 'request.see_backstage')) throw new AppError('forbidden')
  await tx.updateTable('hint_dismissals').set({ ended_by: actor.id, ended_at: clock() }).where('id', '=', id).execute()
}
