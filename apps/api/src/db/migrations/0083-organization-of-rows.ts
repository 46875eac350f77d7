import { type Kysely, sql } from 'kysely'

/**
 * Copies the organisation of each request, event, filled form and budget to every row that belongs to it, as nodes of a
 * distributed database would need it (decision 81). Foreign keys have it on both sides, so that a row cannot name
 * another organisation than its owner. Each table is rewritten once, under its lock: an update would double it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ensureOwned(db)
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Throws if a filled form belongs to nothing: the application begins none without a request or an analysis. */
async function ensureOwned(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`select f.id from filled_forms f
    where not exists (select from requests r where r.filled_form_id = f.id)
      and not exists (select from analyses a where a.filled_form_id = f.id)
    order by f.id limit 20`.execute(db)
  if (rows.length === 0) return
  throw new Error(`Filled forms without a request or an analysis: ${rows.map(({ id }) => id).join(', ')}`)
}

const OWNERS = ['requests', 'request_events', 'filled_forms', 'budgets'] as const

/** A foreign key to an owner, by which a table has its organisation. */
interface Belonging {
  readonly table: string
  readonly column: string
  readonly owner: (typeof OWNERS)[number]
  readonly cascades: boolean
}

const belonging = (owner: Belonging['owner'], column: string, tables: readonly string[]): readonly Belonging[] =>
  tables.map((name) => {
    const [table = name, action] = name.split(' ')
    return { table, column, owner, cascades: action === 'cascade' }
  })

/** In an order in which each owner has its organisation before what belongs to it. */
const BELONGINGS = [
  ...belonging('requests', 'request_id', ['request_events', 'request_users', 'request_conflicts', 'analyses']),
  ...belonging('requests', 'request_id', ['conclusions', 'remarks', 'dossiers', 'closing_reminders']),
  ...belonging('requests', 'request_id', ['anonymised_requests', 'simulated_amounts cascade']),
  ...belonging('request_events', 'event_id', ['consents', 'returned_answers']),
  ...belonging('filled_forms', 'filled_form_id', ['answers', 'documents', 'form_changes']),
  ...belonging('filled_forms', 'filled_form_id', ['form_figures cascade', 'people_in_forms cascade']),
  ...belonging('budgets', 'budget_id', ['budget_items', 'budget_changes', 'hint_dismissals', 'budget_figures cascade']),
]

/** Further foreign keys, of tables that have their organisation already. */
const OTHER_REFERENCES = [
  ...belonging('filled_forms', 'filled_form_id', ['requests', 'analyses']),
  ...belonging('request_events', 'event_id', ['remarks']),
]

/** Adds the column and fills it in by rewriting the table, which leaves no dead rows behind. */
const fillIn = (table: string, organization: string): readonly string[] => [
  `alter table ${table} add column organization_id int`,
  `alter table ${table} alter column organization_id type int using ${organization},
     alter column organization_id set not null`,
]

/** Lets a foreign key name the organisation too; it keeps its name. */
const refer = ({ table, column, owner, cascades }: Belonging): string => {
  const key = `${table}_${column}_fkey`
  return `alter table ${table} drop constraint ${key}, add constraint ${key}
    foreign key (${column}, organization_id) references ${owner} (id, organization_id)${cascades ? ' on delete cascade' : ''}`
}

/** What belongs to an owner refers to this key. */
const addKey = (owner: string): string =>
  `alter table ${owner} add constraint ${owner}_of_organization unique (id, organization_id)`

/** Keys of ids of one owner, which take its organisation without another meaning: no statement names them. */
const KEYS = [
  ['request_users', 'request_users_request_id_user_id_type_id_key', 'unique', 'request_id, user_id, type_id'],
  ['request_conflicts', 'request_conflicts_pkey', 'primary key', 'request_id, user_id'],
  ['anonymised_requests', 'anonymised_requests_pkey', 'primary key', 'run_id, request_id'],
  ['closing_reminders', 'closing_reminders_pkey', 'primary key', 'request_id, key, date_close'],
  ['consents', 'consents_pkey', 'primary key', 'event_id'],
  ['returned_answers', 'returned_answers_pkey', 'primary key', 'event_id, option_id'],
] as const

const functionName = (owner: string): string => `organization_of_${owner}`

/** A function that finds the organisation of an owner; it is dropped at the end. */
const createFunction = (owner: string, query: string): string =>
  `create function ${functionName(owner)}(owner_id int) returns int stable language sql as $$ ${query} $$`

const STATEMENTS: readonly string[] = [
  createFunction(
    'form',
    `select organization_id from requests where filled_form_id = owner_id
     union all select r.organization_id from analyses a join requests r on r.id = a.request_id
       where a.filled_form_id = owner_id limit 1`,
  ),
  ...fillIn('filled_forms', `${functionName('form')}(id)`),
  `drop function ${functionName('form')}`,
  `alter table filled_forms add constraint filled_forms_organization_id_fkey
     foreign key (organization_id) references organizations`,
  // The events of requests are an owner too, and are filled in before they are read.
  ...['requests', 'filled_forms', 'budgets'].map((owner) =>
    createFunction(owner, `select organization_id from ${owner} where id = owner_id`),
  ),
  ...BELONGINGS.flatMap(({ table, column, owner }) => [
    ...fillIn(table, `${functionName(owner)}(${column})`),
    ...(table === 'request_events'
      ? [createFunction(table, `select organization_id from ${table} where id = owner_id`)]
      : []),
  ]),
  ...OWNERS.map((owner) => `drop function ${functionName(owner)}`),
  ...OWNERS.map(addKey),
  ...[...BELONGINGS, ...OTHER_REFERENCES].map(refer),
  ...KEYS.map(
    ([table, name, kind, columns]) => `alter table ${table} drop constraint ${name},
      add constraint ${name} ${kind} (${columns}, organization_id)`,
  ),
  `drop index hint_dismissals_in_force`,
  `create unique index hint_dismissals_in_force on hint_dismissals (budget_id, hint, organization_id) where ended_at is null`,
  `drop index anonymised_requests_once`,
  `create unique index anonymised_requests_once on anonymised_requests (request_id, organization_id) where state <> 'failed'`,
]
