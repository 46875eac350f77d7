import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from './confirm-modal.tsx'
import { allGuards, type Guard } from './leave-guards.ts'

interface Words {
  readonly title: string
  /** What becomes of what is unsaved. */
  readonly text: string
  /** A verb: going on all the same. */
  readonly confirm: string
  /** It is lost. */
  readonly danger?: boolean
}

interface AskFirst {
  /** Does what takes a form off the page, or asks first where something on the page is unsaved. */
  readonly askFirst: (act: () => void) => void
  /** To be shown, closed too. */
  readonly question: ReactNode
}

interface HeldAct {
  readonly guards: readonly Guard[]
  readonly act: () => void
}

/** Asks before what is unsaved on the page gives way to something else of it, as is asked when the page is left. */
export function useAskFirst({ title, text, ...rest }: Words): AskFirst {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<HeldAct | null>(null)
  const askFirst = (act: () => void) => {
    // Escape in the question reaches what is behind it too.
    if (asked) return
    const guards = allGuards().filter(({ when }) => when())
    if (guards.length > 0) setAsked({ guards, act })
    else act()
  }
  const leave = () => {
    for (const { onLeave } of asked?.guards ?? []) onLeave?.()
    setAsked(null)
    asked?.act()
  }
  const question = (
    <ConfirmModal
      opened={asked !== null}
      onClose={() => setAsked(null)}
      title={title}
      cancel={t('leave.goOn')}
      isPending={false}
      onConfirm={leave}
      {...rest}
    >
      <Text>{text}</Text>
    </ConfirmModal>
  )
  return { askFirst, question }
}
