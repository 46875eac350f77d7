import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { OutgoingMail, Transport } from './transport.ts'

const MINUTE_MS = 60_000
/** A mail in hand is nobody else's for this long: longer than any sending takes. */
const IN_HAND_MS = 10 * MINUTE_MS
const SENDING_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
/** Tried over about two days; then it stays in the table, with its last error. */
const MAX_ATTEMPTS = 16
const MAX_ERROR = 500

export interface Sending {
  readonly db: Db
  readonly transport: Transport
  readonly clock: () => Date
  readonly log: {
    info(more: object, text: string): void
    error(more: object, text: string): void
  }
}

/**
 * Sends one mail that waits, if any does; says whether there was one. The mail is taken in hand in a statement of its
 * own and sent outside of any transaction: a slow mail server holds no connection of the database, and of two servers
 * only one gets the row. That it is being handed over is written down first: a mail whose handing over never came to an
 * end may have arrived, and waits for somebody to say whether it is sent again.
 */
export async function sendNext(sending: Sending): Promise<boolean> {
  const { db, transport, clock, log } = sending
  const mail = await takeInHand(db, clock())
  if (!mail) return false
  const logged = { mail: mail.id, key: mail.key }
  if (!(await beginHanding(sending, mail))) {
    log.error(logged, 'mail not sent: it may have arrived before')
    return true
  }
  try {
    await withinTime(transport.send(mail))
  } catch (error) {
    await putBack(sending, mail, error instanceof Error ? error.message : String(error))
    return true
  }
  // Its text is not kept: links in it open accounts, of which the database is to hold hashes only.
  await db
    .updateTable('mails')
    .set({ sent_at: clock(), next_at: null, handed_at: null, last_error: null, body: '' })
    .where('id', '=', mail.id)
    .execute()
  log.info(logged, `mail handed to ${transport.place}`)
  return true
}

type MailInHand = OutgoingMail & { readonly attempts: number }

function takeInHand(db: Db, now: Date): Promise<MailInHand | undefined> {
  return db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, next_at: new Date(now.getTime() + IN_HAND_MS) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'key', 'recipient', 'subject', 'body', 'created_at', 'attempts'])
    .executeTakeFirst()
}

/** Writes down that a mail is being handed over. False where that was begun before, and it would arrive twice. */
async function beginHanding({ db, transport, clock }: Sending, { id }: MailInHand): Promise<boolean> {
  const begun = await db
    .updateTable('mails')
    .set({ handed_at: clock() })
    .where('id', '=', id)
    .$if(transport.arrivesEachTime, (update) => update.where('handed_at', 'is', null))
    .returning('id')
    .executeTakeFirst()
  if (begun) return true
  await db
    .updateTable('mails')
    .set({ next_at: null, attempts: sql`attempts - 1` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
  return false
}

/** Waits 1, 2, 4… minutes before the next try. */
async function putBack({ db, clock, log }: Sending, mail: MailInHand, reason: string): Promise<void> {
  const last_error = reason.slice(0, MAX_ERROR)
  const wait = Math.min(MINUTE_MS * 2 ** (mail.attempts - 1), LONGEST_WAIT_MS)
  const next_at = mail.attempts >= MAX_ATTEMPTS ? null : new Date(clock().getTime() + wait)
  // Somebody may have given it up while it was in hand.
  const unlessAbandoned = sql<Date | null>`case when abandoned_at is null then ${next_at}::timestamptz end`
  await db
    .updateTable('mails')
    .set({ next_at: unlessAbandoned, handed_at: null, last_error })
    .where('id', '=', mail.id)
    .execute()
  log.error({ mail: mail.id, key: mail.key, attempts: mail.attempts, next_at, reason: last_error }, 'mail not sent')
}

async function withinTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), SENDING_MS)
  })
  try {
    await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}
