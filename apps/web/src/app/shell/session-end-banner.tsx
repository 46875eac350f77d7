import { IconClockExclamation } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../locales/format.ts'
import { useSessionEnd } from '../../session/session.tsx'
import classes from '../../ui/offline-banner.module.css'

const MINUTE_MS = 60_000
/** Time enough to end a sentence. */
const TOLD_MS = 5 * MINUTE_MS
/** Timers of browsers hold no more. */
const MAX_WAIT_MS = 2 ** 31 - 1

/** Says, five minutes before, that the session ends however much it is used, and what becomes of what was typed. */
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

/** The minutes left once they are few; null before. */
function useMinutesLeft(endsAt: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  const remainingMs = endsAt === null ? Number.POSITIVE_INFINITY : endsAt - now
  useEffect(() => {
    if (endsAt === null || remainingMs <= 0) return undefined
    // Waits until it is announced, then until the number of minutes changes.
    const wait = remainingMs > TOLD_MS ? remainingMs - TOLD_MS : remainingMs % MINUTE_MS || MINUTE_MS
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, MAX_WAIT_MS))
    return () => clearTimeout(timer)
  }, [endsAt, remainingMs])
  return remainingMs > TOLD_MS ? null : Math.max(1, Math.ceil(remainingMs / MINUTE_MS))
}
