import { type Kysely, sql } from 'kysely'

/**
 * What statistics read, one row for each filled form and each budget, so that no answer is read for a chart. They are
 * kept by what saves; those of before are filled in as the server starts, by the engine that knows what is hidden.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table form_figures (
    filled_form_id int primary key references filled_forms on delete cascade,
    amount_asked bigint, amount_granted bigint, people_estimated bigint, people_real bigint,
    members bigint, volunteers bigint, activity_regular bigint, activity_occasional bigint)`,
  `create index form_figures_granted on form_figures (filled_form_id, amount_granted) where amount_granted is not null`,
  `create table budget_figures (budget_id int primary key references budgets on delete cascade, centraide_share int)`,
]
