import type { ReactNode, Ref } from 'react'
import type { LenientForm } from '../../reader/read-form.ts'
import type { FormStore } from '../../engine/form-store.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import type { RenderQuestionEnd } from '../form-environment.tsx'
import type { FormHost } from '../form-host.ts'
import type { Saver } from '../saving/saver.ts'
import type { OwnWidgets } from '../widget-props.ts'

/** What a host can ask of an open form page, through its `ref`. */
export interface FormPageHandle {
  /**
   * Shows what there is to correct, of the form or of one section, in a list that takes the focus: for a submission
   * that was refused. False when nothing is.
   */
  readonly showFaults: (sectionId?: number) => boolean
}

/** What `FormPage` needs and may be told. */
export interface FormPageProps {
  readonly ref?: Ref<FormPageHandle>
  /** The answers being filled in; see `createStore` of the headless entry. */
  readonly store: FormStore
  /** Saving and documents. Better the same object at each render: a new one renders all questions again. */
  readonly host: FormHost
  /** What is at the top: whose form it is. Its `h1` is the page's. */
  readonly header?: ReactNode
  /** Answers as text, which is read and copied; nothing to save. For who may not answer. */
  readonly readOnly?: boolean
  /**
   * Nothing can be answered now, and may be later: while the form is being submitted, say. Inputs keep their place and
   * their answers, greyed and out of reach of the keyboard, and what is not saved yet is saved. Give `false` from the
   * start, rather than nothing, where it will become true: questions then stay as they are when it does.
   */
  readonly disabled?: boolean
  /** Texts; French (Quebec) without. */
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
  /** The saver of the page, for a host that saves before it leaves the page. */
  readonly saverRef?: Ref<Saver>
  /**
   * One section at a time (`section`, the default), or all of them under each other (`page`): the navigation then
   * scrolls, and sections far from what is seen get their questions once the page has opened.
   */
  readonly layout?: 'section' | 'page'
  /** The section to open first, when the page chooses by itself. */
  readonly initialSectionId?: number
  /** The section to show, when the host keeps it (in the address). Unknown: the first. */
  readonly sectionId?: number
  /** Called when the person goes to a section; not when a long page is scrolled. */
  readonly onSectionChange?: (sectionId: number) => void
  /**
   * Called when leaving would lose answers, and when it would not any more: the host then guards its own navigation.
   */
  readonly onLeaveGuardChange?: (dirty: boolean) => void
  /** Prints the form, by its button and by Ctrl+P; without it there is no button, and the browser prints what it shows. */
  readonly onPrint?: () => void
  /**
   * Stands under a section, after the buttons to the others: the way on from the last one, say. With `layout` `page` it
   * is asked for the last section only.
   */
  readonly renderSectionEnd?: (sectionId: number) => ReactNode
  /**
   * Stands under a question: what was remarked on it, say. Keep its identity, or all questions render again; what it gives
   * reads by itself what changes.
   */
  readonly renderQuestionEnd?: RenderQuestionEnd
  /**
   * How many corrections are asked for in a section and not done yet, by its id. The list of sections says so in place of
   * how far such a section is: that it is answered does not make it done.
   */
  readonly corrections?: ReadonlyMap<number, number>
  /** Questions of a lenient reading that cannot be shown, with why. */
  readonly broken?: LenientForm['broken']
  /** Components of question types of the host's own, by their label, or in place of ours. Keep its identity. */
  readonly widgets?: OwnWidgets
}
