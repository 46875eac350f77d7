import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ConfirmModalProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** A verb: what the button does. */
  readonly confirm: string
  /** What the button that gives up is called, where `Annuler` could be misread. */
  readonly cancel?: string
  readonly danger?: boolean
  /** Wider, for a table. */
  readonly size?: 'lg'
  /** Something that it needs is not given yet. */
  readonly isDisabled?: boolean
  readonly isPending: boolean
  readonly onConfirm: () => void
  /** What happens then. */
  readonly children: ReactNode
}

/**
 * Asks before an act; giving up has the focus, unless something in it asks for it. Keep it mounted, closed, while nothing is asked: who opened it gets the
 * focus back only then.
 */
export function ConfirmModal({ opened, onClose, title, size, children, ...act }: ConfirmModalProps) {
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onClose} title={title} {...(size && { size })} withCloseButton={false} centered>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {act.cancel ?? t('common.cancel')}
        </Button>
        <Button
          {...(act.danger === true && { color: 'red' })}
          disabled={act.isDisabled === true}
          loading={act.isPending}
          onClick={act.onConfirm}
        >
          {act.confirm}
        </Button>
      </Group>
    </Modal>
  )
}
