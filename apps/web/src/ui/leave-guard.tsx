import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'

/** Said with a navigation that logs out: nobody is held back, and what is unsaved is asked about afterwards. */
export interface Leaving {
  readonly logout?: true
}

const logsOut = (state: unknown): boolean => (state as Leaving | null)?.logout === true

interface LeaveGuardProps {
  /** Whether something would be lost now; read at the moment of leaving, so that it may change without a render. */
  readonly when: () => boolean
  readonly text: string | (() => string)
  /** What becomes of what is unsaved when they leave all the same. */
  readonly consequence: () => string
  /** What may still save it, given a moment before the person is asked. */
  readonly trySaving?: () => Promise<void>
  /** The person leaves knowingly: what was kept for them may go. */
  readonly onLeave?: () => void
}

/** How long a navigation waits for `trySaving`. */
const SAVING_WAIT_MS = 2000

/**
 * Asks before a page with unsaved changes is left: inside the application with our words, once a last try to save did
 * not help; else with the browser's. Who logs out gets the last try, and is not asked here.
 */
export function LeaveGuard({ when, text, consequence, trySaving, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (trySaving !== undefined || !logsOut(nextLocation.state)) &&
      when(),
  )
  const [asking, setAsking] = useState(false)
  const { state, proceed } = blocker
  const isLogout = logsOut(blocker.location?.state)
  useEffect(() => {
    if (state !== 'blocked') return undefined
    let isOver = false
    const waited = new Promise<void>((resolve) => setTimeout(resolve, trySaving ? SAVING_WAIT_MS : 0))
    void Promise.race([waited, trySaving?.() ?? waited]).then(() => {
      if (isOver) return
      if (when() && !isLogout) setAsking(true)
      else proceed()
    })
    return () => {
      isOver = true
      setAsking(false)
    }
  }, [state, proceed, trySaving, when, isLogout])
  const leave = () => {
    onLeave?.()
    blocker.proceed?.()
  }
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (when()) event.preventDefault()
    }
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <Modal
      opened={blocker.state === 'blocked' && asking}
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      withCloseButton={false}
      centered
    >
      <Text mb="sm">{typeof text === 'string' ? text : asking && text()}</Text>
      <Text mb="lg">{asking && consequence()}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={leave}>
          {t('leave.leave')}
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {t('leave.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
