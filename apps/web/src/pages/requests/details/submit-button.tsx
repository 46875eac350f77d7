import { Button, List, Popover, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Request } from '@octroi/domain'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageKey } from '../../../locales/index.ts'
import { ConsentModal } from './consent-modal.tsx'
import { reasonsAgainst } from './next-step.ts'

interface SubmitButtonProps {
  readonly request: Request
  /** Whether it is the one primary button of the page. */
  readonly primary: boolean
}

/** 'Soumettre cette demande': opens the consent, or says what is still missing. */
export function SubmitButton({ request, primary }: SubmitButtonProps) {
  const { t } = useTranslation()
  const [asking, consent] = useDisclosure()
  const reasons = reasonsAgainst(request)
  if (reasons.length > 0) return <RefusedButton reasons={reasons} />
  return (
    <>
      <Button variant={primary ? 'filled' : 'default'} onClick={consent.open}>
        {t('request.submit.button')}
      </Button>
      <ConsentModal request={request} opened={asking} onClose={consent.close} />
    </>
  )
}

/**
 * The button when it cannot be used yet. It stays in the tab order, marked as disabled, so that the keyboard and
 * screen readers reach the reasons too.
 */
function RefusedButton({ reasons }: { readonly reasons: readonly MessageKey[] }) {
  const { t } = useTranslation()
  const id = useId()
  const [opened, { open, close, toggle }] = useDisclosure()
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <Popover opened={opened} position="bottom-start" withArrow withRoles={false} withinPortal={false} keepMounted>
      <Popover.Target>
        <Button
          aria-disabled="true"
          data-disabled
          aria-describedby={id}
          onClick={toggle}
          onMouseEnter={open}
          onMouseLeave={close}
          onFocus={open}
          onBlur={close}
          onKeyDown={closeOnEscape}
        >
          {t('request.submit.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="tooltip" id={id}>
        <Text size="sm" mb={4}>
          {t('request.submit.why')}
        </Text>
        <List size="sm">
          {reasons.map((reason) => (
            <List.Item key={reason}>{t(reason)}</List.Item>
          ))}
        </List>
      </Popover.Dropdown>
    </Popover>
  )
}
