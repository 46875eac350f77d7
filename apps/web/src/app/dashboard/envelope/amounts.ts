import { type AppliedChange, type EnvelopeRow, type Simulation, typedCents } from '@octroi/domain'

/** Integer cents of dollars with two decimals, exact. */
export const centsOf = (dollars: string): number => Number(dollars.replace('.', ''))

/** What a request takes of the envelope as it stands, in integer cents. */
export function proposedOf({ ammount_final, ammount_recommended }: EnvelopeRow): number {
  const dollars = ammount_final ?? ammount_recommended
  return dollars === null ? 0 : centsOf(dollars)
}

/** What a request would take of the envelope, in integer cents: the amount that is typed, else what it takes as it stands. */
export const triedOf = (row: EnvelopeRow, typed: string): number => typedCents(typed) ?? proposedOf(row)

/** The field of a form in which the amount of a request is tried. */
export const triedField = (request_id: number): string => `r${request_id}`

/** What a simulation changes of conclusions as they stand: what is to be confirmed, and sent as it was. */
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
