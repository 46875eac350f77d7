import { Alert, Button, Group, List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Act, type ActSubject, findOpenAct } from './act.ts'

interface ActChangedProps {
  /** One sentence that says what changed meanwhile. */
  readonly changed: string
  /** True if the subject has to be read again before anything is done with it. */
  readonly mustReread: boolean
  /** True if this person did the same act in another window. */
  readonly isOwn: boolean
  /** The current version of what the act applies to. */
  readonly subject: ActSubject
  readonly act: Act
  /** Whether typed text would be lost. */
  readonly typed: boolean
  readonly onAsk: (act: Act) => void
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Notice when somebody else was faster: what changed, that nothing was done, and what is still possible. */
export function ActConflictNotice({ changed, isOwn, mustReread, subject, act, typed, onAsk }: ActChangedProps) {
  const { t } = useTranslation()
  const isOpen = findOpenAct(subject, act) !== undefined
  const others = subject.acts.filter(({ name, missing }) => name !== act.name && missing.length === 0)
  const missing = subject.acts.find(({ name }) => name === act.name)?.missing ?? []
  const remainingActs = mustReread ? 'review' : isOpen ? 'again' : others.length > 0 ? 'others' : 'none'
  const title = t(isOwn ? 'request.act.alreadyDone' : 'request.act.notDone')
  return (
    <Alert color="ochre" title={title} role="presentation" ref={takeFocus} tabIndex={-1}>
      {changed} {!isOwn && t(`request.act.left.${remainingActs}`)}
      {!isOpen && typed && ` ${t('request.act.typed')}`}
      {missing.length > 0 && (
        <List size="sm" mt="xs">
          {missing.map(({ message }) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      )}
      {!isOwn && !isOpen && !mustReread && others.length > 0 && (
        <Group gap="sm" mt="sm">
          {others.map((other) => (
            <Button key={other.name} size="sm" variant="default" onClick={() => onAsk(other)}>
              {other.label}
            </Button>
          ))}
        </Group>
      )}
    </Alert>
  )
}
