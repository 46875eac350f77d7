import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { allGuards, type Guard, useGuard } from './leave-guards.ts'

/** Navigation state of a logout: the guard does not block it, because unsaved changes are asked about afterwards. */
export interface LeaveState {
  readonly logout?: true
}

const logsOut = (state: unknown): boolean => (state as LeaveState | null)?.logout === true

/** Maximum time in milliseconds that a navigation waits for `trySaving`. */
const SAVING_WAIT_MS = 2000

/**
 * Asks for confirmation before unsaved changes are left: inside the application with its own dialog, after a last try
 * to save; otherwise with the browser's. A logout gets the last try but no question. If a page has several guards, they
 * ask one question together.
 */
export function LeaveGuard(props: Guard) {
  const asksForAll = useGuard(props)
  return asksForAll ? <Asking /> : null
}

const holding = (): Guard[] => allGuards().filter(({ when }) => when())

/** Runs all `trySaving`, and waits for them for a limited time. */
async function trySavingAll(): Promise<void> {
  const saving = allGuards().flatMap(({ trySaving }) => (trySaving ? [trySaving()] : []))
  let timer: ReturnType<typeof setTimeout> | undefined
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, saving.length > 0 ? SAVING_WAIT_MS : 0)
  })
  await Promise.race(saving.length > 0 ? [waited, Promise.all(saving)] : [waited])
  clearTimeout(timer)
}

function useAskedBlocker() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      holding().some(({ trySaving }) => trySaving !== undefined || !logsOut(nextLocation.state)),
  )
  const [asked, setAsked] = useState<readonly Guard[]>([])
  const { state, proceed } = blocker
  const isLogout = logsOut(blocker.location?.state)
  useEffect(() => {
    if (state !== 'blocked') return undefined
    let isOver = false
    void trySavingAll().then(() => {
      if (isOver) return
      const holdingGuard = holding()
      if (holdingGuard.length > 0 && !isLogout) setAsked(holdingGuard)
      else proceed()
    })
    return () => {
      isOver = true
      setAsked([])
    }
  }, [state, proceed, isLogout])
  return { blocker, asked }
}

function Asking() {
  const { t } = useTranslation()
  const { blocker, asked } = useAskedBlocker()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (holding().length > 0) event.preventDefault()
    }
    globalThis.addEventListener('beforeunload', ask)
    return () => globalThis.removeEventListener('beforeunload', ask)
  }, [])
  const leave = () => {
    for (const { onLeave } of asked) onLeave?.()
    blocker.proceed?.()
  }
  const texts = new Set(asked.map(({ text }) => (typeof text === 'string' ? text : text())))
  const consequences = new Set(asked.map(({ consequence }) => consequence()))
  return (
    <Modal
      opened={blocker.state === 'blocked' && asked.length > 0}
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      withCloseButton={false}
      centered
    >
      {[...texts, ...consequences].map((sentence) => (
        <Text key={sentence} mb="sm">
          {sentence}
        </Text>
      ))}
      <Group justify="flex-end" mt="sm">
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
