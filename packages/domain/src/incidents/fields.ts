/** Texts of an incident, with their most characters, in the order of the regulation. */
export const INCIDENT_TEXTS = {
  information: 5000,
  circumstances: 5000,
  risk_sensitivity: 5000,
  risk_uses: 5000,
  risk_consequences: 5000,
  risk_likelihood: 5000,
  public_notice_reason: 2000,
  measures: 5000,
} as const
export type IncidentText = keyof typeof INCIDENT_TEXTS

/** Days of an incident. */
export const INCIDENT_DAYS = [
  'began_on',
  'ended_on',
  'discovered_on',
  'discovered_until',
  'commission_notified_on',
  'people_notified_on',
  'public_notice_on',
] as const
export type IncidentDay = (typeof INCIDENT_DAYS)[number]

/** The earliest day that an incident may name; an earlier one is a slip of the keyboard. */
export const FIRST_INCIDENT_DAY = '1900-01-01'

/** Fields without which an incident cannot be recorded: what is known the day it is discovered. */
export const INCIDENT_REQUIRED = ['information', 'circumstances', 'began_on', 'discovered_on', 'people_count'] as const

/** The largest number of people of an incident. */
export const MOST_INCIDENT_PEOPLE = 100_000_000

/** Years for which an incident is kept after its discovery, at least (the regulation, section 8). */
export const INCIDENT_YEARS = 5
