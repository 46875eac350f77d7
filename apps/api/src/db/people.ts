import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from './client.ts'

/** Lists the users that satisfy a condition on `p` by first name and surname, as choices of a filter. */
export const listPeopleChoices = (db: Db, where: RawBuilder<SqlBool>) =>
  db
    .selectFrom('users as p')
    .select(['p.id', sql<string>`p.name || ' ' || p.surname`.as('label')])
    .where(where)
    .orderBy(sql`fold(p.name || ' ' || p.surname)`)
    .orderBy('p.id')
    .execute()
