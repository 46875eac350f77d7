import { memo } from 'react'
import type { Section } from '../../description/form.ts'
import type { SectionState } from '../../engine/form-store.ts'
import { useFormEnvironment, useFormState, useLandmarkName } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { useShownSections } from './shown-sections.ts'
import { useHeldFaultSection } from './use-first-typing.ts'

interface SectionNavProps {
  readonly current: number
  readonly onGo: (sectionId: number) => void
  /** Number of requested corrections in each section, by its id; see `FormPage`. */
  readonly corrections: ReadonlyMap<number, number> | undefined
}

/**
 * The list of sections, each with its status (done, in progress, to do), its percentage and its number of invalid
 * answers.
 */
export function SectionNav({ current, onGo, corrections }: SectionNavProps) {
  const { store } = useFormEnvironment()
  const messages = useFormMessages()
  const landmarkName = useLandmarkName()
  // The list subscribes once, and not each entry: a form has dozens of sections, and most do not change.
  const states = useFormState(({ sections }) => sections)
  const heldBack = useHeldFaultSection()
  const visibleSections = useShownSections()
  return (
    <nav aria-label={landmarkName(messages.sections)}>
      <ol className="octroi-nav">
        {visibleSections.map((section) => (
          <NavItem
            key={section.id}
            section={section}
            state={states.get(section.id)}
            holdsBack={section.id === heldBack}
            place={store.form.sections.indexOf(section)}
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
  readonly state: SectionState | undefined
  /** Whether one of its faults is not shown yet; see `useFirstTyping`. */
  readonly holdsBack: boolean
  readonly place: number
  readonly isCurrent: boolean
  readonly onGo: (sectionId: number) => void
  /** Number of corrections requested in it. */
  readonly asked: number
}

const NavItem = memo(function NavItem({ section, state, holdsBack, place, isCurrent, onGo, asked }: NavItemProps) {
  const messages = useFormMessages()
  const { percent } = state ?? { percent: 100 }
  const invalid = (state?.invalid ?? 0) - Number(holdsBack)
  const own = sectionStatus(state, invalid)
  const status = asked > 0 ? 'asked' : own
  const word = asked > 0 ? messages.asked(asked) : statusWord(own, messages)
  const title = messages.sectionTitle(place + 1, section.label)
  const figure = asked === 0 && status !== 'free' ? messages.percent(percent) : ''
  const errors = invalid > 0 ? messages.errors(invalid) : ''
  const marks = (
    <>
      {asked > 0 ? <span className="octroi-asked">{word}</span> : figure}{' '}
      {errors !== '' && (
        <span className="octroi-badge" title={errors}>
          {invalid}
        </span>
      )}
    </>
  )
  return (
    <li>
      <button
        type="button"
        className="octroi-nav-item"
        // The accessible name has the visible text, then the status in words. Visually hidden elements instead would be
        // a quarter of the elements of the list.
        aria-label={[title, asked > 0 ? word : figure, errors, asked === 0 && `(${word})`].filter(Boolean).join(' ')}
        aria-current={isCurrent ? 'step' : undefined}
        data-status={status}
        onClick={() => onGo(section.id)}
      >
        {`${title} `}
        <span className="octroi-nav-figures octroi-figures">{asked === 0 && errors === '' ? figure : marks}</span>
      </button>
    </li>
  )
})

type SectionStatus = 'free' | 'done' | 'current' | 'todo'

/**
 * The status of a section: done at 100 % without an invalid answer, in progress once something is answered, to do
 * before that; free when nothing counts in it. `invalid` is the number of invalid answers that are shown.
 */
function sectionStatus(state: SectionState | undefined, invalid: number): SectionStatus {
  if (invalid > 0) return 'current'
  if (state === undefined || state.counted === 0) return 'free'
  if (state.percent === 100) return 'done'
  return state.answered > 0 ? 'current' : 'todo'
}

function statusWord(status: SectionStatus, messages: ReturnType<typeof useFormMessages>): string {
  const { sectionDone, sectionCurrent, sectionTodo } = messages
  return { free: messages.answeredOf(0, 0), done: sectionDone, current: sectionCurrent, todo: sectionTodo }[status]
}
