import { type Actor, can, type ListName, LISTS, type View } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'

/** Selects views with their owner, and whether they are the actor's default. */
const selectViews = (db: Db, actor: Actor) =>
  db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin('default_views as own', (join) => join.onRef('own.list', '=', 'v.list').on('own.user_id', '=', actor.id))
    .leftJoin('default_views_of_all as common', 'common.list', 'v.list')
    .select(['v.id', 'v.list', 'v.name', 'v.state', 'v.shared', 'v.version', 'v.user_id'])
    .select(['u.name as given_name', 'u.surname'])
    .select(sql<boolean>`coalesce(common.view_id = v.id, false)`.as('default_for_all'))
    // The actor's own choice, even of none, overrides the default for everybody.
    .select(
      sql<boolean>`coalesce(case when own.user_id is null then common.view_id else own.view_id end = v.id, false)`.as(
        'is_default',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['execute']>>[number]

interface LockedView {
  readonly list: ListName
  readonly user_id: number
  readonly shared: boolean
}

/** True if the actor may see a view: it is theirs or shared, and of a list that they may open. */
export const isVisible = (actor: Actor, { list, user_id, shared }: LockedView): boolean =>
  can(actor, LISTS[list]) && (user_id === actor.id || (shared && can(actor, 'view.read_shared')))

/** True if the actor may change a view that they see: their own, but a shared one only if they may share. */
export const mayChange = (actor: Actor, { shared }: LockedView): boolean => !shared || can(actor, 'view.share')

const shownView = (actor: Actor, { given_name, surname, user_id, ...row }: Row): View => ({
  ...row,
  is_own: user_id === actor.id,
  by: `${given_name} ${surname}`,
  can: { change: mayChange(actor, { ...row, user_id }) },
})

/** Lists the caller's own views of a list and the shared ones. */
export async function listViews(db: Db, actor: Actor, list: ListName): Promise<View[]> {
  const rows = await selectViews(db, actor)
    .where('v.list', '=', list)
    .where((eb) => {
      const own = eb('v.user_id', '=', actor.id)
      return can(actor, 'view.read_shared') ? eb.or([own, eb('v.shared', '=', true)]) : own
    })
    .orderBy('v.id')
    .execute()
  return rows.map((row) => shownView(actor, row))
}

/** Reads one view. Throws `not_found` if it does not exist or the caller may not see it. */
export async function readableView(db: Db, actor: Actor, id: number): Promise<View> {
  const row = await selectViews(db, actor).where('v.id', '=', id).executeTakeFirst()
  if (!row || !isVisible(actor, row)) throw new AppError('not_found')
  return shownView(actor, row)
}

/** Locks the row of a view until the transaction ends, so that concurrent changes run one after the other. */
export const lockView = (tx: Db, id: number) =>
  tx.selectFrom('saved_views').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
