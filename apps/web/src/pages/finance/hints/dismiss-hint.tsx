import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { HINT_LIMITS } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useKeptText } from '../../../form/use-kept-text.ts'
import { BoundedText, countExcess } from '../../../ui/bounded-text.tsx'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import type { FinancialYear } from '../year-in-address.tsx'
import { type ShownHint, useDismissHint } from './use-hints.ts'

interface DismissHintProps {
  readonly financialYear: FinancialYear
  readonly hint: ShownHint
  /** Saves what is typed before a hint is dismissed, because a dismissal refers to saved values. */
  readonly save?: () => Promise<void>
  readonly onDone: () => void
}

/** Dialog that dismisses a hint with a reason; the reason's draft is kept while it is written. */
export function DismissHint({ financialYear, hint: { hint, place, text }, save, onDone }: DismissHintProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const [opened, { open, close }] = useDisclosure()
  const reason = useKeptText(`finance:${financialYear.organizationId}/${financialYear.year}/hint:${hint.id}`)
  const { dismissing } = useDismissHint(financialYear)
  const dismiss = async () => {
    await save?.()
    dismissing.mutate(
      { hint: hint.id, reason: reason.text },
      {
        onSuccess: () => {
          reason.forget()
          toasts.quiet()
          onDone()
        },
        onError: toasts.refused,
      },
    )
  }
  return (
    <>
      <Button variant="default" size="compact-md" aria-label={t('finance.hints.dismissOf', { place })} onClick={open}>
        {t('finance.hints.dismiss')}
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={close}
        title={t('finance.hints.dismissTitle')}
        confirm={t('finance.hints.dismiss')}
        isDisabled={reason.text.trim() === '' || countExcess(reason.text, HINT_LIMITS.reason) > 0}
        isPending={dismissing.isPending}
        onConfirm={() => void dismiss()}
      >
        <Text fw={600}>{place}</Text>
        <Text>{text}</Text>
        <BoundedText
          mt="md"
          required
          data-autofocus
          label={t('finance.hints.reason')}
          description={t('finance.hints.reasonHelp')}
          text={reason.text}
          most={HINT_LIMITS.reason}
          onChange={reason.change}
        />
      </ConfirmModal>
    </>
  )
}
