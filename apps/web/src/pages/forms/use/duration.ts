import type { TFunction } from 'i18next'

/** Writes seconds as people say them: `45 s`, `12 min`, `1 h 05`. */
export function formatDuration(t: TFunction, seconds: number): string {
  if (seconds < 60) return t('formUse.seconds', { count: Math.round(seconds) })
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return t('formUse.minutes', { count: minutes })
  return t('formUse.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}
