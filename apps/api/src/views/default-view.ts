import type { Actor, ListName } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { isVisible } from './queries.ts'

interface Choice {
  readonly list: ListName
  /** Id of the view; null for none. */
  readonly view_id: number | null
}

/**
 * Sets the caller's default view of a list. Choosing none while there is a default for everybody is stored as a choice;
 * otherwise it removes the caller's choice, so that an administrator's later default applies. Throws `not_found`.
 */
export async function chooseDefault(tx: Db, actor: Actor, { list, view_id }: Choice): Promise<void> {
  if (view_id !== null) {
    // Locked, so that it is not unshared meanwhile.
    const view = await tx.selectFrom('saved_views').selectAll().where('id', '=', view_id).forShare().executeTakeFirst()
    if (view?.list !== list || !isVisible(actor, view)) throw new AppError('not_found')
  } else if (!(await hasDefaultOfAll(tx, list))) {
    await tx.deleteFrom('default_views').where('user_id', '=', actor.id).where('list', '=', list).execute()
    return
  }
  await tx
    .insertInto('default_views')
    .values({ user_id: actor.id, list, view_id })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ view_id }))
    .execute()
}

const hasDefaultOfAll = async (tx: Db, list: ListName): Promise<boolean> =>
  (await tx.selectFrom('default_views_of_all').select('list').where('list', '=', list).executeTakeFirst()) !== undefined

/** True if a view is the default of its list for users without a choice of their own. */
export const isDefaultOfAll = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.selectFrom('default_views_of_all').select('list').where('view_id', '=', id).executeTakeFirst()) !==
  undefined

/** Makes a view the default of its list for users without a choice of their own, replacing another. */
export async function makeDefaultOfAll(tx: Db, { id, list }: { id: number; list: ListName }): Promise<void> {
  await tx
    .insertInto('default_views_of_all')
    .values({ list, view_id: id })
    .onConflict((conflict) => conflict.column('list').doUpdateSet({ view_id: id }))
    .execute()
}

/** Removes a view as the default for everybody. */
export async function endDefaultOfAll(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('default_views_of_all').where('view_id', '=', id).execute()
}

/** Removes a view that is no longer shared as the default of everybody but its owner. */
export async function endDefaultsOfOthers(tx: Db, { id, user_id }: { id: number; user_id: number }): Promise<void> {
  await tx.deleteFrom('default_views').where('view_id', '=', id).where('user_id', '<>', user_id).execute()
}
