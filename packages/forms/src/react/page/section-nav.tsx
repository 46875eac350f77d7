import { memo } from 'react'
import type { Section } from '../../description/form.ts'
import type { SectionState } from '../../engine/form-store.ts'
import { useFormEnvironment, useFormState } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { useFaultHeldBack } from './use-first-typing.ts'

interface SectionNavProps {
  readonly current: number
  readonly onGo: (sectionId: number) => void
  /** By section; see `FormPage`. */
  readonly corrections: ReadonlyMap<number, number> | undefined
}

/** The sections, each with where it stands: done, in progress or to do, its percentage and its answers to correct. */
export function SectionNav({ current, onGo, corrections }: SectionNavProps) {
  const { store } = useFormEnvironment()
  const messages = useFormMessages()
  return (
    <nav aria-label={messages.sections}>
      <ol className="octroi-nav">
        {store.form.sections.map((section, place) => (
          <NavItem
            key={section.id}
            section={section}
            place={place}
            isCurrent={section.id === current}
            onGo={onGo}
            asked={corrections?.get(section.id) ?? 0}
          />
        ))}
      </ol>
    </nav>
  )
}

interface NavItemProps {
  readonly section: Section
  readonly place: number
  readonly isCurrent: boolean
  readonly onGo: (sectionId: number) => void
  /** How many corrections are asked for in it. */
  readonly asked: number
}

const NavItem = memo(function NavItem({ section, place, isCurrent, onGo, asked }: NavItemProps) {
  const messages = useFormMessages()
  const state = useFormState(({ sections }) => sections.get(section.id))
  const { percent } = state ?? { percent: 100 }
  const invalid = (state?.invalid ?? 0) - (useFaultHeldBack(section.id) ? 1 : 0)
  const status = asked > 0 ? 'asked' : sectionStatus(state)
  const word = asked > 0 ? messages.asked(asked) : statusWord(sectionStatus(state), messages)
  return (
    <li>
      <button
        type="button"
        className="octroi-nav-item"
        aria-current={isCurrent ? 'step' : undefined}
        data-status={status}
        onClick={() => onGo(section.id)}
      >
        <span className="octroi-nav-label">
          {place + 1}. {section.label}
          <span className="octroi-hidden"> ({word})</span>
        </span>
        <span className="octroi-nav-figures octroi-figures">
          {asked > 0 && (
            <span className="octroi-asked" aria-hidden>
              {word}
            </span>
          )}
          {asked === 0 && status !== 'free' && messages.percent(percent)}
          {invalid > 0 && (
            <span className="octroi-badge" title={messages.errors(invalid)}>
              <span aria-hidden>{invalid}</span>
              <span className="octroi-hidden"> ({messages.errors(invalid)})</span>
            </span>
          )}
        </span>
      </button>
    </li>
  )
})

export type SectionStatus = 'free' | 'done' | 'current' | 'todo'

/** Done at 100 %, in progress once something counted is answered, to do before; free when nothing counts in it. */
export function sectionStatus(state: SectionState | undefined): SectionStatus {
  if (state === undefined || state.counted === 0) return 'free'
  if (state.percent === 100) return 'done'
  return state.answered > 0 ? 'current' : 'todo'
}

function statusWord(status: SectionStatus, messages: ReturnType<typeof useFormMessages>): string {
  const { sectionDone, sectionCurrent, sectionTodo } = messages
  return { free: messages.answeredOf(0, 0), done: sectionDone, current: sectionCurrent, todo: sectionTodo }[status]
}
