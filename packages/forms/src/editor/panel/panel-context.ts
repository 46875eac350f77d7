import { createContext, useContext } from 'react'
import type { Question } from '../../description/form.ts'
import type { QuestionDefinition } from '../../question-type/define-question.ts'
import type { TypedQuestion } from '../../question-type/question-facts.ts'

/** What the inputs of a panel share. */
export interface PanelContext {
  /** The question that the panel is of; undefined for a section and for the form. */
  readonly question?: Question | undefined
  readonly definition?: QuestionDefinition | undefined
  /** The question above it, whose choices can show it. */
  readonly parent?: TypedQuestion | undefined
  /** What is wrong, by the DOM id of the input. */
  readonly errors: ReadonlyMap<string, string>
}

const Context = createContext<PanelContext>({ errors: new Map() })

export const PanelContextProvider = Context

/** What the inputs of the panel around share. */
export const usePanel = (): PanelContext => useContext(Context)
