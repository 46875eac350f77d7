import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Request, STATES } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastDone, toastRefusal } from '../../../ui/toast.ts'
import { useRequestUpdate } from '../queries.ts'

const LONGEST_MESSAGE = 5000

/** 'Demander des modifications': returns the request to its organisation, with a message when one is given. */
export function ReturnButton({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const [asking, dialog] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('request.return.button')}
      </Button>
      <Modal
        opened={asking}
        onClose={dialog.close}
        title={t('request.return.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        centered
        size="lg"
      >
        <ReturnForm request={request} onClose={dialog.close} />
      </Modal>
    </>
  )
}

function ReturnForm({ request, onClose }: { readonly request: Request; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')
  const update = useRequestUpdate(request.id)
  const confirm = () => {
    const words = message.trim()
    update.mutate(
      { state_id: STATES.correction.id, version: request.version, ...(words !== '' && { message: words }) },
      {
        onSuccess: () => toastDone(t('request.return.done'), t('request.return.doneText')),
        onError: (error) => toastRefusal(error),
      },
    )
  }
  return (
    <>
      <Text mb="md">{t('request.return.consequence')}</Text>
      <Textarea
        label={t('request.return.message')}
        description={t('request.return.messageHelp')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={LONGEST_MESSAGE}
        autosize
        minRows={3}
        maxRows={20}
        mb="lg"
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button onClick={confirm} loading={update.isPending}>
          {t('request.return.confirm')}
        </Button>
      </Group>
    </>
  )
}
