import { Alert, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Request } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../../session/session.tsx'
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { useRequestUpdate } from '../../queries.ts'
import { useRefusalWords } from '../refusal-words.ts'

interface TakeFinancialProps {
  readonly request: Request
  /** True if this is the next step; otherwise another task comes first. */
  readonly isMain: boolean
  /** Called when the button is gone, to focus the next act. */
  readonly onDone: () => void
}

/** Lets a volunteer take the unassigned financial analysis, after confirmation: only staff can undo it. */
export function TakeFinancial({ request, isMain, onDone }: TakeFinancialProps) {
  const { t } = useTranslation()
  const me = useUser()
  const wordsOf = useRefusalWords()
  const [opened, { open, close }] = useDisclosure()
  const update = useRequestUpdate(request.id)
  const name = request.analyzes.find(({ analyze_type }) => analyze_type.financial)?.analyze_type.label ?? ''
  const take = async () => {
    // The dialog reads a failure from the mutation. Success removes this component.
    const isTaken = await update.mutateAsync({ benevoles: { financial: { analyste_id: me.id } } }).then(
      () => true,
      () => false,
    )
    if (!isTaken) return
    close()
    toastSuccess(t('request.people.saved'), t('request.people.taken', { name }))
    onDone()
  }
  return (
    <>
      <Button onClick={open} variant={isMain ? 'filled' : 'default'}>
        {t('request.people.take', { name })}
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={close}
        title={t('request.people.takeTitle')}
        confirm={t('request.people.takeConfirm')}
        isPending={update.isPending}
        onConfirm={() => void take()}
      >
        <Text>{t('request.people.takeText', { name })}</Text>
        <div role="alert">
          {update.error && (
            <Alert color="red" title={t('errors.title')} role="presentation" mt="md">
              {wordsOf(update.error, false)}
            </Alert>
          )}
        </div>
      </ConfirmModal>
    </>
  )
}
