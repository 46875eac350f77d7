import { type Kysely, sql } from 'kysely'

/**
 * Who declared a conflict of interest on a request, why, and which tasks they had of it then: those are to be given to
 * somebody else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table request_conflicts (
    request_id int not null references requests, user_id int not null references users,
    at timestamptz not null, reason text not null,
    main boolean not null, financial boolean not null, analyze_type_ids int[] not null,
    primary key (request_id, user_id))`,
  `create index request_conflicts_user on request_conflicts (user_id)`,
]
