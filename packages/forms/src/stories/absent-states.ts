import type { QuestionExample } from './question-example.ts'

type Absent = NonNullable<QuestionExample['absent']>

/** States that a type without choices does not have. */
export const NO_CHOICE: Absent = {
  'with-children': 'children hang from an option of radio, checkbox and select, or from the yes of toggle',
  'with-detail': 'only an option of radio, checkbox and select takes a detail',
}

/** States that a type whose answers are never numbers does not have. */
export const NO_FIGURES: Absent = { 'right-aligned': 'it holds no figures' }
