import { sql } from 'kysely'
import { organizationOf } from '../db/owner-organization.ts'
import { PREPARED } from '../db/prepared.ts'
import type { GivenAnswer } from './answers.ts'
import type { AnswerContext } from './filled-form.ts'
import type { ChangeLine } from './record-changes.ts'

/** Changes by one person within this time are merged into one, because each second of typing is saved. */
const ONE_CHANGE_MS = 10 * 60_000

interface Changes {
  readonly filledFormId: number
  /** The changed answers with their new revisions. */
  readonly changed: readonly GivenAnswer[]
  readonly lines: readonly ChangeLine[]
  /** Completion in percent after the save, for lists. */
  readonly percent: number
}

type ChangeWriter = Pick<AnswerContext, 'db' | 'actor' | 'clock'>

/**
 * Writes a save as one statement: answers, history lines, percent and revision of the filled form, and the revision of
 * its statistics if they were current. Consecutive changes by one person become one history line, from the first value
 * to the last; none if they cancel out.
 */
export async function writeChanges({ db, actor, clock }: ChangeWriter, changes: Changes): Promise<void> {
  const { filledFormId: id, changed, lines, percent } = changes
  const organization = organizationOf('filled_forms', id)
  const now = clock()
  const at = now.toISOString()
  const since = new Date(now.getTime() - ONE_CHANGE_MS).toISOString()
  await sql`with ${PREPARED} sent as (
      select * from json_to_recordset(${JSON.stringify(changed)}::json)
        as x (option_id int, value text, details text, revision int)),
    written as (
      insert into answers (filled_form_id, option_id, value, details, revision, updated_at, updated_by, organization_id)
      select ${id}::int, option_id, value, details, revision, ${at}::timestamptz, ${actor.id}::int, ${organization} from sent
      on conflict (filled_form_id, option_id) do update set value = excluded.value, details = excluded.details,
        revision = excluded.revision, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
        prefilled_from = null),
    lines as (
      select x.*, c.id as line, c.was is not distinct from x.became
        or coalesce(c.was_value = x.became_value and coalesce(c.was_details, '') = coalesce(x.became_details, ''), false) as goes_back
      from json_to_recordset(${JSON.stringify(lines)}::json) as x (option_id int, label text, was text, became text,
        was_value text, was_details text, became_value text, became_details text)
      left join lateral (
        select * from form_changes l where l.filled_form_id = ${id}::int and l.option_id = x.option_id
        order by l.id desc limit 1) c on c.user_id = ${actor.id}::int and c.at >= ${since}::timestamptz),
    ended as (delete from form_changes c using lines where c.id = lines.line and lines.goes_back),
    extended as (
      update form_changes c set became = lines.became, became_value = lines.became_value,
        became_details = lines.became_details, at = ${at}::timestamptz
      from lines where c.id = lines.line and not lines.goes_back),
    begun as (
      insert into form_changes (filled_form_id, kind, user_id, at, option_id, label, was, became, was_value, was_details,
        became_value, became_details, organization_id)
      select ${id}::int, 'answer', ${actor.id}::int, ${at}::timestamptz, option_id, label, was, became, was_value,
        was_details, became_value, became_details, ${organization}
      from lines where line is null and was is distinct from became),
    counted as (
      update filled_forms set percent = ${percent}::int, revision = revision + 1 where id = ${id}::int returning revision)
    update form_figures f set revision = counted.revision from counted
    where f.filled_form_id = ${id}::int and f.revision = counted.revision - 1`.execute(db)
}
