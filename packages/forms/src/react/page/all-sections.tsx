import { type CSSProperties, type RefObject, useState } from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import { SectionView } from './section-view.tsx'
import { visibleQuestions } from './use-gradual-mount.ts'

interface AllSectionsProps {
  readonly container: RefObject<HTMLDivElement | null>
  /** Sections whose questions are on the page; the others have their title, and room for their questions. */
  readonly mounted: ReadonlySet<number>
  readonly onVisit: (questionId: number) => void
}

/** All sections under each other. What is out of sight is neither laid out nor painted: see the stylesheet. */
export function AllSections({ container, mounted, onVisit }: AllSectionsProps) {
  const { store } = useFormEnvironment()
  // Only a first guess of heights: once a section was seen, the browser remembers how high it is.
  const [sizes] = useState(() => visibleQuestions(store))
  const { sections } = store.form
  return (
    <div ref={container} className="octroi-all-sections" data-mounting={mounted.size < sections.length || undefined}>
      {sections.map((section) => (
        <div
          key={section.id}
          className="octroi-page-section"
          data-section={section.id}
          style={{ '--octroi-questions': sizes.get(section.id) ?? 0 } as CSSProperties}
        >
          <SectionView section={section} onVisit={onVisit} isPending={!mounted.has(section.id)} />
        </div>
      ))}
    </div>
  )
}
