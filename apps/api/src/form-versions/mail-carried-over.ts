import type { CarryOverCounts } from '@octroi/domain'
import type { CallContext } from '../access/call.ts'
import type { Db } from '../db/client.ts'
import { CARRY_WORDS } from '../locales/fr-ca/form-versions.ts'
import { buildRecipientValues } from '../mail/links.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readRequestRecipients, requestMailValues } from '../requests/index.ts'

interface CarriedRequest {
  readonly request: {
    readonly id: number
    readonly organization_id: number
    readonly responsible_id: number | null
  }
  readonly counts: CarryOverCounts
}

/** Queues a mail to each person of the organisation that says what became of the answers of its request. */
export async function mailCarriedOver(tx: Db, call: CallContext, { request, counts }: CarriedRequest): Promise<void> {
  const values = {
    ...(await requestMailValues(tx, call, request)),
    form_url: `${call.origin()}/requests/${request.id}/form`,
    carried_answers: CARRY_WORDS.summary(counts),
  }
  for (const to of await readRequestRecipients(tx, request)) {
    const own = buildRecipientValues(call, to)
    const filled = { ...values, ...own }
    await queueMail(tx, { key: 'form_carried_over', to, values: filled, request_id: request.id, now: call.clock() })
  }
}
