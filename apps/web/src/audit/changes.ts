import type { AuditEvent } from '@octroi/domain'
import { formatMoney } from '@octroi/forms'
import { formatDate, formatMoment } from '../locales/format.ts'
import { frCA } from '../locales/fr-ca.ts'
import { i18n } from '../locales/index.ts'

/** Text of one changed field. */
export interface ChangeInWords {
  readonly field: string
  /** Null for creations, exports and the like, which have no old value. */
  readonly from: string | null
  readonly to: string
}

type Fields = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

const FIELDS: Fields = frCA.audit.field
/** Actions without old values, of which only new values are shown. */
const FROM_NOTHING: readonly string[] = [
  'create',
  'export',
  'read',
  'download',
  'save',
  'refusal',
  'login',
  'login_failure',
  'provider_link',
  'anonymise',
  'purge',
]
/** Numeric fields that are booleans. */
const FLAGS = ['status', 'confidential']
/** Fields in dollars and cents. */
const AMOUNTS = ['ammount_recommended', 'ammount_final', 'amount', 'total']
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A recorded change; the names of its fields are in the catalogue under its subject. */
export interface RecordedChange extends Pick<AuditEvent, 'changes'> {
  readonly subject: string
  readonly action: string
}

/**
 * Texts of the changes with French field names, in the order of the catalogue; a field without one keeps its technical
 * name.
 */
export function changesInWords({ subject, action, changes }: RecordedChange): ChangeInWords[] {
  const names = { ...FIELDS[subject], ...FIELDS['access'] }
  const fields = Object.keys(names)
  const place = (field: string): number => (Object.hasOwn(names, field) ? fields.indexOf(field) : fields.length)
  const isNew = FROM_NOTHING.includes(action)
  return Object.entries(changes)
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([field, { from, to }]) => ({
      field: names[field] ?? field,
      from: isNew ? null : inWords(field, from),
      to: inWords(field, to),
    }))
}

/** Writes the changes of an event on one line, for a cell of an export. */
export function changesOnOneLine(event: RecordedChange): string {
  return changesInWords(event)
    .map(({ field, from, to }) =>
      from === null ? i18n.t('audit.value', { field, to }) : i18n.t('audit.change', { field, from, to }),
    )
    .join(' ; ')
}

function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return i18n.t('audit.none')
  if (typeof value === 'boolean') return i18n.t(value ? 'common.yes' : 'common.no')
  if (FLAGS.includes(field) && (value === 0 || value === 1)) return i18n.t(value === 1 ? 'common.yes' : 'common.no')
  if (AMOUNTS.includes(field) && typeof value === 'string') return formatMoney(value).replace(/^-/, '−')
  if (typeof value === 'string' && DAY.test(value)) return formatDate(value)
  if (typeof value === 'string') return MOMENT.test(value) ? formatMoment(value) : value
  return JSON.stringify(value)
}

/** Name of the person, as recorded at the time. */
export const actorOfEvent = ({ actor_id, actor_label }: AuditEvent): string =>
  actor_id === null || actor_label === '' ? i18n.t('audit.nobody') : actor_label

const PAGES: Readonly<Record<string, string>> = {
  user: '/users/',
  organization: '/organisations/',
  note: '/notes/',
  incident: '/incidents/',
  request: '/requests/',
  faq_question: '/faq#question-',
}
/** Pages of subjects that have no page for each object. */
const WHOLE_PAGES: Readonly<Record<string, string>> = {
  security: '/security',
  retention: '/retention',
  envelope: '/dashboard/envelope',
  simulation: '/dashboard/envelope',
  content: '/content',
  faq: '/faq',
  faq_contact: '/faq',
}

/** Address of the object that was acted on; null if it has none. */
export function subjectPage({ subject, subject_id, request_id }: AuditEvent): string | null {
  if (subject === 'analysis' && request_id !== null) return `/requests/${request_id}/analysis/${subject_id}`
  if (subject === 'form' && subject_id !== null) return `/forms/${subject_id}/edit`
  if (subject === 'conclusion' && request_id !== null) return `/requests/${request_id}`
  const page = PAGES[subject]
  return page !== undefined && subject_id !== null ? `${page}${subject_id}` : (WHOLE_PAGES[subject] ?? null)
}
