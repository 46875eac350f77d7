import { type AppliedChange, type EnvelopeRow, type Simulation, typedCents } from '@octroi/domain'
import { formatDecimal, formatMoney } from '@octroi/forms'
import { MAX_CENTS, readAmount, twoDecimals } from '@octroi/forms/finance'
import type { TFunction } from 'i18next'

const EXAMPLE = '12\u00A0500,50'

/** Integer cents of dollars with two decimals, exact. */
export const centsOf = (dollars: string): number => Number(dollars.replace('.', ''))

/** What a request takes of the envelope as it is, in integer cents. */
export function proposedOf({ ammount_final, ammount_recommended }: EnvelopeRow): number {
  const dollars = ammount_final ?? ammount_recommended
  return dollars === null ? 0 : centsOf(dollars)
}

/** What a request would take of the envelope, in integer cents: the amount that is typed, else what it takes as it is. */
export const triedOf = (row: EnvelopeRow, typed: string): number => typedCents(typed) ?? proposedOf(row)

/** Whether more is tried on a request than what it asks; where nothing is known to be asked, nothing is above it. */
export const isAboveAsked = (row: EnvelopeRow, typed: string): boolean =>
  row.ammount_asked !== null && triedOf(row, typed) > centsOf(row.ammount_asked)

/** An amount as it is shown, from how it was typed; what is no amount stays for the person to correct. */
export function reformatTypedAmount(typed: string): string {
  const cents = typedCents(typed)
  return typeof cents === 'number' ? formatDecimal(twoDecimals(cents)) : typed
}

/** What is wrong with an amount that was typed; undefined for an amount and for nothing. */
export function amountFault(t: TFunction, typed: string): string | undefined {
  if (typedCents(typed) !== undefined) return undefined
  const { fault, cents } = readAmount(typed)
  if (fault === 'amount_too_large') {
    return t('envelope.amountFault.tooLarge', { most: formatMoney(twoDecimals(MAX_CENTS)) })
  }
  if (cents < 0) return t('envelope.amountFault.negative')
  return t(`envelope.amountFault.${fault === null ? 'decimals' : 'unreadable'}`, { example: EXAMPLE })
}

/** The field of a form in which the amount of a request is tried. */
export const triedField = (request_id: number): string => `r${request_id}`

/** What a simulation changes of conclusions as they are: what is to be confirmed, and sent as it was. */
export function changesOf(rows: readonly EnvelopeRow[], { amounts }: Simulation): AppliedChange[] {
  const tried = new Map(amounts.map(({ request_id, amount }) => [request_id, amount]))
  return rows.flatMap((row): AppliedChange[] => {
    const { request_id, field } = row
    const to = tried.get(request_id)
    return to === undefined || to === row[field] ? [] : [{ request_id, field, from: row[field], to }]
  })
}

/** The amounts of a column that was copied from a spreadsheet, of its first column; null for anything but a column. */
export function columnOf(copied: string): readonly string[] | null {
  const lines = copied.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)
  return lines.length < 2 ? null : lines.map((line) => line.split('\t')[0]?.trim() ?? '')
}
