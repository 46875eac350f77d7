/** Whether an ISO date is one of a day that exists: 2026-02-31 is not. */
export function isDay(iso: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || iso.startsWith('0000')) return false
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

/** The ISO date of what was typed, as dd-mm-yyyy or yyyy-mm-dd; null while it is none. */
export function dayIn(text: string): string | null {
  const parts = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$/.exec(text)
  const iso = parts ? [parts[3], parts[2]?.padStart(2, '0'), parts[1]?.padStart(2, '0')].join('-') : text.trim()
  return isDay(iso) ? iso : null
}
