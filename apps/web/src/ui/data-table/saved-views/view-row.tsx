import { ActionIcon, Button, Text, UnstyledButton } from '@mantine/core'
import type { View } from '@octroi/domain'
import { IconCheck, IconPencil, IconReplace, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '../../toast.ts'
import classes from './saved-views.module.css'
import { ViewMarks } from './view-marks.tsx'
import type { Attempt, ViewsControl } from './views-control.ts'

interface ViewRowProps {
  readonly view: View
  readonly views: ViewsControl
  readonly choose: () => void
  /** Opens the dialog that changes its name and visibility. */
  readonly edit: () => void
  /** Announces the result of an action to screen readers. */
  readonly announce: (text: string) => void
  /** Focuses a view, or the element in its place if it is gone. */
  readonly focusView: (id: number) => void
}

type PendingQuestion = 'replace' | 'remove' | null

/** One saved view. Replacing and deleting ask for confirmation inside the row. */
export function ViewRow({ view, views, choose, edit, announce, focusView }: ViewRowProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<PendingQuestion>(null)
  const marks = useId()
  const { id, name } = view
  const cancel = () => {
    setAsking(null)
    focusView(id)
  }
  const done = async (attempt: Attempt, text: string) => {
    const refused = await attempt
    if (refused) toastFailure(refused.message)
    else announce(text)
    cancel()
  }
  if (asking === 'replace') {
    const run = () => done(views.replace(view), t('table.viewReplaced', { name }))
    return (
      <Confirmation text={t('table.replaceViewAsk', { name })} act={t('table.replace')} run={run} cancel={cancel} />
    )
  }
  if (asking === 'remove') {
    const run = () => done(views.remove(view), t('table.viewRemoved', { name }))
    const text = t(view.shared ? 'table.removeSharedViewAsk' : 'table.removeViewAsk', { name })
    return <Confirmation text={text} act={t('table.remove')} run={run} cancel={cancel} danger />
  }
  return (
    <li className={classes.row}>
      <div className={classes.view}>
        <UnstyledButton
          className={classes.choose}
          data-view={id}
          onClick={choose}
          aria-describedby={marks}
          aria-current={views.isCurrent(view) || undefined}
        >
          <IconCheck size={18} aria-hidden="true" className={classes.check} />
          <span>{name}</span>
        </UnstyledButton>
        <ViewMarks view={view} id={marks} />
      </div>
      <DefaultButton view={view} views={views} announce={announce} />
      {view.can.change && <ChangeButtons name={name} edit={edit} ask={setAsking} />}
    </li>
  )
}

/** Button that makes the list open with this view, or no longer. */
function DefaultButton({ view, views, announce }: Pick<ViewRowProps, 'view' | 'views' | 'announce'>) {
  const { t } = useTranslation()
  const { name, is_default } = view
  const label = t('table.openWithView', { name })
  const toggle = async () => {
    const refused = await views.setDefault(is_default ? null : view)
    if (refused) toastFailure(refused.message)
    else announce(t(is_default ? 'table.viewNotDefault' : 'table.viewIsDefault', { name }))
  }
  return (
    <ActionIcon
      variant="subtle"
      size={32}
      aria-label={label}
      title={label}
      aria-pressed={is_default}
      onClick={() => void toggle()}
    >
      {is_default ? <IconStarFilled size={17} aria-hidden="true" /> : <IconStar size={17} aria-hidden="true" />}
    </ActionIcon>
  )
}

interface ChangeButtonsProps {
  readonly name: string
  readonly edit: () => void
  readonly ask: (what: PendingQuestion) => void
}

function ChangeButtons({ name, edit, ask }: ChangeButtonsProps) {
  const { t } = useTranslation()
  const buttons = [
    { label: t('table.editView', { name }), icon: IconPencil, run: edit },
    { label: t('table.replaceView', { name }), icon: IconReplace, run: () => ask('replace') },
    { label: t('table.removeView', { name }), icon: IconTrash, run: () => ask('remove') },
  ]
  return buttons.map(({ label, icon: ButtonIcon, run }) => (
    <ActionIcon key={label} variant="subtle" size={32} aria-label={label} title={label} onClick={run}>
      <ButtonIcon size={17} aria-hidden="true" />
    </ActionIcon>
  ))
}

interface ConfirmationProps {
  readonly text: string
  readonly act: string
  readonly run: () => Promise<void>
  readonly cancel: () => void
  readonly danger?: true
}

function Confirmation({ text, act, run, cancel, danger }: ConfirmationProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const confirm = () => {
    setBusy(true)
    void run()
  }
  return (
    <li className={classes.asking}>
      <Text size="sm">{text}</Text>
      <div className={classes.buttons}>
        <Button size="sm" onClick={confirm} loading={busy} ref={focusOnce} color={danger ? 'red' : 'river'}>
          {act}
        </Button>
        <Button variant="subtle" size="sm" onClick={cancel}>
          {t('table.cancel')}
        </Button>
      </div>
    </li>
  )
}

/** The question replaced the button that had the focus. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}
