import { ActionIcon, Button, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './saved-views.module.css'
import type { SavedViewsControl } from './use-saved-views.ts'
import { ViewNameForm } from './view-name-form.tsx'
import { isFree, type SavedView } from './views.ts'

interface ViewRowProps {
  readonly view: SavedView
  readonly saved: SavedViewsControl
  /** The table shows what this view shows. */
  readonly current: boolean
  readonly choose: () => void
  /** Tells assistive technology what came of an act. */
  readonly announce: (text: string) => void
  /** Gives the focus back to a view, or to what stands where it was. */
  readonly focusView: (name: string) => void
}

type Asking = 'name' | 'replace' | 'remove' | null

/** One saved view. Replacing and deleting ask first, in its place. */
export function ViewRow({ view, saved, current, choose, announce, focusView }: ViewRowProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<Asking>(null)
  const { name } = view
  const cancel = () => {
    setAsking(null)
    focusView(name)
  }
  const done = (act: () => void, text: string) => {
    act()
    announce(text)
    cancel()
  }
  if (asking === 'name') {
    return (
      <li className={classes.asking}>
        <ViewNameForm
          label={t('table.renameView', { name })}
          act={t('table.rename')}
          start={name}
          isFree={(other) => isFree(saved.views, other, name)}
          onName={(other) => {
            done(() => saved.rename(view, other), t('table.viewRenamed', { name: other }))
            focusView(other)
          }}
          cancel={cancel}
        />
      </li>
    )
  }
  if (asking === 'replace') {
    const act = () => done(() => saved.replace(view), t('table.viewReplaced', { name }))
    return (
      <Confirmation text={t('table.replaceViewAsk', { name })} act={t('table.replace')} run={act} cancel={cancel} />
    )
  }
  if (asking === 'remove') {
    const act = () => done(() => saved.remove(view), t('table.viewRemoved', { name }))
    return (
      <Confirmation
        text={t('table.removeViewAsk', { name })}
        act={t('table.remove')}
        run={act}
        cancel={cancel}
        danger
      />
    )
  }
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.choose} data-view={name} onClick={choose} aria-current={current || undefined}>
        <IconCheck size={18} aria-hidden="true" className={classes.check} />
        <span>{name}</span>
      </UnstyledButton>
      <RowButtons name={name} ask={setAsking} />
    </li>
  )
}

function RowButtons({ name, ask }: { readonly name: string; readonly ask: (what: Asking) => void }) {
  const { t } = useTranslation()
  const buttons = [
    { what: 'name', label: t('table.renameView', { name }), icon: IconPencil },
    { what: 'replace', label: t('table.replaceView', { name }), icon: IconReplace },
    { what: 'remove', label: t('table.removeView', { name }), icon: IconTrash },
  ] as const
  return buttons.map(({ what, label, icon: ButtonIcon }) => (
    <ActionIcon key={what} variant="subtle" size={32} aria-label={label} title={label} onClick={() => ask(what)}>
      <ButtonIcon size={17} aria-hidden="true" />
    </ActionIcon>
  ))
}

interface ConfirmationProps {
  readonly text: string
  readonly act: string
  readonly run: () => void
  readonly cancel: () => void
  readonly danger?: true
}

function Confirmation({ text, act, run, cancel, danger }: ConfirmationProps) {
  const { t } = useTranslation()
  return (
    <li className={classes.asking}>
      <Text size="sm">{text}</Text>
      <div className={classes.buttons}>
        <Button size="sm" onClick={run} ref={focusOnce} color={danger ? 'red' : 'river'}>
          {act}
        </Button>
        <Button variant="subtle" size="sm" onClick={cancel}>
          {t('table.cancel')}
        </Button>
      </div>
    </li>
  )
}

/** The question took the place of the button that asked it. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus()
}
