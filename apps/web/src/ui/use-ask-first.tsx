import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from './confirm-modal.tsx'
import { allGuards, type Guard } from './leave-guards.ts'

interface Words {
  readonly title: string
  /** Says what happens to unsaved changes. */
  readonly text: string
  /** Verb on the button that continues anyway. */
  readonly confirm: string
  /** True if the changes are lost. */
  readonly danger?: boolean
}

interface AskFirst {
  /** Runs an act that removes a form from the page, after confirmation if something is unsaved. */
  readonly askFirst: (act: () => void) => void
  /** The dialog; render it always. */
  readonly question: ReactNode
}

interface HeldAct {
  readonly guards: readonly Guard[]
  readonly act: () => void
}

/**
 * Asks for confirmation before unsaved changes are replaced by other content of the same page, as when the page is
 * left.
 */
export function useAskFirst({ title, text, ...rest }: Words): AskFirst {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<HeldAct | null>(null)
  const askFirst = (act: () => void) => {
    // Escape in the dialog also reaches what is behind it.
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
