const month = new Intl.DateTimeFormat('fr-CA', { month: 'long', timeZone: 'UTC' })

/** `1er mars 2026`, as a date is written in a sentence; from an ISO date. */
export function longDate(iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`)
  const day = date.getUTCDate()
  return `${day === 1 ? '1er' : day} ${month.format(date)} ${date.getUTCFullYear()}`
}
