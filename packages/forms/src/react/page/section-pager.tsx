import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { useShownSections } from './shown-sections.ts'

interface SectionPagerProps {
  readonly current: number
  readonly onGo: (sectionId: number) => void
  readonly onSaveSection: () => void
  /** Rendered by the host after the buttons. */
  readonly end: ReactNode
}

/** The buttons under a section: previous section, save this section, next section. */
export function SectionPager({ current, onGo, onSaveSection, end }: SectionPagerProps) {
  const { readOnly, disabled } = useFormEnvironment()
  const messages = useFormMessages()
  const sections = useShownSections()
  const place = sections.findIndex(({ id }) => id === current)
  const [before, after] = [sections[place - 1], sections[place + 1]]
  return (
    <div className="octroi-pager">
      {before !== undefined && (
        <button type="button" className="octroi-button" title={before.label} onClick={() => onGo(before.id)}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden />
          {messages.previousSection}
        </button>
      )}
      {!readOnly && (
        <button type="button" className="octroi-button octroi-pager-save" disabled={disabled} onClick={onSaveSection}>
          {messages.saveSection}
        </button>
      )}
      {after !== undefined && (
        <button
          type="button"
          className="octroi-button octroi-pager-next"
          title={after.label}
          onClick={() => onGo(after.id)}
        >
          {messages.nextSection}
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </button>
      )}
      {end}
    </div>
  )
}
