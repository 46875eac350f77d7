import type { Question } from '@octroi/forms'
import type { ExampleForm, QuestionExample } from './question-example.ts'
import type { StateName } from './state-notes.ts'

/** One state of a question: the question, its answers, and the settings of the form around it. */
export interface QuestionSetting extends ExampleForm {
  /** The whole form is read only: answers are shown as text. */
  readonly readOnly?: boolean
  /** The whole form is disabled for now: inputs are greyed and out of reach. */
  readonly disabled?: boolean
  /** Faults show as after an attempt to save. */
  readonly revealed?: boolean
  readonly english?: boolean
}

const LONG_LABEL =
  'Décrivez la façon dont votre organisme rejoint les personnes les plus éloignées de ses services, en précisant les ' +
  'obstacles rencontrés depuis trois ans, les partenaires qui vous appuient sur le territoire, les moyens humains et ' +
  'matériels engagés, ainsi que les changements que vous prévoyez d’apporter au cours des 12 prochains mois'

const LONG_HELP =
  'Ce texte d’aide est long lui aussi : il rappelle que la réponse est lue par un **comité de sélection** qui ne ' +
  'connaît pas votre organisme, qu’il vaut mieux donner des exemples et des chiffres que des généralités, et que le ' +
  '[guide du programme](https://www.exemple.org/un-guide-dont-adresse-est-longue) décrit ce qui est attendu. ' +
  'Anticonstitutionnellementinterminablementlong'

function one(question: Question, answers: ExampleForm['answers']): ExampleForm {
  return { questions: [question], answers }
}

function longTexts({ question, long, answered }: QuestionExample, id: number): ExampleForm {
  const { change = {}, answers } = long?.(id) ?? { answers: answered(id) }
  return one({ ...question(id), label: LONG_LABEL, help: LONG_HELP, ...change }, answers)
}

function both(first: ExampleForm, second: ExampleForm): ExampleForm {
  return { questions: [...first.questions, ...second.questions], answers: [...first.answers, ...second.answers] }
}

function missing(example: QuestionExample, state: string): never {
  throw new Error(`The example of ${example.type} says nothing of the state "${state}".`)
}

/**
 * The states on the pages, the same for every type. A type has a state only if its example has what the state needs.
 */
const STATES = {
  empty: (example, id) => one({ ...example.question(id), required: 0 }, []),
  required: (example, id) => one(example.question(id), []),
  answered: (example, id) => one(example.question(id), example.answered(id)),
  invalid: (example, id) => ({
    ...one(example.question(id), example.invalid?.[0]?.(id) ?? missing(example, 'invalid')),
    revealed: true,
  }),
  readOnly: (example, id) => ({ ...one(example.question(id), example.answered(id)), readOnly: true }),
  disabled: (example, id) => ({ ...one(example.question(id), example.answered(id)), disabled: true }),
  longTexts,
  withChildren: (example, id) => example.withChildren?.(id) ?? missing(example, 'withChildren'),
  withDetail: (example, id) => example.withDetail?.(id) ?? missing(example, 'withDetail'),
  figures: (example, id) => example.figures?.(id) ?? missing(example, 'figures'),
  narrow: (example, id) => both(one(example.question(id), example.answered(id)), longTexts(example, id + 5)),
  english: (example, id) => ({
    ...one({ ...example.question(id), ...example.english(id) }, (example.answeredInEnglish ?? example.answered)(id)),
    english: true,
  }),
  keyboard: (example, id) => one(example.question(id), []),
} satisfies Record<StateName, (example: QuestionExample, id: number) => QuestionSetting>

/** The setting of a state. Its questions have ids of their own, so that all states of a type can share a document. */
export function settingOf(example: QuestionExample, state: StateName, base?: number): QuestionSetting {
  const id = base ?? 10 * (1 + Object.keys(STATES).indexOf(state))
  return STATES[state](example, id)
}
