import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'

interface LeaveGuardProps {
  /** Whether something would be lost now; read at the moment of leaving, so that it may change without a render. */
  readonly when: () => boolean
  readonly text: string
  /** What may still save it, given a moment before the person is asked. */
  readonly trySaving?: () => Promise<void>
  /** The person leaves knowingly: what was kept for them may go. */
  readonly onLeave?: () => void
}

/** How long a navigation waits for `trySaving`. */
const SAVING_WAIT_MS = 2000

/**
 * Asks before a page with unsaved changes is left: inside the application with our words, once a last try to save did
 * not help; else with the browser's.
 */
export function LeaveGuard({ when, text, trySaving, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && when(),
  )
  const [asking, setAsking] = useState(false)
  const { state, proceed } = blocker
  useEffect(() => {
    if (state !== 'blocked') return undefined
    let isOver = false
    const waited = new Promise<void>((resolve) => setTimeout(resolve, trySaving ? SAVING_WAIT_MS : 0))
    void Promise.race([waited, trySaving?.() ?? waited]).then(() => {
      if (isOver) return
      if (when()) setAsking(true)
      else proceed()
    })
    return () => {
      isOver = true
      setAsking(false)
    }
  }, [state, proceed, trySaving, when])
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
      <Text mb="lg">{text}</Text>
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
