import type { contract } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext, Handlers } from '../access/call.ts'
import { toNetworkKey } from '../access/network.ts'

const WINDOW_MS = 15 * 60_000
/** Maximum number of reports in the window, by user with a session and by address without one. */
const LIMITS = { user: 40, address: 10 } as const
const KEPT_MS = 90 * 24 * 3_600_000
const LONGEST = { date: 40, type_log: 100, message: 2000, stack: 8000 } as const

/**
 * Handlers for error reports of browsers. Open to everybody, with limits, because the application can also fail before
 * the login.
 */
export const logHandlers: Handlers<typeof contract.logs> = {
  create: async (call) => {
    const { db, actor, userAgent: user_agent, body, clock } = call
    const { log } = body
    const { id } = await db
      .insertInto('logs')
      .values({
        at: clock(),
        date: clean(log.date, LONGEST.date),
        type_log: clean(log.type_log, LONGEST.type_log) ?? '',
        message: clean(log.message, LONGEST.message) ?? '',
        stack: clean(log.stack, LONGEST.stack),
        user_id: actor.id === 0 ? null : actor.id,
        address: addressOf(call),
        user_agent,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ensureWithinLimit(call, id)
    await forgetOld(db, clock())
    return undefined
  },
}

/** Checks the limit after inserting the report, so that concurrent reports cannot exceed it together. */
async function ensureWithinLimit(call: CallContext, id: number): Promise<void> {
  const { db, actor, clock } = call
  const isNobody = actor.id === 0
  const now = clock().getTime()
  const { count, oldest } = await db
    .selectFrom('logs')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('oldest')])
    .where('id', '<', id)
    .where('at', '>', new Date(now - WINDOW_MS))
    .where((eb) =>
      isNobody
        ? eb.and([eb('address', '=', addressOf(call)), eb('user_id', 'is', null)])
        : eb('user_id', '=', actor.id),
    )
    .executeTakeFirstOrThrow()
  if (Number(count) < (isNobody ? LIMITS.address : LIMITS.user)) return
  await db.deleteFrom('logs').where('id', '=', id).execute()
  const until = new Date(oldest ?? now).getTime() + WINDOW_MS
  throw new AppError('too_many_reports', { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) })
}

/** Without a session, reports are limited by network, and only the network is stored. */
const addressOf = ({ actor, address }: CallContext): string => (actor.id === 0 ? toNetworkKey(address) : address)

const forgetOld = (db: Db, now: Date) =>
  db
    .deleteFrom('logs')
    .where('at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()

/** Truncates a text and removes tokens, which a message or an address in a stack may contain. */
function clean(text: string | null | undefined, longest: number): string | null {
  if (text === null || text === undefined) return null
  return text
    .slice(0, longest)
    .replaceAll('\u0000', '')
    .replaceAll(/(Bearer\s+|[\w-]*token=|password=)[^\s&"']+/gi, '$1***')
}
