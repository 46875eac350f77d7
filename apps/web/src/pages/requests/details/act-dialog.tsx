import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { useKeptText } from '../../../form/use-kept-text.ts'
import { Facts } from '../../../ui/facts.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { type Act, type ActSubject, type ActKind, type ActPatch, consentOf, findOpenAct } from './act.ts'
import { ActConflictNotice } from './act-changed.tsx'
import { useRefusalWords } from './refusal-words.ts'
import { ActField, type ActValues, isGiven, isShortEnough, toActPatch } from './act-fields.tsx'

interface ActDialogProps<Subject extends ActSubject> {
  readonly subject: Subject
  readonly kind: ActKind<Subject>
  /** The act as it was when the dialog opened; it may no longer be possible. */
  readonly act: Act
  /** Name of the act for which the message was begun: it moves along to another act. */
  readonly begun: string
  /** Round of the request when the dialog opened; what others do since is reported in the dialog. */
  readonly round: number
  readonly opened: boolean
  readonly onClose: () => void
  /** Switches to another act and keeps the message. */
  readonly onAsk: (act: Act) => void
}

/**
 * Dialog that confirms an act with the server's texts, asks for its fields, and sends it with the version that the
 * person saw.
 */
export function ActDialog<Subject extends ActSubject>({ opened, ...props }: ActDialogProps<Subject>) {
  const { t } = useTranslation()
  const { subject, kind, act, begun, round, onClose } = props
  // The values survive closing the dialog, in case it was closed by mistake. The message also survives leaving the
  // page.
  const [given, setGiven] = useState<ActValues>({})
  const consentVersion = consentOf(findOpenAct(subject, act) ?? act)?.version
  const [agreedVersion, setAgreedVersion] = useState(consentVersion)
  // Who agreed to other words has not agreed to these.
  const { consent, ...others } = given
  const agreed = agreedVersion === consentVersion ? { ...others, ...(consent !== undefined && { consent }) } : others
  const message = useKeptText(kind.keptAs(subject, begun), round)
  // The dialog opens only after mounting: if it mounted open, it could not return the focus.
  const isMounted = useMounted()
  const change = (values: ActValues) => {
    setGiven(values)
    setAgreedVersion(consentVersion)
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
        values={{ ...agreed, message: message.text }}
        isOld={message.isOld}
        onChange={change}
        onDone={message.forget}
      />
    </Modal>
  )
}

interface ActFormProps<Subject extends ActSubject> extends Omit<ActDialogProps<Subject>, 'opened'> {
  readonly values: ActValues
  /** True if the message was typed before the latest change of state. */
  readonly isOld: boolean
  readonly onChange: (values: ActValues) => void
  readonly onDone: () => void
}

/**
 * Sends an act with the version that the person saw. If somebody else changed it since, `before` holds the old version,
 * and the next try uses the new one, which the person has been shown. If a reply was lost and a retry finds the wanted
 * state, the act counts as done.
 */
function useAct<Subject extends ActSubject>({ subject, kind, act, values, onClose, onDone }: ActFormProps<Subject>) {
  const isSending = useRef(false)
  const update = useMutation({ mutationFn: (patch: ActPatch) => kind.send(patch) })
  const [opened] = useState(subject)
  const [before, setBefore] = useState<Subject | null>(null)
  const [isUnanswered, setUnanswered] = useState(false)
  const succeed = useCallback(() => {
    onDone()
    onClose()
    toastSuccess(act.done.title, act.done.text)
  }, [onDone, onClose, act])
  // The first try succeeded although its reply was lost, so the retry has nothing left to do.
  const wasDone = isUnanswered && before !== null && subject.state_id === act.state_id
  useEffect(() => {
    if (wasDone) succeed()
  }, [wasDone, succeed])
  const send = () => {
    // A double click arrives before the button can show that it is busy.
    if (isSending.current) return
    isSending.current = true
    const seen = before === null ? opened : subject
    update.mutate(
      { act: act.name, version: seen.version, ...toActPatch(findOpenAct(subject, act) ?? act, values) },
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

function ActForm<Subject extends ActSubject>(props: ActFormProps<Subject>) {
  const { subject, kind, act, onClose, onAsk, values } = props
  const { t } = useTranslation()
  const { update, before, send } = useAct(props)
  const whyId = useId()
  const hasRequiredFields = act.fields.every((field) => !field.required || isGiven(values[field.name]))
  const ready = hasRequiredFields && isShortEnough(act, values)
  // Uses the current texts of the act, which may describe its decision.
  const now = findOpenAct(subject, act) ?? act
  const own = before !== null && subject.state_id === act.state_id ? kind.ownChange?.(t, before, subject) : undefined
  const mustReread = before !== null && kind.mustReread?.(before, subject) === true
  const mayDo = before === null || (findOpenAct(subject, act) !== undefined && !mustReread)
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
            <ActConflictNotice
              changed={own ?? ownWords(update.error) ?? kind.whatChanged(t, before, subject)}
              isOwn={own !== undefined}
              mustReread={mustReread}
              subject={subject}
              act={act}
              typed={act.fields.some(({ name }) => (!own || name === 'message') && isGiven(values[name]))}
              onAsk={onAsk}
            />
          )}
        </div>
        <ActFields {...props} act={now} />
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

const SAYS_WHAT_CHANGED: ReadonlySet<string> = new Set(['remarks_changed', 'consent_changed'])

/**
 * The server's message when the remarks that would be sent, or the words to agree to, differ from those that were
 * shown; only the server can detect this.
 */
const ownWords = (error: Error | null): string | undefined =>
  error instanceof ApiError && SAYS_WHAT_CHANGED.has(error.code) ? error.message : undefined

const whyNot = ({ fields }: Act) =>
  fields.some(({ name }) => name === 'consent') ? 'request.act.whyConsent' : 'request.act.why'

/** The server's reason for a refusal, or a message that it did not answer. */
function Refusal({ error, act }: { readonly error: Error; readonly act: Act }) {
  const { t } = useTranslation()
  const wordsOf = useRefusalWords()
  return (
    <Alert color="red" title={t('errors.title')} role="presentation">
      {wordsOf(error, act.fields.length > 0)}
    </Alert>
  )
}

/** Fields of an act. Warns if the message was typed before the latest change of state, because it may no longer fit. */
function ActFields<Subject extends ActSubject>({ kind, act, values, isOld, onChange }: ActFormProps<Subject>) {
  const { t } = useTranslation()
  return (
    <>
      {isOld && act.fields.some(({ name }) => name === 'message') && (
        <Alert color="ochre">{t('request.act.oldWords')}</Alert>
      )}
      {act.fields.map(({ name, required, consent }, place) => (
        <ActField
          key={name}
          name={name}
          consent={consent?.text}
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
