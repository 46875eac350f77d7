import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { type Config, ConfigError } from '../config/config.ts'
import { loadContent } from '../content/load-content.ts'
import { type Content, readContent } from '../content/read-content.ts'
import { type Db, isMigrated, migrate, openEmbedded } from '../db/client.ts'
import { warmUpDossiers } from '../dossiers/index.ts'
import { lockFolder } from '../db/folder-lock.ts'
import {
  openPool,
  openPostgres,
  openReplicaPool,
  PROBE_LIMITS,
  REPLICA_LIMITS,
  SERVING_LIMITS,
  toDatabase,
} from '../db/postgres.ts'
import { openReadReplica, type ReadReplica } from '../db/read-replica.ts'
import { createClamavScan } from '../files/clamav.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { watchConnections } from '../http/connections.ts'
import type { Repeated } from '../jobs/repeat.ts'
import { startMailer } from '../mail/mailer.ts'
import { openTransport } from '../mail/transport.ts'
import { protectSecrets } from '../security/index.ts'
import { startReminders } from '../requests/reminders/start-reminders.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { mayRewriteTrail } from '../trail/protect.ts'
import { recordAccesses } from '../trail/record-accesses.ts'
import { startAddingYears } from './add-years.ts'
import { startAnonymising } from './anonymise-requests.ts'
import { startChecking } from './check-files.ts'
import { startCheckpoints } from './checkpoint.ts'
import { startCopying } from './copy-database.ts'
import { backfillStatistics, countPendingStatistics } from './backfill-statistics.ts'
import { startSealing } from './seal-trail.ts'
import { startSweeping } from './sweep-documents.ts'
import { watchReplica } from './watch-replica.ts'
import { outletsOf, startSending } from './send-trail.ts'

/** Upper limit of an upload's duration, in milliseconds. */
const UPLOAD_MS = 3_600_000

/**
 * How long a stopping server waits for calls in progress, in milliseconds; service managers do not wait much longer.
 */
const DRAIN_MS = 8000

const UNPROTECTED =
  'DATABASE_URL: this role could rewrite the audit trail: see docs/security/trail.md, `npm run protect-trail -- --role NAME`'

/** How long closing the database connections may take, in milliseconds. */
const GOODBYE_MS = 1000

/** A running server. */
export interface Running {
  readonly app: FastifyInstance
  readonly address: string
  /** Waits for calls in progress, then releases all resources. */
  stop(): Promise<void>
}

/** The input for creating a demonstration. */
export interface Prepared {
  readonly db: Db
  readonly files: FileStore
  readonly content: Content
}

export interface StartOptions {
  /**
   * Creates the demonstration's data in a database that has the starting content. With it, a shared database is
   * migrated at the start too, and warnings about missing mail settings are left out.
   */
  readonly demonstrate?: (prepared: Prepared) => Promise<void>
  /** How long a stopping server waits for calls in progress, in milliseconds. */
  readonly drainMs?: number
}

export interface OpenDatabase {
  readonly db: Db
  /** Closes the database and unlocks its folder. */
  close(): Promise<void>
}

/** Opens the database without time limits. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const db = openPostgres(config.databaseUrl)
    return { db, close: () => db.destroy() }
  }
  const unlock = lockFolder(config.dataDir)
  const db = await openEmbedded(join(config.dataDir, 'database'))
  const close = async (): Promise<void> => {
    await db.destroy()
    unlock()
  }
  return { db, close }
}

/**
 * When the code for dossiers is loaded in advance: some time after the start, when the first calls have been served.
 */
const WARM_UP_AFTER_MS = 10_000

/** Starts serving. Throws FolderInUseError, and any error of opening the database or the port. */
export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  const { demonstrate, drainMs = DRAIN_MS } = options
  let log: Pick<FastifyBaseLogger, 'warn'> | undefined
  const files = await openFileStore(config, (key, err) =>
    log?.warn({ err, key }, 'FILES_URL: a file that no row names could not be removed: sweep-files finds it'),
  )
  const telemetry = await openTelemetry(config, (message) => log?.warn(message))
  const { db, replica, close } = await openPrepared(config, files, demonstrate)
  try {
    let address = ''
    const clock = (): Date => new Date()
    const origin = (): string => config.publicUrl ?? address
    const figures = await countPendingStatistics(db)
    const check = config.clamavUrl === undefined ? undefined : createClamavScan(config.clamavUrl)
    const accesses = recordAccesses(db, (error) => app.log.error({ err: error }, 'the trail cannot be written'))
    const app = await buildApp({ db, replica, files, clock, config, origin, accesses, figures, telemetry })
    log = app.log
    const endConnections = watchConnections(app.server)
    address = await app.listen({ port: config.port, host: config.host })
    const warming = setTimeout(warmUpDossiers, WARM_UP_AFTER_MS).unref()
    if (config.databaseUrl && !demonstrate && (await mayRewriteTrail(db))) app.log.warn(UNPROTECTED)
    const loops = [
      sendMails({ app, db, clock, config, isDemonstration: demonstrate !== undefined }),
      startReminders({ db, clock, origin, log: app.log }),
      startAnonymising({ db, files, clock, log: app.log }),
      startAddingYears({ db, clock, log: app.log }),
      figures.start(app.log),
      startSealing(db, app.log),
      replica && watchReplica(replica, app.log),
      check && startChecking({ db, files, check, log: app.log }),
      startSweeping({ db, files, clock, log: app.log }),
      startSending(db, outletsOf(config), app.log),
      config.databaseUrl ? undefined : startCopying(db, config.dataDir, app.log),
      config.databaseUrl ? undefined : startCheckpoints(db, app.log),
    ]
    const stop = async (): Promise<void> => {
      clearTimeout(warming)
      const cut = setTimeout(() => app.server.closeAllConnections(), drainMs)
      const stopped = Promise.all([app.close(), ...loops.map((loop) => loop?.stop())])
      endConnections()
      await stopped
      await accesses.stop()
      clearTimeout(cut)
      await telemetry?.stop()
      await close()
    }
    return { app, address, stop }
  } catch (error) {
    await close()
    throw error
  }
}

/** Loads the code that sends traces and metrics only if a collector is configured. */
async function openTelemetry({ telemetry }: Config, report: (message: string) => void): Promise<Telemetry | undefined> {
  if (!telemetry) return undefined
  const { sendTelemetry } = await import('../telemetry/send-telemetry.ts')
  return sendTelemetry(telemetry, report)
}

/** Prepares the database without time limits, then opens it with those for serving. */
async function openPrepared(
  config: Config,
  files: FileStore,
  demonstrate: StartOptions['demonstrate'],
): Promise<ServingDatabase> {
  const { databaseUrl, databaseReadUrl } = config
  const opened = await openDatabase(config)
  try {
    await prepare({ db: opened.db, files, config }, demonstrate)
  } catch (error) {
    await opened.close()
    throw error
  }
  if (!databaseUrl) return opened
  await opened.close()
  const primary = openPool(databaseUrl, SERVING_LIMITS)
  const db = toDatabase(primary)
  const replica =
    databaseReadUrl === undefined
      ? undefined
      : openReadReplica({
          primary,
          replica: openReplicaPool(databaseReadUrl, REPLICA_LIMITS),
          probe: openReplicaPool(databaseReadUrl, PROBE_LIMITS),
        })
  // A frozen database does not even close connections.
  const close = () => Promise.race([Promise.all([db.destroy(), replica?.close()]), sleep(GOODBYE_MS)])
  return { db, replica, close: async () => void (await close()) }
}

interface ServingDatabase extends OpenDatabase {
  readonly replica?: ReadReplica | undefined
}

interface Mailing {
  readonly app: FastifyInstance
  readonly db: Db
  readonly clock: () => Date
  readonly config: Config
  readonly isDemonstration: boolean
}

/** Starts the mailer, and warns at the start if mails are only written to files or links lead to this machine. */
function sendMails({ app, db, clock, config, isDemonstration }: Mailing): Repeated {
  const transport = openTransport(config)
  if (!config.smtpUrl && !isDemonstration) app.log.warn(`SMTP_URL is not set: mails are written to ${transport.place}`)
  if (config.smtpUrl && !config.publicUrl)
    app.log.warn('PUBLIC_URL is not set: links in mails lead to the address that this server listens at')
  return startMailer({ db, transport, clock, log: app.log })
}

/** Encrypts secrets of an earlier version or key, and warns about missing or wrong keys. */
async function protectAndSay(db: Db, config: Config, isDemonstration: boolean): Promise<void> {
  const { unreadable } = await protectSecrets(db, config)
  if (config.secretsKeys.length === 0 && !isDemonstration)
    process.stderr.write('SECRETS_KEY is not set: secrets of second factors stand in the database as they are.\n')
  if (unreadable > 0)
    process.stderr.write(
      `SECRETS_KEY: ${unreadable} second factors were sealed with a key that is not given. Add it after the present one, with a comma; until then only recovery codes open these accounts.\n`,
    )
}

interface Preparing {
  readonly db: Db
  readonly files: FileStore
  readonly config: Config
}

async function prepare({ db, files, config }: Preparing, demonstrate: StartOptions['demonstrate']): Promise<void> {
  const isEmbedded = !config.databaseUrl
  await files.check()
  // An embedded database has only this server; servers that share a database may be in the middle of uploads.
  await files.sweep(new Date(Date.now() - (isEmbedded ? 0 : UPLOAD_MS)))
  // A shared database is migrated deliberately, by its own command; the embedded one at the start.
  if (isEmbedded || demonstrate) await migrate(db)
  if (!(await isMigrated(db))) throw new ConfigError('The database is not migrated: run `npm run migrate` first.')
  await protectAndSay(db, config, demonstrate !== undefined)
  const content = await readContent()
  const { kept } = await loadContent(db, content)
  for (const name of kept) process.stderr.write(`Content that was changed here is kept: ${name}\n`)
  await demonstrate?.({ db, files, content })
  // The demonstration needs complete statistics from the start; other databases are backfilled in the background.
  if (demonstrate) await backfillStatistics(db)
}
