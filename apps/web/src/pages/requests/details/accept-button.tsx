import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Request, targetOf } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { toastDone, toastRefusal } from '../../../ui/toast.ts'
import { useRequestTypes, useRequestUpdate } from '../queries.ts'

/** 'Accepter la demande': jumps two states of the type's flow; asked again, since the organisation can no longer edit. */
export function AcceptButton({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const [asking, dialog] = useDisclosure()
  const types = useRequestTypes()
  const update = useRequestUpdate(request.id)
  const flow = types.data?.find(({ id }) => id === request.type_id)?.flow
  const target = flow && targetOf(flow, 'accept')
  const accept = () => {
    update.mutate(
      { ...(target !== undefined && { state_id: target }), version: request.version },
      {
        onSuccess: () => toastDone(t('request.accept.done'), t('request.accept.doneText')),
        onError: (error) => toastRefusal(error),
      },
    )
  }
  return (
    <>
      <Button onClick={dialog.open} disabled={target === undefined}>
        {t('request.accept.button')}
      </Button>
      <Modal
        opened={asking}
        onClose={dialog.close}
        title={t('request.accept.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        centered
      >
        <Text mb="lg">{t('request.accept.consequence')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={dialog.close}>
            {t('common.cancel')}
          </Button>
          <Button onClick={accept} loading={update.isPending}>
            {t('request.accept.button')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
