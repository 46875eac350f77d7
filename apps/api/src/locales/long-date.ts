const month = new Intl.DateTimeFormat('fr-CA', { month: 'long', timeZone: 'UTC' })

/** Formats an ISO date as within a sentence: `1er mars 2026`. */
export function longDate(iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`)
  const day = date.getUTCDate()
  return `${day === 1 ? '1er' : day} ${month.format(date)} ${date.getUTCFullYear()}`
}
