import type { Db } from '../db/client.ts'
import { longDate } from '../locales/long-date.ts'
import { fillPlaceholders, findMailText, type MailKey, type MailText } from '../mail/texts.ts'
import type { DemoData } from './demo-data.ts'
import type { DemoEvent } from './history.ts'

interface Source {
  readonly data: DemoData
  /** Return the label of a request type, and of a state. */
  readonly typeLabel: (id: number) => string
  readonly stateLabel: (id: number) => string
  readonly today: Date
  /** Public origin of the demonstration, without a trailing slash. */
  readonly origin: string
}

const [SUBMITTED, CORRECTION, ANALYSIS] = [2, 3, 4]
const [APPROVED, COMPLETED] = [8, 9]
/** How long a mail stays in the queue. */
const QUEUED_MS = 20_000

const KEYS: Readonly<Record<number, MailKey>> = {
  [SUBMITTED]: 'request_submitted',
  [CORRECTION]: 'request_returned',
  [ANALYSIS]: 'request_accepted',
  [APPROVED]: 'request_approved',
  [COMPLETED]: 'request_completed',
}

/** Creates the mails that organisations received about their requests of this year, all sent. */
export async function demoMails(db: Db, source: Source): Promise<object[]> {
  const texts = new Map<MailKey, MailText>()
  for (const key of Object.values(KEYS)) texts.set(key, await findMailText(db, key))
  const year = source.today.getUTCFullYear()
  const requests = source.data.requests.filter(({ financial_year }) => financial_year === year)
  const current = new Map(requests.map((request) => [request.id, request]))
  return source.data.events.flatMap((event) => {
    const request = current.get(event.request_id)
    const key = KEYS[event.to_state_id]
    const text = key && texts.get(key)
    return request && text ? [{ key, ...mailOf(source, { request, event, text }) }] : []
  })
}

interface MailSubject {
  readonly request: DemoData['requests'][number]
  readonly event: DemoEvent
  readonly text: MailText
}

function mailOf(source: Source, { request, event, text }: MailSubject): object {
  const values = valuesOf(source, { request, event, text })
  const owner = source.data.users.find(({ organization_id }) => organization_id === request.organization_id)
  return {
    recipient: owner?.email ?? '',
    user_id: owner?.id ?? null,
    subject: fillPlaceholders(text.subject, values),
    body: fillPlaceholders(text.body, values),
    created_at: event.at,
    sent_at: new Date(event.at.getTime() + QUEUED_MS),
    attempts: 1,
    unwanted: false,
    request_id: request.id,
  }
}

function valuesOf({ data, typeLabel, stateLabel, origin }: Source, { request, event, text }: MailSubject) {
  const responsible = data.users.find(({ id }) => id === request.responsible_id)
  return {
    ...text.funder,
    organization_name: data.organizations[request.organization_id - 1]?.name ?? '',
    request_type: typeLabel(request.type_id),
    financial_year: String(request.financial_year),
    request_url: `${origin}/requests/${request.id}`,
    responsible_name: responsible ? `${responsible.name} ${responsible.surname}` : (text.funder['funder_name'] ?? ''),
    responsible_email: responsible?.email ?? text.funder['funder_email'] ?? '',
    request_state: stateLabel(event.to_state_id),
    submitted_date: longDate(request.date_submitted ?? request.date_created),
    date_close: longDate(request.date_close),
    message: event.message ?? '',
  }
}
