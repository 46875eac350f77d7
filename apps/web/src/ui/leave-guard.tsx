import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { allGuards, type Guard, useGuard } from './leave-guards.ts'

/** State of a navigation that logs out: nobody is held back, and what is unsaved is asked about afterwards. */
export interface LeaveState {
  readonly logout?: true
}

const logsOut = (state: unknown): boolean => (state as LeaveState | null)?.logout === true

/** How long a navigation waits for `trySaving`. */
const SAVING_WAIT_MS = 2000

/**
 * Asks before a page with unsaved changes is left: inside the application with our words, once a last try to save did
 * not help; else with the browser's. Who logs out gets the last try, and is not asked here. A page may have several: one
 * question is asked for all.
 */
export function LeaveGuard(props: Guard) {
  const asksForAll = useGuard(props)
  return asksForAll ? <Asking /> : null
}

const holding = (): Guard[] => allGuards().filter(({ when }) => when())

/** Gives what can still be saved a moment to be. */
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
