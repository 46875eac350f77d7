import { type Kysely, sql } from 'kysely'

/** When filled forms were carried over to another version of their form, and the answers that were set aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table form_carry_overs (
    id int generated always as identity primary key,
    filled_form_id int not null, organization_id int not null,
    from_version int not null, to_version int not null,
    kept int not null, aside int not null, anew int not null,
    user_id int references users (id), at timestamptz not null,
    foreign key (filled_form_id, organization_id) references filled_forms (id, organization_id))`,
  `create index form_carry_overs_filled_form on form_carry_overs (filled_form_id)`,
  `create index form_carry_overs_user on form_carry_overs (user_id)`,
  `create table set_aside_answers (
    id int generated always as identity primary key,
    filled_form_id int not null, organization_id int not null,
    form_version int not null, question_id int not null, option_id int not null,
    label text not null, text text not null, value text not null, details text,
    reason text not null, document_id int,
    user_id int references users (id), at timestamptz not null,
    foreign key (filled_form_id, organization_id) references filled_forms (id, organization_id))`,
  `create index set_aside_answers_filled_form on set_aside_answers (filled_form_id)`,
  `create index set_aside_answers_user on set_aside_answers (user_id)`,
  `create index filled_forms_form on filled_forms (form_id, form_version)`,
]
