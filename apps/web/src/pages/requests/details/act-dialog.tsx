import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Request, RequestAct } from '@octroi/domain'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { toastDone, toastRefusal } from '../../../ui/toast.ts'
import { useRequestUpdate } from '../queries.ts'
import { ActField, type ActValues, isGiven, patchOf } from './act-fields.tsx'

interface ActDialogProps {
  readonly request: Request
  readonly act: RequestAct
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks before an act is done, in the server's words, for what the act needs; does it from the version that was seen. */
export function ActDialog({ request, act, opened, onClose }: ActDialogProps) {
  const { t } = useTranslation()
  // Kept while the dialog is closed: who closes it by mistake finds what they typed.
  const [values, setValues] = useState<ActValues>({})
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={act.dialog.title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
      size={act.fields.length > 0 ? 'lg' : 'md'}
    >
      <ActForm request={request} act={act} onClose={onClose} values={values} onChange={setValues} />
    </Modal>
  )
}

interface ActFormProps extends Omit<ActDialogProps, 'opened'> {
  readonly values: ActValues
  readonly onChange: (values: ActValues) => void
}

function ActForm({ request, act, onClose, values, onChange }: ActFormProps) {
  const { t } = useTranslation()
  const isSending = useRef(false)
  const update = useRequestUpdate(request.id)
  const whyId = useId()
  const given = act.fields.every((field) => !field.required || isGiven(values[field.name]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Two presses come before the button can show that it is busy.
    if (!given || isSending.current) return
    isSending.current = true
    update.mutate(
      { state_id: act.state_id, version: request.version, ...patchOf(act, values) },
      {
        onSettled: () => (isSending.current = false),
        onSuccess: () => toastDone(act.done.title, act.done.text),
        // What changed meanwhile takes the act away, and this dialog with it.
        onError: (error) => error instanceof ApiError && error.status === 409 && toastRefusal(error),
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{act.dialog.text}</Text>
        {act.fields.map(({ name, required }, place) => (
          <ActField
            key={name}
            name={name}
            required={required}
            first={place === 0}
            value={values[name]}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        ))}
        <div role="alert">{update.error && <Refusal error={update.error} />}</div>
        <Group justify="flex-end">
          <Text size="sm" c="dimmed" id={whyId} flex={1}>
            {given
              ? ''
              : t(act.fields.some(({ name }) => name === 'consent') ? 'request.act.whyConsent' : 'request.act.why')}
          </Text>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={!given} loading={update.isPending} aria-describedby={whyId}>
            {act.dialog.confirm}
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
