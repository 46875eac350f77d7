import {
  findIncidentFaults,
  type Incident,
  INCIDENT_DAYS,
  INCIDENT_REQUIRED,
  INCIDENT_TEXTS,
  type IncidentDraft,
  type IncidentInput,
  type IncidentText,
  NEW_INCIDENT,
} from '@octroi/domain'
import { isIsoDate } from '@octroi/forms'
import type { TFunction } from 'i18next'
import { formatDate } from '../../locales/format.ts'
import type { Faults, FieldSpec, FieldSpecs, FieldValue } from '../../ui/form/field.ts'

type Name = keyof IncidentDraft
type Flag = 'information_known' | 'dates_approximate' | 'people_count_approximate'

/**
 * The values of an incident in its form: days as ISO texts, or as typed if that is no date; numbers as typed; the
 * conclusion on the risk as `true`, `false` or an empty text.
 */
export type IncidentValues = { readonly [N in Name]: N extends Flag ? boolean : string }

const DAYS: readonly string[] = INCIDENT_DAYS
const COUNTS: readonly string[] = ['people_count', 'people_in_quebec']
const REQUIRED: readonly string[] = INCIDENT_REQUIRED

const toValue = (value: string | number | boolean | null, name: Name): string | boolean => {
  if (value === null) return ''
  return name === 'serious_risk' || typeof value === 'number' ? String(value) : value
}

/** The form values of an incident; null gives those of a new one. */
export function toIncidentValues(incident: Incident | null): IncidentValues {
  const from: IncidentDraft = incident ?? NEW_INCIDENT
  const names = Object.keys(NEW_INCIDENT) as Name[]
  return Object.fromEntries(names.map((name) => [name, toValue(from[name], name)])) as unknown as IncidentValues
}

function toSent(name: string, value: string | boolean): string | number | boolean | null {
  if (typeof value === 'boolean') return value
  if (name === 'serious_risk') return value === '' ? null : value === 'true'
  if (COUNTS.includes(name)) return value.trim() === '' ? null : Number(value)
  return DAYS.includes(name) && value === '' ? null : value
}

/** The changed values in the shape of the API. */
export const toIncidentInput = (changed: Partial<IncidentValues>): IncidentInput =>
  Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, toSent(name, value)]))

/** Faults that the form shows before it is sent; the server checks the same rules. */
export function listIncidentFaults(t: TFunction, values: IncidentValues): Faults<IncidentValues> {
  const unread = INCIDENT_DAYS.filter((name) => values[name] !== '' && !isIsoDate(values[name]))
  const noDays = Object.fromEntries(unread.map((name) => [name, null]))
  const faults = findIncidentFaults({ ...NEW_INCIDENT, ...toIncidentInput(values), ...noDays }, toLocalDay(new Date()))
  // The form itself reports empty and long fields, in its own words.
  const own = Object.entries(faults).filter(([, code]) => code !== 'required' && code !== 'too_long')
  return Object.fromEntries([
    ...own.map(([name, code]) => [name, t(`incidents.fault.${code as OwnFault}`)]),
    ...unread.map((name) => [name, describeUnreadDay(t, values[name])]),
  ]) as Faults<IncidentValues>
}

/** The reader's date at a moment, as an ISO date. */
const toLocalDay = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

type OwnFault = Exclude<ReturnType<typeof findIncidentFaults>[Name], 'required' | 'too_long' | undefined>

const HINTED = ['information', 'circumstances', 'people_in_quebec', 'risk_sensitivity', 'measures'] as const
const isHinted = (name: string): name is (typeof HINTED)[number] => (HINTED as readonly string[]).includes(name)

function toSpec(t: TFunction, name: Name): FieldSpec {
  return {
    label: t(`incidents.field.${name}`),
    ...(REQUIRED.includes(name) && { required: true }),
    ...(Object.hasOwn(INCIDENT_TEXTS, name) && { max: INCIDENT_TEXTS[name as IncidentText] }),
    ...(isHinted(name) && { hint: t(`incidents.hint.${name}`) }),
    ...((DAYS as readonly Name[]).includes(name) && { display: (day: FieldValue) => describeDay(t, day) }),
    ...(name === 'serious_risk' && { display: (value: FieldValue) => describeRisk(t, value) }),
  }
}

/** Message for a text that is not a date, with its beginning. */
export const describeUnreadDay = (t: TFunction, typed: string): string =>
  t('incidents.form.dayUnread', { typed: typed.slice(0, 40) })

const describeDay = (t: TFunction, day: FieldValue): string => {
  if (typeof day !== 'string' || day === '') return t('form.conflict.empty')
  return isIsoDate(day) ? formatDate(day) : day
}

const describeRisk = (t: TFunction, value: FieldValue): string =>
  t(value === 'true' ? 'incidents.risk.yes' : value === 'false' ? 'incidents.risk.no' : 'incidents.risk.open')

/** The fields of an incident, in the order of the page. */
export const getIncidentFields = (t: TFunction): FieldSpecs<IncidentValues> =>
  Object.fromEntries(
    (Object.keys(NEW_INCIDENT) as Name[]).map((name) => [name, toSpec(t, name)]),
  ) as unknown as FieldSpecs<IncidentValues>
