import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './confirm-modal.module.css'
import { hideSuccessToasts } from './toast.ts'

interface ConfirmModalProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Called once the closing animation has ended. */
  readonly onClosed?: () => void
  readonly title: string
  /** Verb on the confirm button. */
  readonly confirm: string
  /** Text of the cancel button, if `Annuler` could be misread. */
  readonly cancel?: string
  readonly danger?: boolean
  /** A wider dialog, for a table. */
  readonly size?: 'lg'
  /** True while required input is missing. */
  readonly isDisabled?: boolean
  readonly isPending: boolean
  readonly onConfirm: () => void
  /** Explains the consequences. */
  readonly children: ReactNode
  /** Replaces the content and the buttons once more input is needed, such as a password. */
  readonly instead?: ReactNode
}

/**
 * Dialog that confirms an act. The cancel button has the initial focus unless the content sets another. The buttons
 * stay visible below a long text, and earlier success toasts are hidden. Keep it mounted while closed: only then does
 * the focus return to the element that opened it.
 */
export function ConfirmModal({ opened, onClose, onClosed, title, size, children, ...act }: ConfirmModalProps) {
  useEffect(() => {
    if (opened) hideSuccessToasts()
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
          onClick={({ detail }) => {
            // The second click of a double click arrives before the button can show that it is busy.
            if (detail < 2) act.onConfirm()
          }}
        >
          {act.confirm}
        </Button>
      </Group>
    </>
  )
}
