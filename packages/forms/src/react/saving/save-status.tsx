import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconLoader2,
  IconPencil,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { momentText, savedText } from './saved-text.ts'
import type { Saver } from './saver.ts'
import { type ShownStatus, shownStatus, statusText } from './status-text.ts'
import { type NameOfDisputed, useSpokenStatus } from './use-spoken-status.ts'

const REFRESH_MS = 60_000

const ICONS: Record<ShownStatus, typeof IconPencil> = {
  saved: IconCircleCheck,
  saving: IconLoader2,
  unsaved: IconPencil,
  offline: IconCloudOff,
  unavailable: IconCloudOff,
  session_ended: IconAlertCircle,
  refused: IconAlertCircle,
  held: IconAlertCircle,
}

interface SaveStatusProps {
  readonly saver: Saver
  readonly nameOf: NameOfDisputed
}

/**
 * The save status in words with an icon; announced when it changes, but not when only the time since the last save
 * does.
 */
export function SaveStatus({ saver, nameOf }: SaveStatusProps) {
  const messages = useFormMessages()
  const state = useSignal(saver.state)
  const spoken = useSpokenStatus(saver, nameOf)
  const disputed = saver.disputed()
  const shownNow = shownStatus(state, saver.autosave)
  return (
    <div className="octroi-save-status" data-status={shownNow}>
      <span className="octroi-hidden" role="status">
        <span key={spoken.key}>{spoken.text}</span>
      </span>
      {disputed.length > 0 && <ConflictLink count={disputed.length} />}
      {shownNow === 'saved' ? (
        <LastSaved savedAt={state.savedAt} />
      ) : (
        <Line icon={ICONS[shownNow]} text={statusText(shownNow, state, messages)} />
      )}
    </div>
  )
}

function Line({ icon: Shape, text }: { readonly icon: typeof IconPencil; readonly text: string }) {
  return (
    <span className="octroi-save-line">
      <Shape size={16} stroke={1.8} aria-hidden />
      <span>{text}</span>
    </span>
  )
}

/** Link to the conflicts at the top of the section, from anywhere in it. */
function ConflictLink({ count }: { readonly count: number }) {
  const messages = useFormMessages()
  return (
    <button type="button" className="octroi-link-button" onClick={(event) => focusConflicts(event.currentTarget)}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      {messages.conflictCount(count)}
    </button>
  )
}

/** Moves the focus to the conflicts of the form or the grid that a button belongs to; a page may have several. */
function focusConflicts(button: HTMLElement) {
  const around = button.closest('.octroi-form') ?? button.closest('.octroi-notices')?.parentElement
  around?.querySelector<HTMLElement>('.octroi-conflicts')?.focus()
}

/** The time since the last save, updated every minute; the exact time is in the title. */
function LastSaved({ savedAt }: { readonly savedAt: Date | null }) {
  const messages = useFormMessages()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  if (savedAt === null) return <span className="octroi-save-line">{messages.notSavedYet}</span>
  return (
    <time className="octroi-save-line" dateTime={savedAt.toISOString()} title={momentText(savedAt, messages)}>
      <IconCircleCheck size={16} stroke={1.8} aria-hidden />
      <span>{savedText(savedAt, now, messages)}</span>
    </time>
  )
}
