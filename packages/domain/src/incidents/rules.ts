import { hasHiddenCharacter } from '../text/rules.ts'
import type { Incident, IncidentInput } from './contract.ts'
import {
  FIRST_INCIDENT_DAY,
  INCIDENT_DAYS,
  INCIDENT_REQUIRED,
  INCIDENT_TEXTS,
  type IncidentDay,
  type IncidentText,
  MOST_INCIDENT_PEOPLE,
} from './fields.ts'

/** The fields of an incident that people enter. */
export type IncidentDraft = Required<IncidentInput>

/** The fields of an incident that may be stored, because no rule refuses them. */
export type IncidentFields = Pick<Incident, keyof IncidentDraft>

/** The values of a new incident. */
export const NEW_INCIDENT: IncidentDraft = {
  information: '',
  information_known: true,
  circumstances: '',
  began_on: null,
  ended_on: null,
  dates_approximate: false,
  discovered_on: null,
  discovered_until: null,
  people_count: null,
  people_count_approximate: false,
  people_in_quebec: null,
  risk_sensitivity: '',
  risk_uses: '',
  risk_consequences: '',
  risk_likelihood: '',
  serious_risk: null,
  commission_notified_on: null,
  people_notified_on: null,
  public_notice_on: null,
  public_notice_reason: '',
  measures: '',
}

export type IncidentFaultCode =
  | 'required'
  | 'too_long'
  | 'control_character'
  | 'day_order'
  | 'day_range'
  | 'people_range'
  | 'people_more'
  | 'risk_unexplained'
  | 'notice_unexplained'

export type IncidentFaults = Partial<Record<keyof IncidentDraft, IncidentFaultCode>>

const RISK_TEXTS = ['risk_sensitivity', 'risk_uses', 'risk_consequences', 'risk_likelihood'] as const

/** Pairs of days of which the second cannot be before the first. */
const DAY_ORDERS: readonly (readonly [IncidentDay, IncidentDay])[] = [
  ['began_on', 'ended_on'],
  ['began_on', 'discovered_on'],
  ['discovered_on', 'discovered_until'],
  ['discovered_on', 'commission_notified_on'],
  ['discovered_on', 'people_notified_on'],
  ['discovered_on', 'public_notice_on'],
]

/**
 * Returns the faults of an incident by field. A risk that was assessed needs the elements that the conclusion rests on,
 * and a public notice needs its reason. No day may be after `today`, an ISO date: the register says what has happened,
 * and a day of another century would keep an incident for that long.
 */
export function findIncidentFaults(draft: IncidentDraft, today: string): IncidentFaults {
  return {
    ...findPeopleFaults(draft),
    ...findTextFaults(draft),
    ...findDayFaults(draft, today),
    ...Object.fromEntries(INCIDENT_REQUIRED.filter((name) => isBlank(draft[name])).map((name) => [name, 'required'])),
  }
}

/** Whether an incident may be stored. */
export const isIncidentComplete = (draft: IncidentDraft, today: string): draft is IncidentFields =>
  Object.keys(findIncidentFaults(draft, today)).length === 0

const isBlank = (value: string | number | null): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')

function findTextFaults(draft: IncidentDraft): IncidentFaults {
  const faults: IncidentFaults = {}
  if (draft.serious_risk !== null && RISK_TEXTS.every((name) => isBlank(draft[name])))
    faults.risk_sensitivity = 'risk_unexplained'
  if (draft.public_notice_on !== null && isBlank(draft.public_notice_reason))
    faults.public_notice_reason = 'notice_unexplained'
  for (const [name, most] of Object.entries(INCIDENT_TEXTS) as [IncidentText, number][]) {
    if (draft[name].length > most) faults[name] = 'too_long'
    else if (hasHiddenCharacter(draft[name])) faults[name] = 'control_character'
  }
  return faults
}

function findDayFaults(draft: IncidentDraft, today: string): IncidentFaults {
  const faults: IncidentFaults = {}
  for (const [first, second] of DAY_ORDERS) {
    const [from, to] = [draft[first], draft[second]]
    if (from !== null && to !== null && to < from) faults[second] = 'day_order'
  }
  for (const name of INCIDENT_DAYS) {
    const day = draft[name]
    if (day !== null && (day > today || day < FIRST_INCIDENT_DAY)) faults[name] = 'day_range'
  }
  return faults
}

function findPeopleFaults({ people_count, people_in_quebec }: IncidentDraft): IncidentFaults {
  const isOutOfRange = (count: number | null): boolean =>
    count !== null && (!Number.isInteger(count) || count < 0 || count > MOST_INCIDENT_PEOPLE)
  if (isOutOfRange(people_count)) return { people_count: 'people_range' }
  if (isOutOfRange(people_in_quebec)) return { people_in_quebec: 'people_range' }
  return people_count !== null && people_in_quebec !== null && people_in_quebec > people_count
    ? { people_in_quebec: 'people_more' }
    : {}
}
