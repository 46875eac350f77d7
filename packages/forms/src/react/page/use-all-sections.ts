import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormEnvironment } from '../form-environment.tsx'
import { type FormNavigation, type PlacesOptions, sectionHeading } from './form-navigation.ts'
import { shownSection, useShownSections } from './shown-sections.ts'
import { scrollSteadily } from './scroll-steadily.ts'
import { useGradualMount } from './use-gradual-mount.ts'
import { useSectionInView } from './use-section-in-view.ts'
import { useLatest } from './when-needed.ts'

/** Which sections of a long page have their questions mounted. */
export interface MountedSections {
  readonly mounted: ReadonlySet<number>
  /** How many questions each section showed when the page was opened, by section id. */
  readonly sizes: ReadonlyMap<number, number>
  /** Whether more sections will be mounted while the browser is idle. */
  readonly isMounting: boolean
}

interface AllPlaces extends FormNavigation {
  /** The element whose children are the sections, and nothing else. */
  readonly container: RefObject<HTMLDivElement | null>
  readonly sections: MountedSections
}

/**
 * Navigation when all sections are one under the other: which one is being read, and how to go to another or to a
 * question.
 */
export function useAllSections({ store, wanted, initial, onChange }: PlacesOptions): AllPlaces {
  const { idPrefix } = useFormEnvironment()
  const sections = useShownSections()
  const container = useRef<HTMLDivElement>(null)
  const firstSection = sections.find(({ id }) => id === (wanted ?? initial))?.id
  const [reading, setReading] = useState(firstSection)
  const current = shownSection(store, sections, reading)
  const { mount, ...mounting } = useGradualMount({ store, start: current?.id, container })
  const hold = useSectionInView({ container, start: current?.id, onRead: setReading })
  const scrollTo = (sectionId: number) => {
    hold(sectionId)
    setReading(sectionId)
    scrollSteadily(sectionHeading(idPrefix, sectionId), 'start')
  }
  const go = (sectionId: number) => {
    mount(sectionId)
    scrollTo(sectionId)
    sectionHeading(idPrefix, sectionId)?.focus({ preventScroll: true })
    onChange?.(sectionId)
  }
  const show = (questionId: number, focus: () => void) => {
    const sectionId = store.form.questionById.get(questionId)?.section.id
    if (sectionId === undefined) return
    mount(sectionId)
    focus()
  }
  useWanted(firstSection, (sectionId, isOpening) => {
    if (sectionId !== (isOpening ? sections[0]?.id : reading)) scrollTo(sectionId)
  })
  return { current, go, show, container, sections: mounting }
}

/** Calls back with the section that the host wants, when the page is opened and when the host wants another. */
function useWanted(requestedId: number | undefined, onWanted: (sectionId: number, isOpening: boolean) => void) {
  const isOpening = useRef(true)
  const run = useLatest(onWanted)
  useEffect(() => {
    if (requestedId !== undefined) run.current(requestedId, isOpening.current)
    isOpening.current = false
  }, [requestedId, run])
}
