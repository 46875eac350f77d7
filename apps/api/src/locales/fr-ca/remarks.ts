interface Named {
  readonly question_number: string | null
  readonly label: string
}

/** Describes what a remark is about: a question, or a row of it, counted from 0. */
export function placeOfRemark({ question_number, label }: Named, row: number | null): string {
  const name = [question_number, label].filter(Boolean).join(' ')
  return row === null ? name : `${name}, ligne ${row + 1}`
}

/** History texts of the state of a remark. */
export const MARKS = { left: 'À corriger', done: 'Corrigée' } as const

interface RemarkWords {
  readonly label: string
  readonly reason: string
}

/** Lists the remarks of a return, with their questions, in a mail. */
export const remarksInMail = (remarks: readonly RemarkWords[]): string =>
  remarks.map(({ label, reason }) => `- ${label}\u00a0: ${reason}`).join('\n')

const many = (count: number, one: string, others: string): string => (count === 1 ? one : `${count} ${others}`)

/** Returns the warning, before a request is submitted again, that remarks are not marked as corrected. */
export const unmarkedRemarks = (count: number): string =>
  many(
    count,
    'Une correction demandée n’est pas marquée comme faite. Vous pouvez soumettre la demande quand même.',
    'corrections demandées ne sont pas marquées comme faites. Vous pouvez soumettre la demande quand même.',
  )

/** Returns the warning, before a request is accepted, that draft remarks will not be sent. */
export const unsentRemarks = (count: number): string =>
  many(
    count,
    'La correction que vous avez préparée ne sera pas demandée.',
    'corrections que vous avez préparées ne seront pas demandées.',
  )
