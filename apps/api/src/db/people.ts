import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from './client.ts'

/** The users whom a condition on `p` lets through, by first name and surname: what a list is filtered by choosing among. */
export const listPeopleChoices = (db: Db, where: RawBuilder<SqlBool>) =>
  db
    .selectFrom('users as p')
    .select(['p.id', sql<string>`p.name || ' ' || p.surname`.as('label')])
    .where(where)
    .orderBy(sql`fold(p.name || ' ' || p.surname)`)
    .orderBy('p.id')
    .execute()
