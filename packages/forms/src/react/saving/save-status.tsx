import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconLoader2, IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormState, useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { momentText, savedText } from './saved-text.ts'
import { CONFLICTS_ID } from './conflict-panel.tsx'
import type { Saver } from './saver.ts'

const REFRESH_MS = 60_000

/** Where saving stands, in words with an icon; said by assistive technology when it changes, not when time passes. */
export function SaveStatus({ saver }: { readonly saver: Saver }) {
  const messages = useFormMessages()
  const { status, savedAt, conflicts } = useSignal(saver.state)
  const dirty = useFormState((state) => state.dirty)
  const shown =
    status === 'saving' || status === 'failed' || status === 'too_long' ? status : dirty ? 'unsaved' : 'saved'
  return (
    <div className="octroi-save-status" data-status={shown}>
      <span className="octroi-hidden" role="status">
        {shown === 'saving' && messages.saving}
        {shown === 'saved' && status === 'saved' && messages.saved}
      </span>
      {shown === 'saving' && <Line icon={IconLoader2} text={messages.saving} />}
      {shown === 'failed' && <Line icon={IconAlertCircle} text={messages.notSaved} />}
      {shown === 'too_long' && <Line icon={IconAlertCircle} text={messages.partlySaved} />}
      {conflicts.length > 0 && <ConflictLink count={conflicts.length} />}
      {shown === 'unsaved' && <Line icon={IconPencil} text={messages.unsaved} />}
      {shown === 'saved' && <LastSaved savedAt={savedAt} />}
    </div>
  )
}

function Line({ icon: Shape, text }: { readonly icon: typeof IconPencil; readonly text: string }) {
  return (
    <span className="octroi-save-line">
      <Shape size={16} stroke={1.8} aria-hidden />
      {text}
    </span>
  )
}

/** Conflicts stand at the top of the section: from anywhere in it, this leads there. */
function ConflictLink({ count }: { readonly count: number }) {
  const messages = useFormMessages()
  return (
    <button type="button" className="octroi-link-button" onClick={() => document.getElementById(CONFLICTS_ID)?.focus()}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      {messages.conflictCount(count)}
    </button>
  )
}

/** The time of the last save, told again every minute; the moment itself in the title. */
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
      {savedText(savedAt, now, messages)}
    </time>
  )
}
