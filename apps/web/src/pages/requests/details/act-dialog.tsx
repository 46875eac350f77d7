import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { useKeptText } from '../../../form/use-kept-text.ts'
import { Facts } from '../../../ui/facts.tsx'
import { toastDone } from '../../../ui/toast.ts'
import { type Act, type Actable, type ActKind, type ActPatch, openAct } from './act.ts'
import { ActChanged } from './act-changed.tsx'
import { useRefusalWords } from './refusal-words.ts'
import { ActField, type ActValues, isGiven, isShortEnough, patchOf } from './act-fields.tsx'

interface ActDialogProps<Subject extends Actable> {
  readonly subject: Subject
  readonly kind: ActKind<Subject>
  /** The act as it was open when the person asked for it; it may not be open any more. */
  readonly act: Act
  /** The name of the act that the words were begun for: going on with another one, they go along. */
  readonly begun: string
  /** The round of the request when the dialog was opened: what others do meanwhile is reported in the dialog. */
  readonly round: number
  readonly opened: boolean
  readonly onClose: () => void
  /** Goes on with another act, and with what was typed. */
  readonly onAsk: (act: Act) => void
}

/** Asks before an act is done, in the server's words, for what the act needs; does it from the version that was seen. */
export function ActDialog<Subject extends Actable>({ opened, ...props }: ActDialogProps<Subject>) {
  const { t } = useTranslation()
  const { subject, kind, act, begun, round, onClose } = props
  // The values are kept while the dialog is closed: who closes it by mistake finds what they typed. The message is
  // kept also when they leave.
  const [given, setGiven] = useState<ActValues>({})
  const message = useKeptText(kind.keptAs(subject, begun), round)
  // One that is there open at once would not know where the focus came from.
  const isMounted = useMounted()
  const change = (values: ActValues) => {
    setGiven(values)
    if (typeof values.message === 'string' && values.message !== message.text) message.change(values.message)
  }
  return (
    <Modal
      opened={opened && isMounted}
      onClose={onClose}
      title={act.dialog.title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
      size={act.fields.length > 0 ? 'lg' : 'md'}
    >
      <ActForm
        key={act.name}
        {...props}
        values={{ ...given, message: message.text }}
        isOld={message.isOld}
        onChange={change}
        onDone={message.forget}
      />
    </Modal>
  )
}

interface ActFormProps<Subject extends Actable> extends Omit<ActDialogProps<Subject>, 'opened'> {
  readonly values: ActValues
  /** The words were typed before the latest change of state. */
  readonly isOld: boolean
  readonly onChange: (values: ActValues) => void
  readonly onDone: () => void
}

/**
 * Does an act from the version that was seen. When somebody else changed it since, `before` is what it was, and
 * the next try starts from what it is now, which the person has been told. An act whose answer was lost may be done: who
 * tries again and finds it in the state that was wanted is told so.
 */
function useAct<Subject extends Actable>({ subject, kind, act, values, onClose, onDone }: ActFormProps<Subject>) {
  const isSending = useRef(false)
  const update = useMutation({ mutationFn: (patch: ActPatch) => kind.send(patch) })
  const [opened] = useState(subject)
  const [before, setBefore] = useState<Subject | null>(null)
  const [isUnanswered, setUnanswered] = useState(false)
  const succeed = useCallback(() => {
    onDone()
    onClose()
    toastDone(act.done.title, act.done.text)
  }, [onDone, onClose, act])
  // The first try was done, though nothing said so: the second cannot find anything left to do.
  const wasDone = isUnanswered && before !== null && subject.state_id === act.state_id
  useEffect(() => {
    if (wasDone) succeed()
  }, [wasDone, succeed])
  const send = () => {
    // Two presses come before the button can show that it is busy.
    if (isSending.current) return
    isSending.current = true
    const seen = before === null ? opened : subject
    update.mutate(
      { act: act.name, version: seen.version, ...patchOf(act, values) },
      {
        onSettled: () => (isSending.current = false),
        onSuccess: succeed,
        onError: (error) => {
          if (isConflict(error)) setBefore(seen)
          else if (error instanceof ApiError && error.isSilence) setUnanswered(true)
        },
      },
    )
  }
  return { update, before: wasDone ? null : before, send }
}

const isConflict = (error: Error | null): boolean => error instanceof ApiError && error.status === 409

function ActForm<Subject extends Actable>(props: ActFormProps<Subject>) {
  const { subject, kind, act, onClose, onAsk, values } = props
  const { t } = useTranslation()
  const { update, before, send } = useAct(props)
  const whyId = useId()
  const hasRequiredFields = act.fields.every((field) => !field.required || isGiven(values[field.name]))
  const ready = hasRequiredFields && isShortEnough(act, values)
  // In the words of now: they may say what it decides.
  const now = openAct(subject, act) ?? act
  const own = before !== null && subject.state_id === act.state_id ? kind.ownChange?.(t, before, subject) : undefined
  const mayDo = before === null || openAct(subject, act) !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && mayDo) send()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {mayDo && <Asked dialog={now.dialog} />}
        {mayDo && kind.renderTaken?.(now)}
        <div role="alert">
          {before && isConflict(update.error) && (
            <ActChanged
              changed={own ?? ownWords(update.error) ?? kind.whatChanged(t, before, subject)}
              isOwn={own !== undefined}
              subject={subject}
              act={act}
              typed={act.fields.some(({ name }) => (!own || name === 'message') && isGiven(values[name]))}
              onAsk={onAsk}
            />
          )}
        </div>
        <ActFields {...props} />
        <div role="alert">
          {update.error && !isConflict(update.error) && <Refusal error={update.error} act={act} />}
        </div>
        <Group justify="flex-end">
          <Text size="sm" c="dimmed" id={whyId} flex={1}>
            {mayDo && !hasRequiredFields && t(whyNot(act))}
          </Text>
          <Button variant="default" onClick={onClose}>
            {t(mayDo ? 'common.cancel' : 'common.close')}
          </Button>
          {mayDo && (
            <Button type="submit" disabled={!ready} loading={update.isPending} aria-describedby={whyId}>
              {act.dialog.confirm}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

/** The text of the dialog: what the act does, the list of what it decides, and a warning about what cannot be undone. */
function Asked({ dialog: { text, facts = [], warning } }: Pick<Act, 'dialog'>) {
  return (
    <>
      <Text>{text}</Text>
      {facts.length > 0 && <Facts facts={facts.map(({ label, value }) => [label, value] as const)} />}
      {warning !== undefined && (
        <Alert color="ochre" icon={<IconAlertTriangle aria-hidden="true" />}>
          {warning}
        </Alert>
      )}
    </>
  )
}

/** What the server alone can say: what was to leave with the act is not what was shown. */
const ownWords = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.code === 'remarks_changed' ? error.message : undefined

const whyNot = ({ fields }: Act) =>
  fields.some(({ name }) => name === 'consent') ? 'request.act.whyConsent' : 'request.act.why'

/** Why the server refused, in its words, or that it said nothing. */
function Refusal({ error, act }: { readonly error: Error; readonly act: Act }) {
  const { t } = useTranslation()
  const wordsOf = useRefusalWords()
  return (
    <Alert color="red" title={t('errors.title')} role="presentation">
      {wordsOf(error, act.fields.length > 0)}
    </Alert>
  )
}

/** What an act asks for. Words that were typed before the latest change of state may no longer fit: that is said. */
function ActFields<Subject extends Actable>({ kind, act, values, isOld, onChange }: ActFormProps<Subject>) {
  const { t } = useTranslation()
  return (
    <>
      {isOld && act.fields.some(({ name }) => name === 'message') && (
        <Alert color="ochre">{t('request.act.oldWords')}</Alert>
      )}
      {act.fields.map(({ name, required }, place) => (
        <ActField
          key={name}
          name={name}
          required={required}
          first={place === 0}
          words={kind.message}
          value={values[name]}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
    </>
  )
}
