import type { Random } from './random.ts'
import { DAY, workingDay } from './working-time.ts'

/** A type of request in the starting content. */
export interface RequestType {
  readonly id: number
  readonly form_id: number
  readonly flow: readonly number[]
  /** Types of the analyses that an acceptance creates. */
  readonly analyze_type_ids: readonly number[]
}

export interface DemoRequest {
  readonly id: number
  readonly type_id: number
  readonly organization_id: number
  readonly financial_year: number
  readonly state_id: number
  readonly responsible_id: number | null
  readonly archived: boolean
  /** ISO date. */
  readonly date_created: string
  readonly date_close: string
  readonly date_submitted: string | null
  /** Share of answered questions in the form, from 0 to 1. */
  readonly share: number
}

export interface Season {
  /** The day on which the demonstration is created. */
  readonly today: Date
  readonly types: readonly RequestType[]
  readonly advisers: readonly number[]
  readonly organizations: number
}

const YEARS = 5
/** Request types in a repeating pattern of ten. */
const MIX = [1, 1, 1, 1, 2, 2, 2, 3, 4, 5]
const DRAFT = 1
const SUBMITTED = 2
const CORRECTION = 3

/** Minimum number of days of a step. */
const STEP = 3

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * Creates five years of requests: those of past years are at the end of their flow, this year's anywhere in it. The
 * first organisation's come first: one not begun, one half filled in, one submitted last year.
 */
export function demoRequests(random: Random, season: Season): DemoRequest[] {
  const year = season.today.getUTCFullYear()
  const rows: Omit<DemoRequest, 'id'>[] = named(season)
  for (let organization = 2; organization <= season.organizations; organization += 1) {
    for (let financial_year = year - YEARS + 1; financial_year <= year; financial_year += 1) {
      if (random.chance(0.45)) rows.push(one(random, season, { organization_id: organization, financial_year }))
    }
  }
  return rows.map((row, place) => ({ id: place + 1, ...row }))
}

function named({ today, advisers }: Season): Omit<DemoRequest, 'id'>[] {
  const year = today.getUTCFullYear()
  const base = { organization_id: 1, responsible_id: advisers[0] ?? null, archived: false, date_submitted: null }
  const dates = { date_created: workingDay(today.getTime() - 20 * DAY), date_close: iso(today.getTime() + 45 * DAY) }
  return [
    { ...base, ...dates, type_id: 1, financial_year: year, state_id: DRAFT, share: 0 },
    { ...base, ...dates, type_id: 3, financial_year: year, state_id: DRAFT, share: 0.5 },
    {
      ...base,
      type_id: 4,
      financial_year: year - 1,
      state_id: 9,
      share: 1,
      date_created: workingDay(Date.UTC(year - 1, 1, 10)),
      date_close: `${year - 1}-04-15`,
      date_submitted: workingDay(Date.UTC(year - 1, 3, 2)),
    },
  ]
}

type OrganizationYear = Pick<DemoRequest, 'organization_id' | 'financial_year'>

function one(random: Random, { today, types, advisers }: Season, place: OrganizationYear): Omit<DemoRequest, 'id'> {
  const past = place.financial_year < today.getUTCFullYear()
  const type = types.find(({ id }) => id === random.pick(MIX)) ?? random.pick(types)
  const state_id = past ? (type.flow.at(-1) ?? DRAFT) : random.pick(type.flow)
  const created = past
    ? Date.UTC(place.financial_year, random.integer(0, 2), random.integer(1, 28))
    : today.getTime() - random.integer(30, 90) * DAY
  const close = past ? created + 75 * DAY : today.getTime() + random.integer(10, 60) * DAY
  const ago = STEP * type.flow.indexOf(state_id)
  const submittedOn = () =>
    past
      ? close - random.integer(1, 20) * DAY
      : // The further a request of this year has come, the longer ago it was submitted.
        today.getTime() - random.integer(Math.min(1 + ago, 24), 25) * DAY
  const submitted = state_id === DRAFT ? null : workingDay(submittedOn())
  return {
    ...place,
    type_id: type.id,
    state_id,
    responsible_id: state_id === SUBMITTED && random.chance(0.2) ? null : random.pick(advisers),
    archived: past && place.financial_year < today.getUTCFullYear() - 3,
    date_created: workingDay(created),
    date_close: iso(close),
    date_submitted: submitted,
    share: state_id === DRAFT ? random.integer(0, 9) / 10 : state_id === CORRECTION ? 0.95 : 1,
  }
}
