import { stateOf, type Transition } from '@octroi/domain'
import { sql } from 'kysely'
import type { CallContext } from '../access/call.ts'
import { longDate } from '../locales/long-date.ts'
import type { Db } from '../db/client.ts'
import { localDay } from '../db/local-day.ts'
import { REQUEST_MAIL_DEFAULTS } from '../locales/fr-ca/request-mails.ts'
import { remarksInMail } from '../locales/fr-ca/remarks.ts'
import { buildRecipientValues } from '../mail/links.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { MailKey } from '../mail/texts.ts'
import { readGrantedCents } from './conclusions/granted.ts'
import { readRequestRecipients, readReviewers } from './recipients.ts'
import { IN_FORM_ORDER } from './remarks/rows.ts'
import { requestMailValues } from './request-mail.ts'
import { toLabelledState, buildStateLabelSql } from './state-labels.ts'

const RECIPIENTS = { organization: readRequestRecipients, reviewers: readReviewers } as const
type Audience = keyof typeof RECIPIENTS

const SUBMITTED = [
  ['request_submitted', 'organization'],
  ['request_submitted_staff', 'reviewers'],
] as const

/** The mails of each transition, with their audience (decisions, section 6). */
const MAILS: Readonly<Record<Transition, readonly (readonly [MailKey, Audience])[]>> = {
  submit: SUBMITTED,
  resubmit: SUBMITTED,
  return: [['request_returned', 'organization']],
  accept: [['request_accepted', 'organization']],
  accept_analyses: [],
  submit_recommendations: [],
  approve: [],
  approve_preformulated: [],
}
/** The only mail of a transition that ends a request, whichever it is. */
const ENDED: (typeof MAILS)[Transition] = [['request_completed', 'organization']]
/** The mail of a transition that ends a request with a granted amount, which the request's page shows. */
const GRANTED: (typeof MAILS)[Transition] = [['request_approved', 'organization']]

interface MovedRequest {
  readonly name: Transition
  readonly request: {
    readonly id: number
    /** Id of the transition in the request's history. */
    readonly event_id: number
    readonly organization_id: number
    readonly responsible_id: number | null
    readonly date_close: string | null
  }
  readonly to_state_id: number
  /** The reviewer's message to the organisation. */
  readonly message: string | null
}

/**
 * Queues the mails of a transition, in its transaction: without a commit no mail is sent, and of two concurrent calls
 * only one sends. The mail links to the decision and never contains it.
 */
export async function mailTransition(tx: Db, call: CallContext, moved: MovedRequest): Promise<void> {
  const mails = await mailsOf(tx, moved)
  if (mails.length === 0) return
  const values = await valuesOf(tx, call, moved)
  const { request } = moved
  for (const [key, audience] of mails) {
    for (const to of await RECIPIENTS[audience](tx, request)) {
      const own = buildRecipientValues(call, to)
      await queueMail(tx, { key, to, values: { ...values, ...own }, request_id: request.id, now: call.clock() })
    }
  }
}

async function mailsOf(tx: Db, { name, request, to_state_id }: MovedRequest): Promise<(typeof MAILS)[Transition]> {
  if (stateOf(to_state_id).active) return MAILS[name]
  const granted = await readGrantedCents(tx, { id: request.id, state_id: to_state_id })
  return granted === null ? ENDED : GRANTED
}

/**
 * Returns the text of the requested corrections: the reviewer's message, and the questions that have remarks with their
 * reasons.
 */
async function toCorrect(tx: Db, { request, message }: MovedRequest): Promise<string> {
  const remarks = await tx
    .selectFrom('remarks as r')
    .select(['r.label', 'r.reason'])
    .where('r.request_id', '=', request.id)
    .where('r.event_id', '=', request.event_id)
    .orderBy(IN_FORM_ORDER)
    .execute()
  const paragraphs = [message ?? '', remarksInMail(remarks)].filter((text) => text !== '')
  return paragraphs.join('\n\n') || REQUEST_MAIL_DEFAULTS.message
}

async function valuesOf(tx: Db, call: CallContext, moved: MovedRequest) {
  const { request, to_state_id } = moved
  const { rows } = await sql<{ today: string; label: string | null }>`
    select ${localDay(call.clock())} as today, ${buildStateLabelSql(sql`${to_state_id}::int`)} as label`.execute(tx)
  const [{ today, label } = { today: '', label: null }] = rows
  return {
    ...(await requestMailValues(tx, call, request)),
    request_state: toLabelledState(to_state_id, label).label,
    submitted_date: longDate(today),
    date_close: request.date_close === null ? REQUEST_MAIL_DEFAULTS.date_close : longDate(request.date_close),
    message: await toCorrect(tx, moved),
  }
}
