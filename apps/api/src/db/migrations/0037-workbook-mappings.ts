import { type Kysely, sql } from 'kysely'

/** What people said of the rows and columns of an organisation's workbooks, for the next one: one for each grid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table workbook_mappings (
    organization_id int not null references organizations, grid_id text not null references grids,
    mapping jsonb not null, primary key (organization_id, grid_id))`.execute(db)
}
