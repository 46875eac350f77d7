import { type RefObject, useLayoutEffect } from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import { useShownSections } from './shown-sections.ts'
import { SectionView } from './section-view.tsx'
import type { MountedSections } from './use-all-sections.ts'

interface AllSectionsProps extends MountedSections {
  readonly container: RefObject<HTMLDivElement | null>
  readonly onVisit: (questionId: number) => void
}

/**
 * All sections, one under the other. A section out of sight is neither laid out nor painted: see the stylesheet.
 * `sizes` gives a first estimate of heights: once a section was seen, the browser remembers its height.
 */
export function AllSections({ container, mounted, sizes, isMounting, onVisit }: AllSectionsProps) {
  const { store } = useFormEnvironment()
  const visibleSections = useShownSections()
  useEstimatedHeights(container, sizes)
  return (
    <div ref={container} className="octroi-all-sections" data-mounting={isMounting || undefined}>
      {store.form.sections.map((section) => (
        <div
          key={section.id}
          className="octroi-page-section"
          data-section={section.id}
          // A hidden section keeps its place, so that the navigation that observes the sections has all of them from
          // the beginning.
          hidden={!visibleSections.includes(section)}
        >
          <SectionView section={section} onVisit={onVisit} isPending={!mounted.has(section.id)} />
        </div>
      ))}
    </div>
  )
}

/**
 * Writes how many questions each section has into a custom property, from which the stylesheet estimates its height. It
 * is no `style` attribute, because a strict policy refuses those in the HTML of a server.
 */
function useEstimatedHeights(container: RefObject<HTMLDivElement | null>, sizes: MountedSections['sizes']) {
  useLayoutEffect(() => {
    for (const section of container.current?.querySelectorAll<HTMLElement>(':scope > [data-section]') ?? [])
      section.style.setProperty('--octroi-questions', String(sizes.get(Number(section.dataset['section'])) ?? 0))
  }, [container, sizes])
}
