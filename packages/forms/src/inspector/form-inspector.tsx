import { useEffect, useId, useMemo, useState } from 'react'
import type { FormStore } from '../engine/form-store.ts'
import type { Saver } from '../react/saving/saver.ts'
import { FaultList } from './fault-list.tsx'
import { TEXTS } from './inspector-texts.ts'
import { JournalView } from './journal-view.tsx'
import { QuestionDetails } from './question-details.tsx'
import { QuestionTree } from './question-tree.tsx'
import type { RenderRecorder } from './render-recorder.tsx'
import { RenderView } from './render-view.tsx'
import { SavingView } from './saving-view.tsx'
import { StoreObserver } from './store-observer.ts'
import { type InspectorTab, TabList } from './tab-list.tsx'
import { ObserverContext } from './use-observed.ts'

/** Props of `FormInspector`. */
export interface FormInspectorProps {
  /** The store of the form that is inspected. */
  readonly store: FormStore
  /** The saver of its page (`saverRef` of `FormPage`), to follow what is being saved. */
  readonly saver?: Saver | null
  /** The recorder whose widgets the form shows, to count renders. */
  readonly renders?: RenderRecorder
  /** The `idPrefix` of the form page, to which links to questions lead. */
  readonly idPrefix?: string
  /** Whether it is open at first; its journal begins when it is shown, open or not. */
  readonly initiallyOpen?: boolean
}

/**
 * A panel for developers: what the store of a form holds while it is filled in. Its styles are
 * `@octroi/forms/inspector.css`. It changes nothing in the store, and costs a form nothing where it is not shown.
 */
export function FormInspector({ store, saver = null, initiallyOpen = false, ...views }: FormInspectorProps) {
  const id = useId()
  const observer = useMemo(() => new StoreObserver(store), [store])
  const [isOpen, setOpen] = useState(initiallyOpen)
  useEffect(() => observer.start(), [observer])
  useEffect(() => (saver === null ? undefined : observer.followSaver(saver)), [observer, saver])
  return (
    <ObserverContext value={observer}>
      <aside className="octroi-inspector" aria-labelledby={id} lang="en">
        <h2>
          <button type="button" id={id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span aria-hidden>{isOpen ? '▾' : '▸'}</span> {TEXTS.title}
          </button>
        </h2>
        {isOpen && <Views saver={saver} {...views} />}
      </aside>
    </ObserverContext>
  )
}

interface ViewsProps {
  readonly saver: Saver | null
  readonly renders?: RenderRecorder
  readonly idPrefix?: string
}

/** Only the chosen view is in the page: the others cost nothing while the form is filled in. */
function Views({ saver, renders, idPrefix = '' }: ViewsProps) {
  const id = useId()
  const [tab, setTab] = useState<InspectorTab>('questions')
  const [selected, setSelected] = useState<string | null>(null)
  const inspect = (key: string) => {
    setSelected(key)
    setTab('questions')
  }
  return (
    <>
      <TabList id={id} tab={tab} onChange={setTab} />
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        tabIndex={tab === 'questions' ? undefined : 0}
        className="octroi-inspector-panel"
        data-tab={tab}
      >
        {tab === 'questions' && (
          <>
            <QuestionTree selected={selected} onSelect={setSelected} />
            <QuestionDetails selected={selected} idPrefix={idPrefix} />
          </>
        )}
        {tab === 'faults' && <FaultList idPrefix={idPrefix} onInspect={inspect} />}
        {tab === 'saving' && <SavingView saver={saver} />}
        {tab === 'renders' && <RenderView renders={renders ?? null} />}
        {tab === 'journal' && <JournalView />}
      </div>
    </>
  )
}
