import { IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormMessages } from '../form-messages.tsx'
import { useShownSections } from './shown-sections.ts'

interface PageEndProps {
  readonly onGo: (sectionId: number) => void
  /** Renders what the host puts after the last section, given its id. */
  readonly end: ((sectionId: number) => ReactNode) | undefined
}

/** The end of the page, under all sections, with a button back to the first. */
export function PageEnd({ onGo, end }: PageEndProps) {
  const messages = useFormMessages()
  const sections = useShownSections()
  const [first] = sections
  const last = sections.at(-1)
  if (first === undefined || last === undefined) return null
  return (
    <div className="octroi-pager">
      <button type="button" className="octroi-button" onClick={() => onGo(first.id)}>
        <IconArrowUp size={18} stroke={1.8} aria-hidden />
        {messages.backToTop}
      </button>
      {end?.(last.id)}
    </div>
  )
}
