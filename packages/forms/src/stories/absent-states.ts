import type { QuestionExample } from './question-example.ts'

type Absent = NonNullable<QuestionExample['absent']>

/** Of a type whose options, if it has any, are no choices. */
export const NO_CHOICE: Absent = {
  'with-children': 'children hang from an option of radio, checkbox and select, or from the yes of toggle',
  'with-detail': 'only an option of radio, checkbox and select takes a detail',
}

/** Of a type whose answers are never numbers. */
export const NO_FIGURES: Absent = { 'right-aligned': 'it holds no figures' }
