import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FormDescription, Question } from '../description/form.ts'
import type { Drafting, DraftingState, NewId, PartName } from '../drafts/index.ts'
import { ARITHMETIC_FORMULAS, type FormulaLanguage } from '../formula/formula-language.ts'
import type { EditorTexts } from '../locales/react/editor-fr-ca.ts'
import type { DescriptionMessages } from '../locales/messages.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import type { OwnWidgets } from '../react/widget-props.ts'
import type { FindDefinition } from '../questions/index.ts'

/** A question that is kept to be used again, under a title. */
export interface LibraryEntry {
  readonly title: string
  readonly question: Question
}

/** What the parts of the editor share. It stays the same object while the editor shows the same draft. */
export interface EditorEnvironment {
  readonly drafting: Drafting
  readonly newId: NewId
  readonly texts: EditorTexts
  /** What the reader says about faults, in the language of the texts. */
  readonly messages: DescriptionMessages
  /** All types that a question may have: the built-in ones, then the application's own. */
  readonly definitions: readonly QuestionDefinition[]
  readonly find: FindDefinition
  readonly formulas: FormulaLanguage | undefined
  /** The components of the application's own types. */
  readonly widgets: OwnWidgets | undefined
  readonly readOnly: boolean
  /** Questions of which copies can be added. */
  readonly library: readonly LibraryEntry[]
  /** Shows a part in the panel. */
  readonly choose: (part: PartName) => void
  /** Gives the focus to the text of the part that is chosen now, to be named. */
  readonly nameNext: () => void
  /** Shows and announces what has to be known about the part that is chosen, until another one is. */
  readonly notify: (message: string) => void
  /** Says something to a screen reader. */
  readonly announce: (message: string) => void
}

const EditorContext = createContext<EditorEnvironment | null>(null)

export const EditorProvider = EditorContext

/** What the parts of the editor share. Throws outside of one. */
export function useEditor(): EditorEnvironment {
  const environment = useContext(EditorContext)
  if (environment === null) throw new Error('a part of the editor stands outside of FormEditor')
  return environment
}

/** The state of a draft; renders again after each change of it. */
export const useDraftingState = (drafting: Drafting): DraftingState =>
  useSyncExternalStore(drafting.subscribe, drafting.state, drafting.state)

/** The draft that the editor shows. */
export const useDraft = (): FormDescription => useDraftingState(useEditor().drafting).description

/** The language of the draft's formulae: the host's for a form with `formulas`, as the reader has it. */
export function useFormulaLanguage(): FormulaLanguage {
  const { formulas } = useEditor()
  return (useDraft().formulas && formulas) || ARITHMETIC_FORMULAS
}
