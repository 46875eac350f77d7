import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Client, type ClientConfig, DatabaseError, Pool, type QueryResult, types } from 'pg'
import { preparedName } from './prepared.ts'
import type { Database } from './schema.ts'

/** Connections of one server: under PostgreSQL's own 100 with several servers and the tools of who runs it. */
const POOL_SIZE = 10

/**
 * How long a connection that nobody uses is kept, in milliseconds: PostgreSQL keeps the plan of a marked statement from its
 * sixth use on a connection (`prepared.ts`); with the driver's own ten seconds a quiet server would plan it each time.
 */
const IDLE_CONNECTION_MS = 600_000

/** How long one thing may take, in milliseconds, before the call that waits for it is told to come back. */
export interface Limits {
  /** Waiting for one of the connections while others have them: who came first is first. */
  readonly turn: number
  /** Opening one. */
  readonly connection: number
  /** Waiting for a row or a table that somebody else holds. */
  readonly lock: number
  /** One statement, as the database counts. */
  readonly statement: number
  /** One statement, as we count: a database that is frozen does not count. More than `statement`. */
  readonly answer: number
  /** A transaction in which nothing happens: it may hold rows. */
  readonly idleTransaction: number
}

/** While serving. What may rightly take longer (migrations, loading of content and demonstration) goes without. */
export const SERVING_LIMITS: Limits = {
  turn: 10_000,
  connection: 3000,
  lock: 3000,
  statement: 6000,
  answer: 8000,
  idleTransaction: 15_000,
}

/** Getting a connection for work without limits: a host that never answers must not keep a command from ending. */
const PATIENT_CONNECTION_MS = 10_000

/**
 * The database cannot do this now: it is not reachable, restarts, does not answer in time, or somebody else holds what
 * is needed. Nothing was done, or nobody knows: the same may be asked again.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/**
 * What PostgreSQL answers when it cannot now, by class or code: connections (a breach of its protocol is ours), resources (a full disk, too many
 * connections), intervention of an operator or a statement's time, its own system, a deadlock or a conflict of
 * transactions, a lock not given in time, an idle transaction ended, a server that only reads.
 */
const NOT_NOW = /^(08(?!P01)|53|57|58|40001|40P01|55P03|25P03|25006)/

/** Where PostgreSQL refuses a statement prepared before a migration changed its columns: another connection knows them. */
const STALE_PLAN = 'RevalidateCachedQuery'

/**
 * People wait beside one another: what helpers of the database gain for one statement, they take from the others, and
 * starting them takes longer than reading a page of a list. With 20 readers at once on two cores, a third more calls are
 * answered without them, and the statistics of 100,000 requests take no longer.
 */
const NO_PARALLEL = '-c max_parallel_workers_per_gather=0'

/** A PostgreSQL server, by `postgres://…`; without limits for work that takes the time that it takes. */
export function openPostgres(url: string, limits?: Limits): Kysely<Database> {
  // Counts are bigint, which pg gives as text: ours stay far below 2^53.
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
    options: NO_PARALLEL,
    ...(limits && {
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      idle_in_transaction_session_timeout: limits.idleTransaction,
    }),
  })
  // Lost in use or idle, the pool opens another, and who uses it is told by their own statement: nothing must stop for it.
  pool.on('connect', (client) => client.on('error', reportLost))
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: guardedPool(pool, limits) }) })
}

const reportLost = ({ message }: Error): void =>
  void process.stderr.write(`A database connection was lost: ${message}\n`)

/** The pool, whose failures of connection are DatabaseUnavailableError. */
const guardedPool = (pool: Pool, limits: Limits | undefined): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    const client = await pool.connect().catch((error: unknown) => Promise.reject(unavailable(error)))
    let isDoubtful = false
    const query = async (text: string, values: CompiledQuery['parameters']): Promise<QueryResult> => {
      // Ends the connection: one on which an answer is still to come must serve nobody else.
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
      query: query as unknown as PostgresPoolClient['query'],
      // Nobody else is given a connection that is about to end: its last words come before its end.
      release: (isBroken?: boolean) => client.release(isBroken === true || isDoubtful),
    }
  },
  end: () => pool.end(),
})

/** How the network and the driver say that a connection is lost or cannot be had; anything else is a mistake of ours. */
const NETWORK_CODE = /^(E[A-Z]+|ERR_[A-Z_]+)$/
const DRIVER_WORDS = /connect|socket|timeout|not queryable|terminat/i
const OURS = [TypeError, RangeError, SyntaxError, ReferenceError]

function isNotNow(error: unknown): boolean {
  if (error instanceof DatabaseError) return NOT_NOW.test(error.code ?? '') || error.routine === STALE_PLAN
  if (!(error instanceof Error) || OURS.some((kind) => error instanceof kind)) return false
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== undefined) return NETWORK_CODE.test(code)
  return error instanceof AggregateError || DRIVER_WORDS.test(message)
}

const unavailable = (error: unknown): DatabaseUnavailableError =>
  new DatabaseUnavailableError(reasonOf(error), { cause: error })

/** Describes an error. For a host with several addresses, Node describes what happened at each, and not the whole. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
