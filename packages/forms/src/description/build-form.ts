import type { Messages } from '../locales/messages.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import type { FindDefinition } from '../questions/index.ts'
import type { FormulaLanguage } from '../formula/formula-language.ts'
import type { QuestionModel } from '../question-type/question-model.ts'
import type { LinkFaults } from './links/link-draft.ts'
import type { FormDescription, Question, Section } from './form.ts'
import type { Form, IndexedOption, IndexedQuestion } from './index-form.ts'
import { readLinks } from './links/read-links.ts'
import { hasRelativeDay, keepLast, resolveBounds } from './resolve-bounds.ts'
import { mergeComputed } from './merge-computed.ts'

/** What the words of a description mean: its question types, and its formulae. */
interface Languages {
  readonly find: FindDefinition
  readonly formulas: FormulaLanguage
  /** The questions of the form around repeated ones. */
  readonly around?: readonly IndexedQuestion[] | undefined
  /** The messages of the form's evaluations, where it was read with those of an engine. */
  readonly messages?: Messages | undefined
}

/** Indexes a description that has no fault: questions in display order, `computed` merged, models prepared. */
export function buildForm(description: FormDescription, languages: Languages): Form {
  const { find, formulas, messages } = languages
  const questions: IndexedQuestion[] = []
  const sections = description.sections.map((section, place) => {
    const arranged = arrange(section.questions)
    const displayed = displayedWith(section, 'questions', arranged)
    const around = { section: displayed, sectionPlace: place, parent: null, find, formulas, around: questions }
    for (const each of arranged) indexQuestion(each, around, questions)
    return displayed
  })
  const isAsItCame = sections.every((section, place) => section === description.sections[place])
  return {
    description: isAsItCame ? description : { ...description, sections },
    sections,
    questions,
    questionById: new Map(questions.map((indexed) => [indexed.question.id, indexed])),
    optionById: new Map(questions.flatMap(optionsOf)),
    links: readLinks(
      { sections, checks: description.checks, questions, around: languages.around, formulas },
      NO_FAULTS,
    ),
    ...(messages && { messages }),
    ...(questions.some(hasRelativeDay) && {
      resolveToday: keepLast((today) => buildForm(resolveBounds(description, today), languages)),
    }),
  }
}

/** The description was checked before: any remaining faults are in questions that are not shown. */
const NO_FAULTS: LinkFaults = { rule: () => undefined, reason: () => '' }

interface Arranged {
  readonly question: Question
  /** Index in its list in the original description. */
  readonly place: number
  readonly children: readonly Arranged[]
}

const NONE: readonly never[] = []

/** Questions in display order, merged, each with its children. The sort keeps the order of equal ranks. */
function arrange(questions: readonly Question[]): readonly Arranged[] {
  if (questions.length === 0) return NONE
  return questions
    .map((question, place) => {
      const children = arrange(question.children_question)
      return { question: displayedWith(mergeComputed(question), 'children_question', children), place, children }
    })
    .sort((one, other) => one.question.order - other.question.order)
}

/**
 * Returns the section or question with its questions in display order; the same object if they are already, as in most
 * forms.
 */
function displayedWith<Key extends string, Holder extends { readonly [key in Key]: readonly Question[] }>(
  holder: Holder,
  key: Key,
  arranged: readonly Arranged[],
): Holder {
  if (arranged.every(({ question }, place) => question === holder[key][place])) return holder
  return { ...holder, [key]: arranged.map(({ question }) => question) }
}

interface Surroundings extends Languages {
  readonly section: Section
  readonly sectionPlace: number
  readonly parent: IndexedQuestion | null
}

/** Adds a question and those under it, in display order. */
function indexQuestion(arranged: Arranged, surroundings: Surroundings, questions: IndexedQuestion[]): IndexedQuestion {
  const indexed = new Indexed(arranged, surroundings)
  questions.push(indexed)
  // Repeated questions are a form of their own, which the model builds.
  const children = indexed.definition.repeatsChildren ? NONE : arranged.children
  for (const child of children)
    indexed.children.push(indexQuestion(child, { ...surroundings, parent: indexed }, questions))
  return indexed
}

/** It is a class, because a form has hundreds: an object literal with a getter takes four times the memory. */
class Indexed implements IndexedQuestion {
  readonly question: Question
  readonly section: Section
  readonly parent: IndexedQuestion | null
  readonly children: IndexedQuestion[] = []
  readonly shownBy: readonly number[] | null
  readonly depth: number
  readonly definition: QuestionDefinition
  readonly #sectionPlace: number
  readonly #place: number
  readonly #languages: Languages
  #model: QuestionModel | null = null
  #inner: Form | null = null

  constructor({ question, place }: Arranged, surroundings: Surroundings) {
    const { section, sectionPlace, parent, find } = surroundings
    const { parent_option_id: shownBy } = question
    this.question = question
    this.section = section
    this.parent = parent
    this.shownBy = shownBy === null ? null : [shownBy].flat()
    this.depth = parent === null ? 0 : parent.depth + 1
    this.#sectionPlace = sectionPlace
    this.#place = place
    this.#languages = surroundings
    this.definition = definitionOf(question, find)
  }

  get path(): string {
    const list =
      this.parent === null ? `sections[${this.#sectionPlace}].questions` : `${this.parent.path}.children_question`
    return `${list}[${this.#place}]`
  }

  /** The model is created on first access: most questions of an open form never need it. */
  get model(): QuestionModel {
    this.#model ??= this.definition.model(
      this.question,
      this.#languages.formulas,
      () => this.inner?.optionById ?? new Map(),
    )
    return this.#model
  }

  get inner(): Form | null {
    if (!this.definition.repeatsChildren) return null
    const sections = [{ ...INNER_SECTION, questions: this.question.children_question }]
    this.#inner ??= buildForm({ ...INNER_FORM, sections }, this.#languages)
    return this.#inner
  }
}

const INNER_FORM = { id: 1, url: null, name: '', version: 1 }
const INNER_SECTION = { id: 1, label: '', icon: '', description: '' }

function optionsOf(question: IndexedQuestion): [number, IndexedOption][] {
  return question.question.options.map((option, place) => [option.id, { option, question, place }])
}

function definitionOf(question: Question, find: FindDefinition) {
  const definition = find(question.question_type)
  if (definition === null) throw new Error(`question ${question.id} has an unknown type`)
  return definition
}
