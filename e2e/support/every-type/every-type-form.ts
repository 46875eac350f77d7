import { MANY_ANSWERS } from './many-answers.ts'
import { createQuestion } from './question.ts'
import { SINGLE_QUESTIONS } from './single-questions.ts'

/** A condition as it is chosen from lists: question, comparison, and value if the comparison needs one. */
export type ChosenTest = readonly [question: string, comparison: string, value?: string]

/** How a condition of the form below is built. */
export interface ChosenCondition {
  /** The label of the question that has it, or of the section. */
  readonly of: string
  /** The label of the option that has it. */
  readonly option?: string
  readonly property: 'Apparaît si' | 'Obligatoire si' | 'Offert si'
  /** Whether one of several tests is enough. */
  readonly isAny?: boolean
  /** What is chosen, or a formula of which the names between braces are labels of questions. */
  readonly tests: readonly ChosenTest[] | string
}

/** A form of which the second section has every type of question, with every property that a person can set. */
export const EVERY_TYPE_FORM = {
  id: 1,
  url: null,
  name: 'Tous les types',
  version: 1,
  sections: [
    {
      id: 1,
      label: 'Admissibilité',
      icon: '',
      description: '',
      questions: [createQuestion('toggle', 301, { label: 'Êtes-vous un organisme?' })],
    },
    {
      id: 2,
      label: 'Tout sur votre projet',
      icon: 'building-community',
      description: 'Prenez votre **temps**.',
      show_if: 'q301 == 1',
      questions: [...SINGLE_QUESTIONS, ...MANY_ANSWERS],
    },
  ],
}

/** How the conditions of that form are built. */
export const CONDITIONS: readonly ChosenCondition[] = [
  { of: 'Tout sur votre projet', property: 'Apparaît si', tests: [['Êtes-vous un organisme?', 'est Oui']] },
  {
    of: 'Mission',
    property: 'Apparaît si',
    tests: [
      ['1.1 Courriel', 'contient', '@'],
      ['Année de fondation', 'a une réponse'],
    ],
  },
  { of: 'Montant demandé', property: 'Obligatoire si', tests: [['Région', '=', 'Montréal']] },
  { of: 'Heures par semaine', property: 'Apparaît si', tests: '{Montant demandé} + {Année de fondation} > 10' },
  {
    of: 'Membres',
    property: 'Apparaît si',
    isAny: true,
    tests: [
      ['Montant demandé', '≥', '1000,5'],
      ['Région', '≠', 'Québec'],
    ],
  },
  { of: 'Région', option: 'Québec', property: 'Offert si', tests: [['Montant demandé', '≠', '0']] },
]
