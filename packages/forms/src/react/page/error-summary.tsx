import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import type { Section } from '../../description/form.ts'
import { useFormEnvironment, useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import type { Signal } from '../signal.ts'
import { idList } from '../widget-props.ts'
import { formDomId, type FormNavigation, sectionHeading, sectionHeadingId } from './form-navigation.ts'
import { SummaryQuestion } from './summary-question.tsx'
import { useStillInvalid } from './use-still-invalid.ts'

interface ErrorSummaryProps {
  readonly places: FormNavigation
  /** How many times it was opened since it was last closed; 0 when it is closed. */
  readonly opened: Signal<number>
}

/**
 * The invalid answers that a save found, by section, each a link to its input or cell. It takes the focus when it is
 * opened, removes an entry when that answer is corrected, and closes when none is left.
 */
export function ErrorSummary({ places, opened }: ErrorSummaryProps) {
  const { readOnly } = useFormEnvironment()
  const times = useSignal(opened)
  if (readOnly || times === 0) return null
  // The key remounts it when it is opened again, so that it takes the focus again.
  return <OpenSummary key={times} places={places} onClose={() => opened.set(0)} />
}

interface OpenSummaryProps {
  readonly places: FormNavigation
  readonly onClose: () => void
}

function OpenSummary({ places, onClose }: OpenSummaryProps) {
  const { idPrefix, label } = useFormEnvironment()
  const messages = useFormMessages()
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const invalid = useStillInvalid()
  const close = () => {
    onClose()
    if (places.current !== undefined) sectionHeading(idPrefix, places.current.id)?.focus()
  }
  useFocusWhenOpened(box)
  useCorrectedAnnounced(invalid.length)
  useEffect(() => {
    if (invalid.length > 0) return
    if (box.current?.contains(document.activeElement)) close()
    else onClose()
  })
  return (
    <section
      ref={box}
      className="octroi-summary"
      aria-labelledby={idList(titleId, label !== undefined && formDomId(idPrefix))}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className="octroi-summary-head">
        <h2 className="octroi-summary-title" id={titleId}>
          <IconAlertCircle size={22} stroke={1.8} aria-hidden />
          {messages.errors(invalid.length)}
        </h2>
        <button type="button" className="octroi-icon-button" aria-label={messages.closeSummary} onClick={close}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </button>
      </div>
      <SummarySections invalid={invalid} places={places} />
    </section>
  )
}

function SummarySections({
  invalid,
  places,
}: {
  readonly invalid: readonly number[]
  readonly places: FormNavigation
}) {
  const { store } = useFormEnvironment()
  return (
    <div className="octroi-summary-list">
      {store.form.sections.map((section, place) => {
        const ids = invalid.filter((id) => store.form.questionById.get(id)?.section.id === section.id)
        if (ids.length === 0) return null
        return (
          <div key={section.id}>
            <SectionLink section={section} place={place} onGo={places.go} />
            <ul>
              {ids.map((id) => (
                <SummaryQuestion key={id} questionId={id} places={places} />
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

interface SectionLinkProps {
  readonly section: Section
  readonly place: number
  readonly onGo: (sectionId: number) => void
}

function SectionLink({ section, place, onGo }: SectionLinkProps) {
  const { idPrefix } = useFormEnvironment()
  const { sectionTitle } = useFormMessages()
  return (
    <h3 className="octroi-summary-section">
      <a
        href={`#${sectionHeadingId(idPrefix, section.id)}`}
        onClick={(event) => {
          event.preventDefault()
          onGo(section.id)
        }}
      >
        {sectionTitle(place + 1, section.label)}
      </a>
    </h3>
  )
}

function useFocusWhenOpened(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
  }, [box])
}

const QUIET_MS = 900

/** Announces how many answers are left to correct, once the typing has paused. */
function useCorrectedAnnounced(remaining: number) {
  const { announce } = useFormEnvironment()
  const messages = useFormMessages()
  const lastAnnounced = useRef(remaining)
  useEffect(() => {
    const say = () => {
      if (remaining < lastAnnounced.current) announce(messages.corrected(remaining))
      lastAnnounced.current = remaining
    }
    if (remaining === 0) return say()
    const timer = setTimeout(say, QUIET_MS)
    return () => clearTimeout(timer)
  }, [remaining, announce, messages])
}
