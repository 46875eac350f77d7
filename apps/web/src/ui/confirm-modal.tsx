import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './confirm-modal.module.css'
import { hideDone } from './toast.ts'

interface ConfirmModalProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** It has gone from view. */
  readonly onClosed?: () => void
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
  /** What is in its place, with buttons of its own, once something more has to be asked. */
  readonly instead?: ReactNode
}

/**
 * Asks before an act; giving up has the focus, unless something in it asks for it. Its buttons stay in view below a long
 * text, and nothing that was said of an earlier success lies over it. Keep it mounted, closed, while nothing is asked:
 * who opened it gets the focus back only then.
 */
export function ConfirmModal({ opened, onClose, onClosed, title, size, children, ...act }: ConfirmModalProps) {
  useEffect(() => {
    if (opened) hideDone()
  }, [opened])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      {...(size && { size })}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      withCloseButton={false}
      centered
      classNames={{ content: classes.content ?? '' }}
    >
      {act.instead ?? (
        <Question {...act} onClose={onClose}>
          {children}
        </Question>
      )}
    </Modal>
  )
}

function Question({ onClose, children, ...act }: Omit<ConfirmModalProps, 'opened' | 'title'>) {
  const { t } = useTranslation()
  return (
    <>
      {children}
      <Group justify="flex-end" className={classes.acts}>
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
    </>
  )
}
