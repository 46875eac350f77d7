import { QUESTION_DEFINITIONS, type QuestionType } from '../../questions/index.ts'
import type { NewId } from '../new-id.ts'
import type { Starter } from '../new-question.ts'

/** What a new question of a built-in type is made with in tests. */
export const starterOf = (type: QuestionType, newId: NewId): Starter => ({
  definition: QUESTION_DEFINITIONS[type],
  nested: QUESTION_DEFINITIONS.text,
  newId,
  words: {
    section: 'Nouvelle section',
    question: 'Nouvelle question',
    part: (number) => `Choix ${number}`,
    line: (number) => `Ligne ${number}`,
    column: (number) => `Colonne ${number}`,
    document: 'Document',
    repetition: 'Élément',
  },
})
