import type { SavedAnswer } from '@octroi/domain'
import type { Db } from '../../db/client.ts'

/** The answers of a request, each with its revision and who gave it, by option. */
export async function answersOf(db: Db, requestId: number, optionIds?: readonly number[]): Promise<SavedAnswer[]> {
  const rows = await db
    .selectFrom('answers as a')
    .leftJoin('users as u', 'u.id', 'a.updated_by')
    .select([
      'a.option_id',
      'a.request_id',
      'a.value',
      'a.details',
      'a.revision',
      'a.updated_at',
      'u.name',
      'u.surname',
    ])
    .where('a.request_id', '=', requestId)
    .$if(optionIds !== undefined, (query) => query.where('a.option_id', 'in', optionIds?.length ? [...optionIds] : [0]))
    .orderBy('a.option_id')
    .execute()
  return rows.map(({ name, surname, updated_at, ...row }) => ({
    ...row,
    updated_at: updated_at.toISOString(),
    updated_by: [name, surname].filter(Boolean).join(' '),
  }))
}
