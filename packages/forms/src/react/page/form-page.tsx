import { type ReactNode, useEffect, useState } from 'react'
import type { LenientForm } from '../../description/read-form.ts'
import type { FormStore } from '../../engine/form-store.ts'
import { type FormMessages, frCA } from '../../locales/react/fr-ca.ts'
import { FormEnvironmentProvider, useFormEnvironment, useFormState, useSignal } from '../form-environment.tsx'
import type { FormHost } from '../form-host.ts'
import { FormMessagesProvider } from '../form-messages.tsx'
import { ConflictPanel } from '../saving/conflict-panel.tsx'
import { SaveProblem } from '../saving/save-problem.tsx'
import { createSaver } from '../saving/saver.ts'
import type { OwnWidgets } from '../widget-props.ts'
import { useLeaveGuard } from '../saving/use-leave-guard.ts'
import { FormBar } from './form-bar.tsx'
import { NextUnansweredButton } from './next-button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { SectionNav } from './section-nav.tsx'
import { SectionPager } from './section-pager.tsx'
import { SectionSheet } from './section-sheet.tsx'
import { SectionView } from './section-view.tsx'
import { useSections } from './use-sections.ts'

export interface FormPageProps {
  /** The answers being filled in; see `createStore` of the headless entry. */
  readonly store: FormStore
  /** Saving and documents. Keep its identity between renders. */
  readonly host: FormHost
  /** What stands at the top: whose form it is. Its `h1` is the page's. */
  readonly header?: ReactNode
  /** Answers as text, nothing to save. */
  readonly readOnly?: boolean
  /** Texts; French (Quebec) without. */
  readonly messages?: FormMessages
  /** When the answers were last saved, before this page was opened. */
  readonly lastSavedAt?: Date
  /** The section to open first, when the page chooses by itself. */
  readonly initialSectionId?: number
  /** The section to show, when the host keeps it (in the address). Unknown: the first. */
  readonly sectionId?: number
  readonly onSectionChange?: (sectionId: number) => void
  /** Told when leaving would lose answers, and when it would not any more: the host then guards its own navigation. */
  readonly onLeaveGuardChange?: (dirty: boolean) => void
  /** Prints the form; without it there is no print button. */
  readonly onPrint?: () => void
  /** Questions of a lenient reading that cannot be shown, with why. */
  readonly broken?: LenientForm['broken']
  /** Components of question types of the host's own, by their label, or in place of ours. Keep its identity. */
  readonly widgets?: OwnWidgets
}

/**
 * A form to fill in: sections with their progress, the questions of one section, saving and its state. Wants Mantine's
 * provider above it, and the styles of `@octroi/forms/styles.css`, `@mantine/core` and `@mantine/dates`.
 */
export function FormPage({ messages = frCA, ...props }: FormPageProps) {
  return (
    <FormMessagesProvider messages={messages}>
      <FormEnvironmentProvider
        store={props.store}
        host={props.host}
        readOnly={props.readOnly}
        broken={props.broken}
        widgets={props.widgets}
      >
        <Page {...props} />
      </FormEnvironmentProvider>
    </FormMessagesProvider>
  )
}

function Page(props: FormPageProps) {
  const { store, header, onPrint } = props
  const { revealed } = useFormEnvironment()
  const saver = usePageSaver(props)
  const { current, heading, go, showNextUnanswered, visit } = useSections({
    store,
    wanted: props.sectionId,
    initial: props.initialSectionId,
    onChange: props.onSectionChange,
  })
  if (current === undefined) return null
  const save = (sectionId?: number) => {
    revealed.set(true)
    void saver.save(props.host, sectionId)
  }
  return (
    <div className="octroi-form">
      <FormBar
        {...{ header, saver, onPrint }}
        onSave={() => save()}
        sheet={<SectionSheet current={current.id} onGo={go} />}
      />
      <div className="octroi-columns">
        <aside className="octroi-side">
          <SectionNav current={current.id} onGo={go} />
          <ProgressBar />
          <NextUnansweredButton onPress={showNextUnanswered} />
        </aside>
        <div className="octroi-main">
          <SaveProblem saver={saver} />
          <ConflictPanel saver={saver} />
          <SectionView section={current} heading={heading} onVisit={visit} />
          <SectionPager current={current.id} onGo={go} onSaveSection={() => save(current.id)} />
        </div>
      </div>
    </div>
  )
}

/** The saver of the page, and the guard against leaving what it has not saved. */
function usePageSaver({ store, lastSavedAt, onLeaveGuardChange }: FormPageProps) {
  // The given time counts when the page is opened: from then on the page knows when it saved.
  const [held, setHeld] = useState(() => ({ store, saver: createSaver(store, lastSavedAt) }))
  if (held.store !== store) setHeld({ store, saver: createSaver(store, lastSavedAt) })
  const { saver } = held
  const saving = useSignal(saver.state).status === 'saving'
  const dirty = useFormState((state) => state.dirty) || saving
  useLeaveGuard(dirty)
  useEffect(() => onLeaveGuardChange?.(dirty), [dirty, onLeaveGuardChange])
  return saver
}
