/**
 * The bare route with which a save is compared: it authenticates, locks the request, compares the revision, and writes
 * the answer, the completion and the trail, each with one prepared statement of the driver. It has no schema, rights,
 * engine, conflicts or texts.
 */
import { createHash } from 'node:crypto'
import pg from '../../apps/api/node_modules/pg/lib/index.js'

const STATEMENTS = {
  session: `select u.id, o.organization_id from sessions s join users u on u.id = s.user_id
    join organization_users o on o.user_id = u.id where s.token_hash = $1 and not u.disabled`,
  lock: 'select organization_id, filled_form_id, state_id from requests where id = $1 for update',
  answer: 'select value, revision from answers where filled_form_id = $1 and option_id = $2',
  write: `insert into answers (filled_form_id, option_id, value, revision, updated_at, updated_by, organization_id)
    values ($1, $2, $3, $4, now(), $5, $6)
    on conflict (filled_form_id, option_id) do update set value = excluded.value, revision = excluded.revision,
    updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
  trail: `insert into form_changes (filled_form_id, option_id, kind, label, was, became, was_value, became_value, user_id, at,
    organization_id) values ($1, $2, 'answer', 'Une question', $3, $4, $3, $4, $5, now(), $6)`,
  completion: `update filled_forms set revision = revision + 1,
    percent = (select least(100, count(*)) from answers where filled_form_id = $1 and value <> '') where id = $1 returning percent`,
}

/** As many connections as the server's own pool, which is separate. */
const CONNECTIONS = 10

export function addBareSave(app, url) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  const ask = (client, name, values) => client.query({ name, text: STATEMENTS[name], values })
  app.addHook('onClose', () => pool.end())
  app.post('/api/bench/save/:id', async (request, reply) => {
    const token = (request.headers.authorization ?? '').slice('Bearer '.length)
    const [who] = (await ask(pool, 'session', [createHash('sha256').update(token).digest('hex')])).rows
    if (!who) return reply.code(401).send()
    const [{ option_id, value, revision }] = request.body.answers
    const client = await pool.connect()
    try {
      await client.query('begin')
      const [held] = (await ask(client, 'lock', [request.params.id])).rows
      if (held?.organization_id !== who.organization_id || held.state_id > 3) throw new Error('Not theirs')
      const form = held.filled_form_id
      const [before = { value: '', revision: 0 }] = (await ask(client, 'answer', [form, option_id])).rows
      if (before.revision !== revision) throw new Error('Changed meanwhile')
      await ask(client, 'write', [form, option_id, value, revision + 1, who.id, held.organization_id])
      await ask(client, 'trail', [form, option_id, before.value, value, who.id, held.organization_id])
      const [{ percent }] = (await ask(client, 'completion', [form])).rows
      await client.query('commit')
      return { saved: [{ option_id, revision: revision + 1 }], percent }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
}
