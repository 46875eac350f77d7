import { Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '../../session/device-provider.tsx'
import { AuthFrame } from '../../session/signed-out/auth-frame.tsx'
import { countKeptWork, eraseKeptWork, type KeptWork } from './kept-work.ts'

interface KeptWorkPageProps {
  /** Id of the user who has logged out. */
  readonly userId: number
  readonly onChosen: (choice: 'kept' | 'erased') => void
  /** Content if there is no unsaved data. */
  readonly children: ReactNode
}

/**
 * Page after logout that asks what happens to unsaved data. The session is already over, so that somebody who leaves
 * without answering is logged out, and the data is kept for them alone.
 */
export function KeptWorkPage({ userId, onChosen, children }: KeptWorkPageProps) {
  const { t } = useTranslation()
  const device = useDevice()
  const keptWork = useKeptWork(userId)
  if (keptWork === null) return null
  const { answers, drafts } = keptWork
  if (answers + drafts === 0) return children
  const erase = async () => {
    await eraseKeptWork(device, userId)
    onChosen('erased')
  }
  return (
    <AuthFrame title={t('keptWork.title')} replaces>
      <Stack gap="lg">
        <div>
          {answers > 0 && <Text>{t('keptWork.answers', { count: answers })}</Text>}
          {drafts > 0 && <Text>{t('keptWork.drafts', { count: drafts })}</Text>}
        </div>
        <Choice label={t('keptWork.keep')} onChoose={() => onChosen('kept')} primary>
          {t('keptWork.keepText')} {answers > 0 && t('keptWork.keepAnswers')} {drafts > 0 && t('keptWork.keepDrafts')}
        </Choice>
        <Choice label={t('keptWork.erase')} onChoose={() => void erase()}>
          {t('keptWork.eraseText')}
        </Choice>
        <Text size="sm" c="dimmed">
          {t('keptWork.withoutChoice')}
        </Text>
      </Stack>
    </AuthFrame>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly onChoose: () => void
  readonly primary?: boolean
  /** Explains the consequence. */
  readonly children: ReactNode
}

function Choice({ label, onChoose, primary = false, children }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <Button fullWidth variant={primary ? 'filled' : 'default'} onClick={onChoose} aria-describedby={id}>
        {label}
      </Button>
      <Text size="sm" mt={6} id={id}>
        {children}
      </Text>
    </div>
  )
}

/** The unsaved data of a person; null while it is being counted. Counted again when another window reports its own. */
function useKeptWork(userId: number): KeptWork | null {
  const device = useDevice()
  const [kept, setKept] = useState<KeptWork | null>(null)
  useEffect(() => {
    let isOver = false
    const count = async () => {
      const counted = await countKeptWork(device, userId)
      if (!isOver) setKept(counted)
    }
    void count()
    const stop = device.subscribe(() => void count())
    return () => {
      isOver = true
      stop()
    }
  }, [device, userId])
  return kept
}
