import { Alert, Button, Group, List } from '@mantine/core'
import type { Request, RequestAct } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

interface ActChangedProps {
  /** The request as it was when the person acted, and as it is. */
  readonly before: Request
  readonly request: Request
  readonly act: RequestAct
  /** Whether something was typed that would be lost. */
  readonly typed: boolean
  readonly onAsk: (act: RequestAct) => void
}

/** The act as it is open now; undefined when it is not any more. */
export const openAct = (request: Request, { name }: RequestAct): RequestAct | undefined =>
  request.acts.find((one) => one.name === name && one.missing.length === 0)

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Somebody else was faster: what changed, that nothing was done, and what is still open. */
export function ActChanged({ before, request, act, typed, onAsk }: ActChangedProps) {
  const { t } = useTranslation()
  const isOpen = openAct(request, act) !== undefined
  const others = request.acts.filter(({ name, missing }) => name !== act.name && missing.length === 0)
  const missing = request.acts.find(({ name }) => name === act.name)?.missing ?? []
  const left = isOpen ? 'again' : others.length > 0 ? 'others' : 'none'
  return (
    <Alert color="ochre" title={t('request.act.notDone')} role="presentation" ref={takeFocus} tabIndex={-1}>
      {whatChanged(t, before, request)} {t(`request.act.left.${left}`)}
      {!isOpen && typed && ` ${t('request.act.typed')}`}
      {missing.length > 0 && (
        <List size="sm" mt="xs">
          {missing.map(({ code, message }) => (
            <List.Item key={code}>{message}</List.Item>
          ))}
        </List>
      )}
      {!isOpen && others.length > 0 && (
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

/** In one sentence; with who did it, where the history tells. */
function whatChanged(t: TFunction, before: Request, request: Request): string {
  if (before.state_id !== request.state_id) {
    const state = request.request_state.label
    const known = new Set(before.history.map(({ id }) => id))
    const last = request.history.filter(({ id }) => !known.has(id)).toSorted((a, b) => b.at.localeCompare(a.at))[0]
    return last ? t('request.act.movedBy', { who: last.by, state }) : t('request.act.moved', { state })
  }
  if (before.archived !== request.archived) return t(request.archived ? 'request.act.archived' : 'request.act.restored')
  return t('request.act.changed')
}
