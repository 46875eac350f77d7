import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Client, type ClientConfig, DatabaseError, Pool, type QueryResult, types } from 'pg'
import { traceStatement } from '../telemetry/trace-statements.ts'
import { preparedName } from './prepared.ts'
import type { Database } from './schema.ts'

/** Connections of one server: several servers and administration tools stay below PostgreSQL's default limit of 100. */
const POOL_SIZE = 10

/**
 * How long an idle connection is kept, in milliseconds. PostgreSQL caches the plan of a prepared statement from its
 * sixth use on a connection (`prepared.ts`); with the driver's default of ten seconds, a quiet server would plan it
 * each time.
 */
const IDLE_CONNECTION_MS = 600_000

/** Time limits in milliseconds, after which a call fails and may be retried. */
export interface Limits {
  /** Waiting for a free connection of the pool, first come, first served. */
  readonly turn: number
  /** Opening a connection. */
  readonly connection: number
  /** Waiting for a lock on a row or table. */
  readonly lock: number
  /** One statement, measured by the database. */
  readonly statement: number
  /** One statement, measured here, because a frozen database does not measure. Longer than `statement`. */
  readonly answer: number
  /** An idle transaction, which may hold locks. */
  readonly idleTransaction: number
}

/** Limits while serving. Work that may take longer (migrations, loading of content and demonstration data) has none. */
export const SERVING_LIMITS: Limits = {
  turn: 10_000,
  connection: 3000,
  lock: 3000,
  statement: 6000,
  answer: 8000,
  idleTransaction: 15_000,
}

/** Connection limit for work without other limits, so that an unreachable host cannot block a command forever. */
const PATIENT_CONNECTION_MS = 10_000

/**
 * Thrown if the database is unavailable at the moment: unreachable, restarting, too slow, or a lock is held. The
 * statement was not done, or its outcome is unknown; it may be retried.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/**
 * PostgreSQL's temporary errors, by class or code: connections (except a protocol violation, which is a bug here),
 * resources (full disk, too many connections), operator intervention or statement timeout, system errors, deadlock or
 * serialization failure, lock timeout, idle transaction timeout, read-only server.
 */
const NOT_NOW = /^(08(?!P01)|53|57|58|40001|40P01|55P03|25P03|25006)/

/**
 * PgBouncer's code for whatever it cannot do, such as reaching the server. PostgreSQL, for which it means a protocol
 * violation, names its routine as well.
 */
const POOLER_CODE = '08P01'

/**
 * PostgreSQL's routine that refuses a statement prepared before a migration changed its columns; a new connection
 * works.
 */
const STALE_PLAN = 'RevalidateCachedQuery'

/**
 * Disables parallel query: what workers gain for one statement they take from concurrent ones, and starting them takes
 * longer than reading a page of a list. With 20 concurrent readers on two cores, a third more calls are served without
 * them, and the statistics of 100,000 requests take no longer.
 */
const NO_PARALLEL = '-c max_parallel_workers_per_gather=0'

/** Opens a PostgreSQL server by its URL `postgres://…`; without limits for work that may take long. */
export const openPostgres = (url: string, limits?: Limits): Kysely<Database> => toDatabase(openPool(url, limits))

/** Makes the database of a pool; destroying the database ends the pool. */
export const toDatabase = (pool: PostgresPool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: traceStatement })

/** A connection of a pool, on loan. */
export interface PooledConnection extends PostgresPoolClient {
  /** Identifies the connection itself, however often it is lent. */
  readonly identity: object
}

/** Connections to one PostgreSQL server, of which each failure is a DatabaseUnavailableError. */
export interface ServerPool extends PostgresPool {
  connect(): Promise<PooledConnection>
}

/**
 * Limits of reads from a replica, in milliseconds. A turn is short, because the primary answers otherwise; a replica that
 * does not answer at all is noticed by looking at it (`PROBE_LIMITS`).
 */
export const REPLICA_LIMITS: Limits = { ...SERVING_LIMITS, turn: 1000, connection: 1000 }

/** Limits of looking how a replica is, in milliseconds. */
export const PROBE_LIMITS: Limits = { ...SERVING_LIMITS, turn: 1000, connection: 1000, statement: 1000, answer: 1500 }

/** Makes PostgreSQL refuse writes, also on a replica that was promoted meanwhile. */
const READ_ONLY = '-c default_transaction_read_only=on'

/** Opens the pool of a PostgreSQL server; limits as for `openPostgres`. */
export const openPool = (url: string, limits?: Limits): ServerPool => createPool({ url, limits, options: NO_PARALLEL })

/** Opens the pool of a read replica, in which nothing can be written. */
export const openReplicaPool = (url: string, limits: Limits): ServerPool =>
  createPool({ url, limits, options: `${NO_PARALLEL} ${READ_ONLY}` })

interface PoolSettings {
  readonly url: string
  readonly limits: Limits | undefined
  /** Command-line options of the server's process. */
  readonly options: string
}

function createPool({ url, limits, options }: PoolSettings): ServerPool {
  // Counts are bigint, which pg returns as text; these stay far below 2^53.
  types.setTypeParser(types.builtins.INT8, Number)
  const connectionTimeoutMillis = limits?.connection ?? PATIENT_CONNECTION_MS
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: limits?.turn ?? PATIENT_CONNECTION_MS,
    Client: class extends Client {
      constructor(config?: ClientConfig) {
        super({ ...config, connectionTimeoutMillis })
      }
    },
    max: POOL_SIZE,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    options,
    ...(limits && {
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleTransaction,
    }),
  })
  // A connection that is lost is replaced by the pool, and its user gets the error from their own statement. Without
  // these listeners the process would stop.
  pool.on('connect', (client) => client.on('error', reportLost))
  pool.on('error', () => undefined)
  return guardedPool(pool, limits)
}

const reportLost = ({ message }: Error): void =>
  void process.stderr.write(`A database connection was lost: ${message}\n`)

/** Wraps the pool so that failures of connection are DatabaseUnavailableError. */
const guardedPool = (pool: Pool, limits: Limits | undefined): ServerPool => ({
  options: pool.options,
  connect: async () => {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(unavailable(error)))
    let isDoubtful = false
    const query = async (text: string, values: CompiledQuery['parameters']): Promise<QueryResult> => {
      // Ends the connection: a late reply to this statement must not reach the next user.
      const late = limits && setTimeout(() => void client.end(), limits.answer)
      try {
        const name = preparedName(text)
        return await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
      } catch (error) {
        if (!isNotNow(error)) throw error
        isDoubtful = true
        throw unavailable(error)
      } finally {
        clearTimeout(late)
      }
    }
    return {
      identity: client,
      query: query as unknown as PostgresPoolClient['query'],
      // A doubtful connection is discarded and not reused, because its error comes before its end.
      release: (isBroken?: boolean) => client.release(isBroken === true || isDoubtful),
    }
  },
  end: () => pool.end(),
})

/**
 * Error codes and messages of the network and the driver for a connection that is lost or refused; anything else is a
 * bug.
 */
const NETWORK_CODE = /^(E[A-Z]+|ERR_[A-Z_]+)$/
const DRIVER_WORDS = /connect|socket|timeout|not queryable|terminat/i
const OURS = [TypeError, RangeError, SyntaxError, ReferenceError]

function isNotNow(error: unknown): boolean {
  if (error instanceof DatabaseError && error.code === POOLER_CODE && error.routine === undefined) return true
  if (error instanceof DatabaseError) return NOT_NOW.test(error.code ?? '') || error.routine === STALE_PLAN
  if (!(error instanceof Error) || OURS.some((kind) => error instanceof kind)) return false
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== undefined) return NETWORK_CODE.test(code)
  return error instanceof AggregateError || DRIVER_WORDS.test(message)
}

const unavailable = (error: unknown): DatabaseUnavailableError =>
  new DatabaseUnavailableError(reasonOf(error), { cause: error })

/**
 * Describes an error. For a host with several addresses, Node puts the reasons into an AggregateError without a
 * message.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
