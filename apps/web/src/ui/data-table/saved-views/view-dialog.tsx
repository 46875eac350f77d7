import { Alert, Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type View, VIEW_LIMITS } from '@octroi/domain'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attempt, ViewFields, ViewRefusal } from './views-control.ts'

interface ViewDialogProps {
  /** The view that is changed, in its current version; null to create one from what the table shows. */
  readonly view: View | null
  readonly mayShare: boolean
  readonly opened: boolean
  readonly onClose: () => void
  /** Values are held by the parent, so that they survive closing the dialog by mistake. */
  readonly values: ViewFields
  readonly onChange: (values: ViewFields) => void
  readonly save: (values: ViewFields) => Attempt
}

/** Dialog for the name of a view, its visibility, and whether the list opens with it. */
export function ViewDialog({ opened, onClose, ...form }: ViewDialogProps) {
  const { t } = useTranslation()
  const { view } = form
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={view ? t('table.editView', { name: view.name }) : t('table.saveView')}
      closeButtonProps={{ 'aria-label': t('table.close') }}
      returnFocus={false}
      centered
    >
      <ViewForm {...form} onClose={onClose} />
    </Modal>
  )
}

function ViewForm({ view, mayShare, onClose, values, onChange, save }: Omit<ViewDialogProps, 'opened'>) {
  const { t } = useTranslation()
  const { refusal, isMissing, busy, submit } = useSaving(values, save)
  const nameFault = isMissing ? t('table.viewNeedsName') : refusal?.isName ? refusal.message : undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('table.viewName')}
          value={values.name}
          maxLength={VIEW_LIMITS.name}
          error={nameFault}
          autoComplete="off"
          data-autofocus
          onChange={(event) => onChange({ ...values, name: event.currentTarget.value })}
        />
        {mayShare && <Sharing view={view} values={values} onChange={onChange} />}
        {!view && (
          <Checkbox
            label={t('table.viewDefault')}
            description={t('table.viewDefaultHelp')}
            checked={values.is_default}
            onChange={(event) => onChange({ ...values, is_default: event.currentTarget.checked })}
          />
        )}
        <div role="alert">{refusal && !refusal.isName && <Refused refusal={refusal} view={view} />}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('table.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('table.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Check boxes for sharing. Only its author can stop sharing a view. */
function Sharing({ view, values, onChange }: Pick<ViewDialogProps, 'view' | 'values' | 'onChange'>) {
  const { t } = useTranslation()
  const { shared, default_for_all } = values
  return (
    <>
      <Checkbox
        label={t('table.shareView')}
        description={t('table.shareViewHelp')}
        checked={shared}
        disabled={view?.is_own === false}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...values, shared: checked, default_for_all: checked && default_for_all })
        }
      />
      {shared && (
        <Checkbox
          label={t('table.viewDefaultOfAll')}
          description={t('table.viewDefaultOfAllHelp')}
          checked={default_for_all}
          onChange={(event) => onChange({ ...values, default_for_all: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

/** The server's message; after a conflict, with the current name of the view. */
function Refused({ refusal, view }: { readonly refusal: ViewRefusal; readonly view: View | null }) {
  const { t } = useTranslation()
  const text = refusal.isConflict && view ? t('table.viewConflict', { name: view.name }) : refusal.message
  return (
    <Alert color="red" title={t('errors.title')} role="presentation">
      {text}
    </Alert>
  )
}

/** Saves one at a time; after a refusal the dialog stays open with the reason. */
function useSaving(values: ViewFields, save: ViewDialogProps['save']) {
  const [tried, setTried] = useState<ViewFields | null>(null)
  const [refusal, setRefusal] = useState<ViewRefusal | null>(null)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const isMissing = tried === values && values.name.trim() === ''
  const submit = async () => {
    setTried(values)
    // A double click arrives before the button can show that it is busy.
    if (values.name.trim() === '' || isSending.current) return
    isSending.current = true
    setBusy(true)
    setRefusal(await save(values))
    isSending.current = false
    setBusy(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  // A refusal because of the name disappears once the name is changed.
  const isOld = refusal?.isName === true && tried?.name !== values.name
  return { refusal: isOld ? null : refusal, isMissing, busy, submit: onSubmit }
}
