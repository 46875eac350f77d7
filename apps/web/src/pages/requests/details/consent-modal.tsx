import { Alert, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type Request, STATES } from '@octroi/domain'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api.ts'
import { toastDone } from '../../../ui/toast.ts'
import { useRequestUpdate } from '../queries.ts'

const LONGEST_INITIALS = 10

interface ConsentModalProps {
  readonly request: Request
  readonly opened: boolean
  readonly onClose: () => void
}

/** Submits a request with consent and initials: both are needed (source 2, section 5). */
export function ConsentModal({ request, opened, onClose }: ConsentModalProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('request.consent.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
      size="lg"
    >
      <ConsentForm request={request} onClose={onClose} />
    </Modal>
  )
}

function ConsentForm({ request, onClose }: Omit<ConsentModalProps, 'opened'>) {
  const { t } = useTranslation()
  const [consent, setConsent] = useState(false)
  const [initials, setInitials] = useState('')
  const update = useRequestUpdate(request.id)
  const given = consent && initials.trim() !== ''
  const whyId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!given) return
    const patch = { state_id: STATES.submitted.id, consent, initials: initials.trim(), version: request.version }
    update.mutate(patch, { onSuccess: () => toastDone(t('request.submit.done'), t('request.submit.doneText')) })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{t('request.consent.consequence')}</Text>
        <Checkbox
          label={t('request.consent.check')}
          checked={consent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        <TextInput
          label={t('request.consent.initials')}
          description={t('request.consent.initialsHelp')}
          value={initials}
          maxLength={LONGEST_INITIALS}
          autoComplete="off"
          w={240}
          onChange={(event) => setInitials(event.currentTarget.value)}
        />
        <div role="alert">{update.error && <Refusal error={update.error} />}</div>
        <Group justify="flex-end">
          <Text size="sm" c="dimmed" id={whyId} flex={1}>
            {given ? '' : t('request.consent.why')}
          </Text>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={!given} loading={update.isPending} aria-describedby={whyId}>
            {t('request.consent.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Why the server refused, in its words. */
function Refusal({ error }: { readonly error: Error }) {
  const { t } = useTranslation()
  return (
    <Alert color="red" title={t('errors.title')} role="presentation">
      {error instanceof ApiError ? error.message : t('errors.toast')}
    </Alert>
  )
}
