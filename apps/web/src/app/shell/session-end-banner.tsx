import { IconClockExclamation } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../locales/format.ts'
import { useSessionEnd } from '../../session/session.tsx'
import classes from '../../ui/offline-banner.module.css'

const MINUTE_MS = 60_000
/** Time of the warning before the end, in milliseconds: enough to finish a sentence. */
const TOLD_MS = 5 * MINUTE_MS
/** Maximum delay of a browser's timer. */
const MAX_WAIT_MS = 2 ** 31 - 1

/** Warns five minutes before the session reaches its maximum age, and says what happens to unsaved data. */
export function SessionEndBanner() {
  const { t } = useTranslation()
  const endsAt = useSessionEnd()
  const minutes = useMinutesLeft(endsAt)
  return (
    <div role="status">
      {endsAt !== null && minutes !== null && (
        <p className={classes.banner}>
          <IconClockExclamation size={18} aria-hidden="true" />
          <span>
            {t('sessionEnd.soon', { count: minutes, time: formatTime(new Date(endsAt).toISOString()) })}{' '}
            {t('sessionEnd.kept')}
          </span>
        </p>
      )}
    </div>
  )
}

/** Minutes left once the warning is due; null before. */
function useMinutesLeft(endsAt: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  const remainingMs = endsAt === null ? Number.POSITIVE_INFINITY : endsAt - now
  useEffect(() => {
    if (endsAt === null || remainingMs <= 0) return undefined
    // Waits until the warning is due, then until the number of minutes changes.
    const wait = remainingMs > TOLD_MS ? remainingMs - TOLD_MS : remainingMs % MINUTE_MS || MINUTE_MS
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, MAX_WAIT_MS))
    return () => clearTimeout(timer)
  }, [endsAt, remainingMs])
  return remainingMs > TOLD_MS ? null : Math.max(1, Math.ceil(remainingMs / MINUTE_MS))
}
