import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { MOST_REASON, type Request, type RequestConflict } from '@octroi/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../../api/use-api.ts'
import { useKeptText } from '../../../../form/use-kept-text.ts'
import { formatMoment } from '../../../../locales/format.ts'
import { BoundedText, countExcess } from '../../../../ui/bounded-text.tsx'
import { ConfirmModal } from '../../../../ui/confirm-modal.tsx'
import { useActToasts } from '../../../../ui/use-act-toasts.ts'
import classes from '../details.module.css'
import { requestKey } from '../../queries.ts'

/** The conflicts of interest on a request, for those who may lift one that was declared by mistake. */
export function DeclaredConflicts({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('request.conflict.declared')}>
      <Text fw={600} mt="md">
        {t('request.conflict.declared')}
      </Text>
      <Stack gap="xs">
        {request.conflicts.map((conflict) => (
          <Declared key={conflict.user.id} requestId={request.id} conflict={conflict} />
        ))}
      </Stack>
    </section>
  )
}

interface DeclaredProps {
  readonly requestId: number
  readonly conflict: RequestConflict
}

function Declared({ requestId, conflict }: DeclaredProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const [opened, { open, close }] = useDisclosure()
  const reason = useKeptText(`request:${requestId}/lift:${conflict.user.id}`)
  const lifting = useLifting(requestId, conflict.user.id)
  const name = `${conflict.user.name} ${conflict.user.surname}`
  const isGiven = reason.text.trim() !== '' && countExcess(reason.text, MOST_REASON) === 0
  const lift = () => {
    if (!isGiven) return
    lifting.mutate(reason.text, {
      onSuccess: () => {
        reason.forget()
        toasts.done(t('request.conflict.lifted'), t('request.conflict.liftedText', { name }))
      },
      onError: toasts.refused,
    })
  }
  return (
    <div>
      <Text size="sm" className={classes.message}>
        {t('request.conflict.declaredBy', { name, date: formatMoment(conflict.at) })}
        {conflict.reason !== '' && t('request.conflict.because', { reason: conflict.reason })}
      </Text>
      <Button
        mt={6}
        size="compact-sm"
        variant="subtle"
        onClick={open}
        aria-label={t('request.conflict.liftNamed', { name })}
      >
        {t('request.conflict.lift')}
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={close}
        title={t('request.conflict.liftTitle')}
        confirm={t('request.conflict.liftConfirm')}
        isDisabled={!isGiven}
        isPending={lifting.isPending}
        onConfirm={lift}
      >
        <Text>{t('request.conflict.liftText', { name })}</Text>
        <BoundedText
          mt="md"
          label={t('request.conflict.liftReason')}
          description={t('request.conflict.liftReasonHelp')}
          text={reason.text}
          most={MOST_REASON}
          onChange={reason.change}
          required
        />
      </ConfirmModal>
    </div>
  )
}

function useLifting(id: number, user_id: number) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => api.requests.liftConflict({ params: { id, user_id }, body: { reason } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: requestKey(id) }),
  })
}
