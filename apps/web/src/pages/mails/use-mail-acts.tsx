import { Text } from '@mantine/core'
import type { QueuedMail } from '@octroi/domain'
import { IconSend, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import type { RowActs } from '../../list/list-description.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import type { RowAction } from '../../ui/data-table/table-props.ts'
import { type ActToasts, useActToasts } from '../../ui/use-act-toasts.ts'
import { useDialogSubject } from '../../ui/use-dialog-subject.ts'
import { useMailAct } from './queries.ts'

/** Row actions: resend at once, or abandon after confirmation. */
export function useMailActs(): RowActs<QueuedMail> {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const refused = useRefused(toasts)
  const { mutate: resend } = useMailAct('resend')
  const { ask, dialog } = useAbandoning()
  const rowActions = useCallback(
    (mail: QueuedMail): readonly RowAction[] => [
      {
        key: 'resend',
        label: t('mailQueue.resend.action'),
        icon: IconSend,
        run: () =>
          resend(mail.id, {
            onSuccess: () => toasts.done(t('mailQueue.resend.done'), t('mailQueue.resend.doneText')),
            onError: refused,
          }),
      },
      { key: 'abandon', label: t('mailQueue.abandon.action'), icon: IconX, run: () => ask(mail), danger: true },
    ],
    [t, toasts, refused, resend, ask],
  )
  return { rowActions, dialog }
}

/** Shows why an action failed: the mail was sent or abandoned meanwhile, or the server's message. */
function useRefused(toasts: ActToasts): (error: Error) => void {
  const { t } = useTranslation()
  return useCallback(
    (error) =>
      error instanceof ApiError && error.status === 404 ? toasts.failed(t('mailQueue.gone')) : toasts.refused(error),
    [t, toasts],
  )
}

function useAbandoning() {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const refused = useRefused(toasts)
  const abandoning = useMailAct('abandon')
  const { asked: mail, opened, open: ask, close } = useDialogSubject<QueuedMail>()
  const abandon = () =>
    mail &&
    abandoning.mutate(mail.id, {
      onSuccess: () => toasts.done(t('mailQueue.abandon.done'), t('mailQueue.abandon.doneText')),
      onError: refused,
      onSettled: close,
    })
  const dialog = (
    <ConfirmModal
      opened={opened}
      onClose={close}
      title={t('mailQueue.abandon.title')}
      confirm={t('mailQueue.abandon.confirm')}
      danger
      isPending={abandoning.isPending}
      onConfirm={abandon}
    >
      <Text>{t('mailQueue.abandon.text', { recipient: mail?.recipient ?? '' })}</Text>
    </ConfirmModal>
  )
  return { ask, dialog }
}
