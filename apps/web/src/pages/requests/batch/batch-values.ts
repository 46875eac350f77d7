import { MOST_IN_BATCH, type OrganizationRow } from '@octroi/domain'
import { isIsoDate } from '@octroi/forms'
import type { TFunction } from 'i18next'
import { isoDayOf } from '../../../locales/format.ts'
import type { FieldSpecs, Faults, FieldValue } from '../../../ui/form/field.ts'
import { splitIds } from '../../../ui/form/fields/people-field.tsx'
import type { FieldChoice } from '../../../ui/form/fields/select-field.tsx'

/** The values of a batch in its form: ids as texts, days as ISO dates. */
export interface BatchValues {
  readonly type_id: string
  /** Joined ids. */
  readonly organizations: string
  readonly financial_year: string
  readonly date_close: string
  readonly guide: File | null
  readonly confirmed: boolean
}

export const NO_BATCH: BatchValues = {
  type_id: '',
  organizations: '',
  financial_year: '',
  date_close: '',
  guide: null,
  confirmed: false,
}

/** The fields of a batch, in order (source 2, section 2); a guide is optional if the form already has one. */
export function batchFields(t: TFunction, createGuide: boolean): FieldSpecs<BatchValues> {
  return {
    type_id: { label: t('batch.type'), required: true },
    organizations: { label: t('batch.organizations'), required: true },
    financial_year: { label: t('batch.year'), required: true },
    date_close: { label: t('batch.close'), required: true },
    guide: {
      label: t('batch.guide'),
      required: !createGuide,
      hint: t(createGuide ? 'batch.guideKept' : 'batch.guideHint'),
      sentAs: 'url',
    },
    confirmed: { label: t('batch.confirm') },
  }
}

/** Rules beyond required fields: a maximum number of organisations, a future day, and the confirmation. */
export const batchRules =
  (t: TFunction) =>
  ({ organizations, date_close, confirmed }: BatchValues): Faults<BatchValues> => {
    const count = splitIds(organizations).length
    return {
      ...(count > MOST_IN_BATCH && { organizations: t('batch.tooMany', { count, most: MOST_IN_BATCH }) }),
      ...(date_close !== '' && { date_close: closingFault(t, date_close) }),
      ...(!confirmed && { confirmed: t('batch.unconfirmed') }),
    }
  }

/** A text that is no date is refused, so that it is not dropped in silence. */
function closingFault(t: TFunction, day: string): string | undefined {
  if (!isIsoDate(day)) return t('batch.closeUnread')
  return day < isoDayOf(new Date()) ? t('batch.closePast') : undefined
}

/** Choices of organisations by name, prefixed by the yearly follow-up if there is one. */
export const organizationChoices = (rows: readonly OrganizationRow[]): FieldChoice[] =>
  rows.map(({ id, name, yearly_follow: follow }) => ({
    value: String(id),
    label: follow ? `${follow} – ${name}` : name,
  }))

const LAST_YEAR = 2030
const YEARS_AHEAD = 4

/** Choices of years, from last year to 2030 or four years ahead, whichever is later (source 2, section 9). */
export function yearChoices(now: Date): FieldChoice[] {
  const first = now.getFullYear() - 1
  const last = Math.max(LAST_YEAR, now.getFullYear() + YEARS_AHEAD)
  return Array.from({ length: last - first + 1 }, (_, place) => String(first + place)).map((year) => ({
    value: year,
    label: year,
  }))
}

/** Chosen ids as numbers. */
export const chosenIds = (organizations: FieldValue): number[] =>
  typeof organizations === 'string' ? splitIds(organizations).map(Number) : []
