import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Request, RequestAct } from '@octroi/domain'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { toastDone } from '../../../ui/toast.ts'
import { useRequestUpdate } from '../queries.ts'
import { ActChanged, openAct } from './act-changed.tsx'
import { ActField, type ActValues, isGiven, patchOf } from './act-fields.tsx'

interface ActDialogProps {
  readonly request: Request
  /** As it was open when the person asked for it; it may not be any more. */
  readonly act: RequestAct
  readonly opened: boolean
  readonly onClose: () => void
  /** Goes on with another act, and with what was typed. */
  readonly onAsk: (act: RequestAct) => void
}

/** Asks before an act is done, in the server's words, for what the act needs; does it from the version that was seen. */
export function ActDialog({ request, act, opened, onClose, onAsk }: ActDialogProps) {
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
      <ActForm
        key={act.name}
        request={request}
        act={act}
        onClose={onClose}
        onAsk={onAsk}
        values={values}
        onChange={setValues}
      />
    </Modal>
  )
}

interface ActFormProps extends Omit<ActDialogProps, 'opened'> {
  readonly values: ActValues
  readonly onChange: (values: ActValues) => void
}

/**
 * Does an act from the version that was seen. When somebody else changed the request since, `before` is what it was, and
 * the next try starts from what it is now, which the person has been told.
 */
function useAct({ request, act, values, onClose }: ActFormProps) {
  const isSending = useRef(false)
  const update = useRequestUpdate(request.id)
  const [opened] = useState(request)
  const [before, setBefore] = useState<Request | null>(null)
  const send = () => {
    // Two presses come before the button can show that it is busy.
    if (isSending.current) return
    isSending.current = true
    const seen = before === null ? opened : request
    update.mutate(
      { state_id: act.state_id, version: seen.version, ...patchOf(act, values) },
      {
        onSettled: () => (isSending.current = false),
        onSuccess: () => {
          onClose()
          toastDone(act.done.title, act.done.text)
        },
        onError: (error) => isConflict(error) && setBefore(seen),
      },
    )
  }
  return { update, before, send }
}

const isConflict = (error: Error | null): boolean => error instanceof ApiError && error.status === 409

function ActForm(props: ActFormProps) {
  const { request, act, onClose, onAsk, values, onChange } = props
  const { t } = useTranslation()
  const { update, before, send } = useAct(props)
  const whyId = useId()
  const given = act.fields.every((field) => !field.required || isGiven(values[field.name]))
  const mayDo = before === null || openAct(request, act) !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (given && mayDo) send()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {mayDo && <Text>{act.dialog.text}</Text>}
        <div role="alert">
          {before && isConflict(update.error) && (
            <ActChanged
              before={before}
              request={request}
              act={act}
              typed={act.fields.some(({ name }) => isGiven(values[name]))}
              onAsk={onAsk}
            />
          )}
        </div>
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
        <div role="alert">{update.error && !isConflict(update.error) && <Refusal error={update.error} />}</div>
        <Group justify="flex-end">
          <Text size="sm" c="dimmed" id={whyId} flex={1}>
            {mayDo && !given && t(whyNot(act))}
          </Text>
          <Button variant="default" onClick={onClose}>
            {t(mayDo ? 'common.cancel' : 'common.close')}
          </Button>
          {mayDo && (
            <Button type="submit" disabled={!given} loading={update.isPending} aria-describedby={whyId}>
              {act.dialog.confirm}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

const whyNot = ({ fields }: RequestAct) =>
  fields.some(({ name }) => name === 'consent') ? 'request.act.whyConsent' : 'request.act.why'

/** Why the server refused, in its words, or that it said nothing. */
function Refusal({ error }: { readonly error: Error }) {
  const { t } = useTranslation()
  return (
    <Alert color="red" title={t('errors.title')} role="presentation">
      {error instanceof ApiError && (error.isSilence ? t('request.act.unanswered') : error.message)}
      {!(error instanceof ApiError) && t('errors.toast')}
    </Alert>
  )
}
