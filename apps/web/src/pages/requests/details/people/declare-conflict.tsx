import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { MOST_REASON, type Request } from '@octroi/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../../api/use-api.ts'
import { useKeptText } from '../../../../form/use-kept-text.ts'
import { useUser } from '../../../../session/session.tsx'
import { BoundedText, countExcess } from '../../../../ui/bounded-text.tsx'
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx'
import { useActToasts } from '../../../../ui/use-act-toasts.ts'
import { requestKey } from '../../queries.ts'
import { hasTasksLeft } from './tasks-left.ts'

/** Lets an assigned person declare a conflict of interest, after confirmation: only an administrator can lift it. */
export function DeclareConflict({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const [opened, { open, close }] = useDisclosure()
  const reason = useKeptText(`request:${request.id}/conflict`)
  const hasTasks = hasTasksLeft(request, useUser().id)
  const isTooLong = countExcess(reason.text, MOST_REASON) > 0
  const declaring = useDeclaring(request.id)
  const declare = () =>
    declaring.mutate(reason.text, {
      onSuccess: () => {
        reason.forget()
        toasts.done(t('request.conflict.done'), t(hasTasks ? 'request.conflict.doneText' : 'request.conflict.doneOver'))
      },
      onError: toasts.refused,
    })
  return (
    <>
      <Button mt="md" variant="subtle" fullWidth onClick={open}>
        {t('request.conflict.declare')}
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={close}
        title={t('request.conflict.title')}
        confirm={t('request.conflict.confirm')}
        danger
        isDisabled={isTooLong}
        isPending={declaring.isPending}
        onConfirm={declare}
      >
        <Text>{t(hasTasks ? 'request.conflict.text' : 'request.conflict.textOver')}</Text>
        <BoundedText
          mt="md"
          label={t('request.conflict.reason')}
          description={t('request.conflict.reasonHelp')}
          text={reason.text}
          most={MOST_REASON}
          onChange={reason.change}
        />
      </ConfirmModal>
    </>
  )
}

/** Declares the conflict. The request and its parts are then refetched, and the server refuses them. */
function useDeclaring(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => api.requests.declareConflict({ params: { id }, body: { reason } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: requestKey(id) }),
        queries.invalidateQueries({ queryKey: ['requests', 'list'] }),
        queries.invalidateQueries({ queryKey: ['analyzes'] }),
      ]),
  })
}
