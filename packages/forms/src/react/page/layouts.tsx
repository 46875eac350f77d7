import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SaveNotices } from '../saving/save-notices.tsx'
import type { Saver } from '../saving/saver.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { SearchOnItsWay } from '../search/search-on-its-way.tsx'
import { AllSections } from './all-sections.tsx'
import { createSignal, type Signal } from '../signal.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormBar } from './form-bar.tsx'
import type { FormPageProps } from './form-page-props.ts'
import { focusQuestion } from './focus-question.ts'
import { UnsavableAnswers } from './held-answers.tsx'
import { PageEnd } from './page-end.tsx'
import { formDomId, type FormNavigation, type PlacesOptions } from './form-navigation.ts'
import { FOLLOW_USE } from './last-used-form.ts'
import { ProgressBar } from './progress-bar.tsx'
import { SectionNav } from './section-nav.tsx'
import { SectionPager } from './section-pager.tsx'
import { SectionSheet } from './section-sheet.tsx'
import { SectionView } from './section-view.tsx'
import { preloadWidgets } from '../widgets.ts'
import { useAllSections } from './use-all-sections.ts'
import { useOneSection } from './use-one-section.ts'
import { useDeferNewFaults } from './use-first-typing.ts'
import { useHashTarget } from './use-hash-target.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useGoToUnanswered } from './use-unanswered.ts'
import { WhatIsLeft } from './what-is-left.tsx'
import { whenIdle } from './when-needed.ts'

interface LayoutProps {
  readonly page: FormPageProps
  readonly saver: Saver
  /** How many times the list of invalid answers was opened; 0 when it is closed. */
  readonly summary: Signal<number>
  /** Saves the whole form, or one section. */
  readonly onSave: (sectionId?: number) => void
}

/** One section at a time, with buttons to the one before and the one after. */
export function OneSection(props: LayoutProps) {
  const places = useOneSection(placesOptions(props.page))
  const { current } = places
  const unanswered = useGoToUnanswered(places)
  if (current === undefined) return null
  const { go, visit } = unanswered
  return (
    <Frame {...props} {...{ places, unanswered }}>
      <SectionView key={current.id} section={current} onVisit={visit} />
      <SectionPager
        current={current.id}
        onGo={go}
        onSaveSection={() => props.onSave(current.id)}
        end={props.page.renderSectionEnd?.(current.id)}
      />
    </Frame>
  )
}

/** All sections, one under the other. */
export function OnePage(props: LayoutProps) {
  const places = useAllSections(placesOptions(props.page))
  const unanswered = useGoToUnanswered(places)
  return (
    <Frame {...props} {...{ places, unanswered }}>
      <AllSections container={places.container} {...places.sections} onVisit={unanswered.visit} />
      <PageEnd onGo={unanswered.go} end={props.page.renderSectionEnd} />
    </Frame>
  )
}

function placesOptions({ store, sectionId, initialSectionId, onSectionChange }: FormPageProps): PlacesOptions {
  return { store, wanted: sectionId, initial: initialSectionId, onChange: onSectionChange }
}

interface FrameProps extends LayoutProps {
  readonly places: FormNavigation
  readonly unanswered: ReturnType<typeof useGoToUnanswered>
  readonly children: ReactNode
}

/** What both layouts have around the questions: the bar, the list of sections, the progress, the save notices. */
function Frame({ page, saver, summary, onSave, places, unanswered, children }: FrameProps) {
  const form = useRef<HTMLDivElement>(null)
  const [searching, setSearching] = useState(false)
  const { go, seek } = unanswered
  const { store, widgets, host, readOnly, disabled, idPrefix, label } = useFormEnvironment()
  const firstTyping = useDeferNewFaults()
  useEffect(() => whenIdle(() => void preloadWidgets(store.form, widgets)), [store, widgets])
  usePageKeys(form, { seek, search: () => setSearching(true), print: page.onPrint })
  useHashTarget(places)
  const current = places.current?.id
  if (current === undefined) return null
  // A region with a name keeps the bar from being a banner of the page, of which there should be one.
  const Root = label === undefined ? 'div' : 'section'
  return (
    <Root
      ref={form}
      className="octroi-form"
      data-layout={page.layout ?? 'section'}
      {...FOLLOW_USE}
      {...(label !== undefined && { id: formDomId(idPrefix), 'aria-label': label })}
    >
      <FormBar
        saver={saver}
        header={page.header}
        onPrint={page.onPrint}
        onSave={() => onSave()}
        sheet={<SectionSheet current={current} onGo={go} onSeek={seek} corrections={page.corrections} />}
        search={<SearchButton onPress={() => setSearching(true)} />}
      />
      <div className="octroi-columns">
        <aside className="octroi-side" aria-label={label}>
          <SectionNav current={current} onGo={go} corrections={page.corrections} />
          <ProgressBar />
          <WhatIsLeft onSeek={seek} />
        </aside>
        <div className="octroi-main" {...firstTyping}>
          <ErrorSummary places={places} opened={summary} />
          <SaveNotices
            saver={saver}
            onLeaveGuardChange={page.onLeaveGuardChange}
            renderHeld={(heldAnswers) => <UnsavableAnswers held={heldAnswers} places={places} />}
          />
          {children}
        </div>
      </div>
      {store.form.links !== null && <Conditions />}
      {host.follow !== undefined && !readOnly && !disabled && <Others saver={saver} />}
      {searching && <Search places={places} onClose={() => setSearching(false)} />}
    </Root>
  )
}

// The search panel is loaded when somebody searches, which few people do.
const SearchPanel = lazyPart(async () => (await import('../search/search-panel.tsx')).SearchPanel, {
  waiting: SearchOnItsWay,
})

// This is loaded late, because few forms are filled in by two people.
const Others = lazyPart(async () => (await import('../people/follow-others.tsx')).FollowOthers, {
  failed: () => null,
})

// This is loaded late, because few forms have conditions.
const Conditions = lazyPart(async () => (await import('../conditions/follow-conditions.tsx')).FollowConditions, {
  failed: () => null,
})

function Search({ places, onClose }: { readonly places: FormNavigation; readonly onClose: () => void }) {
  const environment = useFormEnvironment()
  const pick = (questionId: number) => places.show(questionId, () => focusQuestion(environment, questionId))
  const [typed] = useState(() => createSignal(''))
  return <SearchPanel onClose={onClose} onPick={pick} typed={typed} />
}
