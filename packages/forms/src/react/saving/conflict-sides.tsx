import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useLandmarkName } from '../form-environment.tsx'
import type { AnswerConflict } from './answer-conflict.ts'
import { useFormMessages } from '../form-messages.tsx'
import { momentText } from './saved-text.ts'

interface ConflictSectionProps {
  /** Whether the person made all of these changes themselves, in another window. */
  readonly isOwn: boolean
  readonly children: readonly ReactNode[]
}

/**
 * The section around conflicts with somebody else, or with the person's other window. The save status
 * announces it, so that both versions and their buttons are not read into what is being typed. Renders nothing without
 * children.
 */
export function ConflictSection({ isOwn, children }: ConflictSectionProps) {
  const messages = useFormMessages()
  const title = isOwn ? messages.ownConflicts : messages.conflicts
  const landmarkName = useLandmarkName()
  const place = useRef<HTMLDivElement>(null)
  const count = useRef(0)
  useLayoutEffect(() => {
    // When a conflict was resolved, its focused button disappears: the focus moves to the next conflict, or to this
    // place.
    const isChosen = children.length < count.current && document.activeElement === document.body
    count.current = children.length
    if (isChosen)
      (place.current?.querySelector<HTMLElement>('section') ?? place.current)?.focus({ preventScroll: true })
  })
  return (
    <div tabIndex={-1} ref={place}>
      {children.length > 0 && (
        <section
          tabIndex={-1}
          className="octroi-banner octroi-conflicts"
          data-tone="warning"
          aria-label={landmarkName(title)}
        >
          <h2 className="octroi-subheading">{title}</h2>
          {children}
        </section>
      )}
    </div>
  )
}

interface ConflictHeadProps {
  /** The name of the answer that both changed. */
  readonly name: ReactNode
  readonly conflict: AnswerConflict
}

/** The heading of one conflict: which answer it is, and who changed it when. */
export function ConflictHead({ name, conflict, children }: ConflictHeadProps & { readonly children: ReactNode }) {
  const messages = useFormMessages()
  const { updated_by, updated_at, by_me = false } = conflict
  return (
    <div className="octroi-conflict">
      <h3 className="octroi-label">{name}</h3>
      <p>{messages.conflict(by_me ? messages.yourself : updated_by, momentText(new Date(updated_at), messages))}</p>
      {children}
    </div>
  )
}

interface ConflictSidesProps extends ConflictHeadProps {
  readonly mine: ReactNode
  readonly theirs: ReactNode
  readonly onChoose: (keep: 'mine' | 'theirs') => void
}

/** Both versions side by side, each with its button. */
export function ConflictSides({ name, conflict, mine, theirs, onChoose }: ConflictSidesProps) {
  const messages = useFormMessages()
  const words = conflict.by_me === true ? messages.ownSides : messages
  const nameId = useId()
  return (
    <ConflictHead name={<span id={nameId}>{name}</span>} conflict={conflict}>
      <div className="octroi-conflict-sides">
        <div>
          <h4 className="octroi-sublabel">{words.mine}</h4>
          {mine}
          <button type="button" className="octroi-button" aria-describedby={nameId} onClick={() => onChoose('mine')}>
            {words.keepMine}
          </button>
        </div>
        <div>
          <h4 className="octroi-sublabel">{words.theirs}</h4>
          {theirs}
          <button type="button" className="octroi-button" aria-describedby={nameId} onClick={() => onChoose('theirs')}>
            {words.takeTheirs}
          </button>
        </div>
      </div>
    </ConflictHead>
  )
}
