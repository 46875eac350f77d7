import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { type Db, isMigrated } from '../db/client.ts'
import { FolderInUseError } from '../db/folder-lock.ts'
import { countUnreadableSecrets } from '../security/protect-secrets.ts'
import { mayRewriteTrail } from '../trail/protect.ts'
import type { Finding } from './finding.ts'

const part = 'database'
/** A difference of clocks in milliseconds from which sessions and deadlines are noticeably wrong. */
const NOTICEABLE_MS = 2000

/** A database that can be closed. */
export interface Opened {
  readonly db: Db
  close(): Promise<void>
}

/** Opens the database, and looks at its version, its tables, the rights of its role, its secrets and its clock. */
export async function examineDatabase(
  config: Config,
  open: () => Promise<Opened>,
  clock = (): Date => new Date(),
): Promise<Finding[]> {
  const opened = await open().catch((error: unknown) => error as Error)
  if (opened instanceof Error) return [unopened(opened)]
  try {
    return await look(opened.db, config, clock)
  } catch (error) {
    return [unopened(error as Error)]
  } finally {
    await opened.close()
  }
}

function unopened(error: Error): Finding {
  if (error instanceof FolderInUseError)
    return {
      part,
      state: 'warning',
      text: `the embedded database is in use: ${error.message}`,
      advice: 'A server is at work, whose /readyz says how its database is; stop it to look from here.',
    }
  const advice = 'Is it running, and do DATABASE_URL and its password name it? `psql "$DATABASE_URL"` says the same.'
  return { part, state: 'fault', text: `it cannot be used: ${error.message}`, advice }
}

async function look(db: Db, { databaseUrl, secretsKeys }: Config, clock: () => Date): Promise<Finding[]> {
  const isServer = databaseUrl !== undefined
  const before = clock()
  const { rows } = await sql<{ version: string; now: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as now`.execute(db)
  const after = clock()
  const [{ version, now } = { version: 'unknown', now: before }] = rows
  const kind = isServer ? 'PostgreSQL' : 'embedded PostgreSQL'
  if (!(await isMigrated(db)))
    return [
      { part, state: 'fault', text: `${kind} ${version} lacks tables of this version.`, advice: 'npm run migrate' },
    ]
  return [
    { part, state: 'ok', text: `${kind} ${version}, with the tables of this version.` },
    ...(isServer ? [await rightsOf(db)] : []),
    ...secretsOf(await countUnreadableSecrets(db, secretsKeys)),
    // Connecting takes time too: the moment is right anywhere between asking and the answer.
    clockOf(Math.max(0, before.getTime() - now.getTime(), now.getTime() - after.getTime())),
  ]
}

async function rightsOf(db: Db): Promise<Finding> {
  if (!(await mayRewriteTrail(db))) return { part, state: 'ok', text: 'its role cannot rewrite the audit trail.' }
  return {
    part,
    state: 'warning',
    text: 'its role could rewrite the audit trail.',
    advice: 'npm run protect-trail -- --role NAME, and serve as that role (docs/security/trail.md).',
  }
}

function secretsOf(unreadable: number): Finding[] {
  if (unreadable === 0) return []
  const text = `SECRETS_KEY does not open ${unreadable} second factors: only recovery codes open these accounts.`
  const advice = 'Add the key that they were sealed with after the present one, with a comma.'
  return [{ part, state: 'fault', text, advice }]
}

/** An embedded database has the clock of this machine. */
function clockOf(differenceMs: number): Finding {
  const seconds = (differenceMs / 1000).toFixed(1)
  if (differenceMs < NOTICEABLE_MS) return { part: 'clock', state: 'ok', text: 'agrees with that of the database.' }
  return {
    part: 'clock',
    state: 'fault',
    text: `differs from that of the database by ${seconds} s: sessions and deadlines would be wrong.`,
    advice: 'Let both machines follow the same time server (timedatectl, chronyc tracking).',
  }
}
