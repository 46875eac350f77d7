import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Request } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../../session/session.tsx'
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx'
import { useActToasts } from '../../../../ui/use-act-toasts.ts'
import { useRequestUpdate } from '../../queries.ts'

/** A volunteer takes the financial analysis of a request that nobody has it of; asked first, only staff can undo it. */
export function TakeFinancial({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const me = useUser()
  const toasts = useActToasts()
  const [opened, { open, close }] = useDisclosure()
  const update = useRequestUpdate(request.id)
  const take = () =>
    update.mutate(
      { benevoles: { financial: { analyste_id: me.id } } },
      {
        onSuccess: () => toasts.done(t('request.people.saved'), t('request.people.taken')),
        onError: toasts.refused,
        onSettled: close,
      },
    )
  return (
    <>
      <Button mt="md" variant="default" fullWidth onClick={open}>
        {t('request.people.take')}
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={close}
        title={t('request.people.takeTitle')}
        confirm={t('request.people.takeConfirm')}
        isPending={update.isPending}
        onConfirm={take}
      >
        <Text>{t('request.people.takeText')}</Text>
      </ConfirmModal>
    </>
  )
}
