import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { OutgoingMail, Transport } from './transport.ts'

const MINUTE_MS = 60_000
/** How long a mail is reserved for one sender, longer than any sending takes. */
const IN_HAND_MS = 10 * MINUTE_MS
const SENDING_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
/** Maximum number of attempts, over about two days; then the mail stays in the table with its last error. */
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
 * Sends one waiting mail; returns whether there was one. The mail is reserved by a statement of its own and sent
 * outside of any transaction, so that a slow mail server holds no database connection and only one server gets the row.
 * The beginning of the delivery is stored first: after an interrupted delivery the mail may have arrived, so it waits
 * for somebody to decide whether to resend it.
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
  // The body is deleted, because its links give access to accounts and the database should only have hashes of tokens.
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

/** Stores that the delivery begins. Returns false if it had begun before, because the mail might arrive twice. */
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

/** Releases a mail after a failure, with exponential backoff: 1, 2, 4… minutes. */
async function putBack({ db, clock, log }: Sending, mail: MailInHand, reason: string): Promise<void> {
  const last_error = reason.slice(0, MAX_ERROR)
  const wait = Math.min(MINUTE_MS * 2 ** (mail.attempts - 1), LONGEST_WAIT_MS)
  const next_at = mail.attempts >= MAX_ATTEMPTS ? null : new Date(clock().getTime() + wait)
  // An administrator may have abandoned it during the attempt.
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
