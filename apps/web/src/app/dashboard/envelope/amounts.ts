import { type AppliedChange, type EnvelopeRow, type Simulation, typedCents } from '@octroi/domain'
import { formatDecimal, formatMoney } from '@octroi/forms'
import { MAX_CENTS, readAmount, twoDecimals } from '@octroi/forms/finance'
import type { TFunction } from 'i18next'

const EXAMPLE = '12\u00A0500,50'

/** Converts dollars with two decimals to integer cents, exactly. */
export const dollarsToCents = (dollars: string): number => Number(dollars.replace('.', ''))

/** The amount that a request currently takes from the envelope, in integer cents. */
export function getProposedAmount({ ammount_final, ammount_recommended }: EnvelopeRow): number {
  const dollars = ammount_final ?? ammount_recommended
  return dollars === null ? 0 : dollarsToCents(dollars)
}

/** The amount that a request would take from the envelope, in integer cents: the typed one, else the current one. */
export const getTriedAmount = (row: EnvelopeRow, typed: string): number => typedCents(typed) ?? getProposedAmount(row)

/** True if the tried amount exceeds the requested one; false if the requested amount is unknown. */
export const exceedsRequested = (row: EnvelopeRow, typed: string): boolean =>
  row.ammount_asked !== null && getTriedAmount(row, typed) > dollarsToCents(row.ammount_asked)

/** Formats a typed amount; invalid text stays for the person to correct. */
export function reformatTypedAmount(typed: string): string {
  const cents = typedCents(typed)
  return typeof cents === 'number' ? formatDecimal(twoDecimals(cents)) : typed
}

/** The fault of a typed amount; undefined if it is valid or empty. */
export function amountFault(t: TFunction, typed: string): string | undefined {
  if (typedCents(typed) !== undefined) return undefined
  const { fault, cents } = readAmount(typed)
  if (fault === 'amount_too_large') {
    return t('envelope.amountFault.tooLarge', { most: formatMoney(twoDecimals(MAX_CENTS)) })
  }
  if (cents < 0) return t('envelope.amountFault.negative')
  return t(`envelope.amountFault.${fault === null ? 'decimals' : 'unreadable'}`, { example: EXAMPLE })
}

/** Name of the form field for the tried amount of a request. */
export const getTriedFieldName = (request_id: number): string => `r${request_id}`

/** The changes that applying a simulation would make to conclusions: they are confirmed, then sent. */
export function listAppliedChanges(rows: readonly EnvelopeRow[], { amounts }: Simulation): AppliedChange[] {
  const tried = new Map(amounts.map(({ request_id, amount }) => [request_id, amount]))
  return rows.flatMap((row): AppliedChange[] => {
    const { request_id, field } = row
    const to = tried.get(request_id)
    return to === undefined || to === row[field] ? [] : [{ request_id, field, from: row[field], to }]
  })
}

/** Parses the first column of cells copied from a spreadsheet; null if the text is not several lines. */
export function parseCopiedColumn(copied: string): readonly string[] | null {
  const lines = copied.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)
  return lines.length < 2 ? null : lines.map((line) => line.split('\t')[0]?.trim() ?? '')
}
