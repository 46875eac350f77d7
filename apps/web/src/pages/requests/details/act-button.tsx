import { Button, List, Popover, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Act } from './act.ts'
import classes from './details.module.css'

interface ActButtonProps {
  readonly act: Act
  /** Whether it is the one primary button of the page. */
  readonly primary: boolean
  readonly onAsk: (act: Act) => void
}

/** Button of an act that is open: opens its dialog, or lists what is still missing. */
export function ActButton({ act, primary, onAsk }: ActButtonProps) {
  if (act.missing.length > 0) return <RefusedButton act={act} />
  return (
    <Button variant={primary ? 'filled' : 'default'} onClick={() => onAsk(act)}>
      {act.label}
    </Button>
  )
}

/**
 * The button when it cannot be used yet. It stays in the tab order, marked as disabled, so that the keyboard and
 * screen readers reach the reasons too.
 */
function RefusedButton({ act }: { readonly act: Act }) {
  const { t } = useTranslation()
  const id = useId()
  const [opened, { open, close }] = useDisclosure()
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
          onClick={open}
          onMouseEnter={open}
          onMouseLeave={close}
          onFocus={open}
          onBlur={close}
          onKeyDown={closeOnEscape}
        >
          {act.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="tooltip" id={id} className={classes.missing}>
        <Text size="sm" mb={4}>
          {t('request.act.missing')}
        </Text>
        <List size="sm">
          {act.missing.map(({ message }) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      </Popover.Dropdown>
    </Popover>
  )
}
