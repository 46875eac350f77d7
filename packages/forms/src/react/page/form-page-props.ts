import type { ReactNode, Ref } from 'react'
import type { LenientForm } from '../../reader/read-form.ts'
import type { HostCheckOptions, HostCheckOutcome } from '../../engine/run-host-checks.ts'
import type { FormStore } from '../../engine/form-store.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import type { RenderQuestionEnd } from '../form-environment.tsx'
import type { FormHost } from '../form-host.ts'
import type { Saver } from '../saving/saver.ts'
import type { OwnWidgets } from '../widget-props.ts'

/** Imperative handle of an open form page, through its `ref`. */
export interface FormPageHandle {
  /**
   * Lists the invalid answers of the form or of one section, and moves the focus to the list: for a submission that was
   * refused. Returns false when nothing is invalid.
   */
  readonly showFaults: (sectionId?: number) => boolean
  /**
   * Waits for the host's checks of all answers, for a host that is about to submit: those that have replied about the
   * same answers are not asked again. Lists the faults as `showFaults` does, and then moves the focus to them. Submit if
   * the outcome has no `faults`; whether `unavailable` checks hold up the submission is for the host.
   */
  readonly runHostChecks: (options?: HostCheckOptions) => Promise<HostCheckOutcome>
}

/** Props of `FormPage`. */
export interface FormPageProps {
  readonly ref?: Ref<FormPageHandle>
  /** The answers being filled in; see `createStore` of the headless entry. */
  readonly store: FormStore
  /** Saves answers and keeps documents. Keep its identity between renders: a new object renders all questions again. */
  readonly host: FormHost
  /** Rendered at the top: whose form it is. Its `h1` is the page's. */
  readonly header?: ReactNode
  /** Shows answers as text, which can be read and copied; nothing is saved. For people who may not answer. */
  readonly readOnly?: boolean
  /**
   * Disables the form for now, for instance while it is being submitted. Inputs keep their places and their answers,
   * greyed and out of reach of the keyboard, and unsaved answers are still saved. Where it will become true later, pass
   * `false` from the start and not `undefined`, so that questions keep their state when it changes.
   */
  readonly disabled?: boolean
  /**
   * Begins every DOM id of the form, where a page has several: letters, digits and hyphens, a different one for each
   * form. One of them may go without. The address of a question is then `#<idPrefix>octroi-q<question id>`.
   */
  readonly idPrefix?: string
  /**
   * The name of the form for assistive technology, where a page has several: the form is then a region with this name,
   * and the landmarks in it have it in theirs.
   */
  readonly label?: string
  /** Texts of the page; by default in French (Quebec). */
  readonly messages?: FormMessages
  /** When the answers were last saved, before this page was opened. */
  readonly lastSavedAt?: Date
  /**
   * Keeps unsaved answers on this device under this key, which names the person and the form (`user:5/request:12`), and
   * puts them back when the form is opened again. Without it they last as long as the page.
   */
  readonly journalKey?: string
  /** False: answers are saved only when a button is pressed. */
  readonly autosave?: boolean
  /** Receives the saver of the page, for a host that saves before it leaves the page. */
  readonly saverRef?: Ref<Saver>
  /**
   * One section at a time (`section`, the default), or all of them, one under the other (`page`): the navigation then
   * scrolls, and the questions of distant sections are mounted after the page has opened.
   */
  readonly layout?: 'section' | 'page'
  /** The section to open first, when the page keeps the current section itself. */
  readonly initialSectionId?: number
  /** The section to show, when the host keeps it (in the address). An unknown id shows the first. */
  readonly sectionId?: number
  /** Called when the person goes to a section; not when a long page is scrolled. */
  readonly onSectionChange?: (sectionId: number) => void
  /**
   * Called with true when leaving would lose answers, and with false when it would not any more, so that the host can
   * guard its own navigation.
   */
  readonly onLeaveGuardChange?: (dirty: boolean) => void
  /**
   * Prints the form, from its button and with Ctrl+P; without it there is no button, and the browser prints what is on
   * screen.
   */
  readonly onPrint?: () => void
  /**
   * Renders something under a section, after the buttons to the others: for instance what follows the last one. With
   * `layout` `page` it is called for the last section only.
   */
  readonly renderSectionEnd?: (sectionId: number) => ReactNode
  /**
   * Renders something under a question: for instance remarks on it. Keep its identity between renders, or all questions
   * render again; what it returns must subscribe by itself to what changes.
   */
  readonly renderQuestionEnd?: RenderQuestionEnd
  /**
   * Number of requested corrections that are not done yet, by section id. The list of sections shows it instead of the
   * section's progress, since an answered section is not done while corrections are left.
   */
  readonly corrections?: ReadonlyMap<number, number>
  /** Questions of a form that was read leniently and that cannot be shown, with the reason. */
  readonly broken?: LenientForm['broken']
  /**
   * Components of the host's own question types, by label, or replacements of the built-in ones. Keep its identity
   * between renders.
   */
  readonly widgets?: OwnWidgets
}
