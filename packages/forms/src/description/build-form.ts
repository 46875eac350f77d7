import type { FindDefinition } from '../questions/index.ts'
import type { QuestionModel } from '../questions/question-model.ts'
import type { FormDescription, Question, Section } from './form.ts'
import type { Form, IndexedOption, IndexedQuestion } from './index-form.ts'
import { mergeComputed } from './merge-computed.ts'

/** Indexes a description that has no fault: questions in display order, `computed` merged, models prepared. */
export function buildForm(description: FormDescription, find: FindDefinition): Form {
  const questions: IndexedQuestion[] = []
  const sections = description.sections.map((section, place) => {
    const arranged = arrange(section.questions, `sections[${place}].questions`)
    const displayed = displayedWith(section, 'questions', arranged)
    for (const each of arranged) indexQuestion(each, { section: displayed, parent: null, find }, questions)
    return displayed
  })
  const isAsItCame = sections.every((section, place) => section === description.sections[place])
  return {
    description: isAsItCame ? description : { ...description, sections },
    sections,
    questions,
    questionById: new Map(questions.map((indexed) => [indexed.question.id, indexed])),
    optionById: new Map(questions.flatMap(optionsOf)),
  }
}

interface Arranged {
  readonly question: Question
  /** Path in the description as it came. */
  readonly path: string
  readonly children: readonly Arranged[]
}

/** Questions as they are displayed: merged, in order, with those under them. The sort keeps the order of equal ranks. */
function arrange(questions: readonly Question[], path: string): Arranged[] {
  return questions
    .map((question, place) => {
      const children = arrange(question.children_question, `${path}[${place}].children_question`)
      const displayed = displayedWith(mergeComputed(question), 'children_question', children)
      return { question: displayed, path: `${path}[${place}]`, children }
    })
    .sort((one, other) => one.question.order - other.question.order)
}

/** What holds questions, with these as they are displayed: itself when they stand in it so, as in most forms. */
function displayedWith<Key extends string, Holder extends { readonly [key in Key]: readonly Question[] }>(
  holder: Holder,
  key: Key,
  arranged: readonly Arranged[],
): Holder {
  if (arranged.every(({ question }, place) => question === holder[key][place])) return holder
  return { ...holder, [key]: arranged.map(({ question }) => question) }
}

interface Surroundings {
  readonly find: FindDefinition
  readonly section: Section
  readonly parent: IndexedQuestion | null
}

/** Adds a question and those under it, in display order. */
function indexQuestion(
  arranged: Arranged,
  { section, parent, find }: Surroundings,
  questions: IndexedQuestion[],
): IndexedQuestion {
  const { question, path } = arranged
  const { parent_option_id: shownBy } = question
  const definition = definitionOf(question, find)
  const children: IndexedQuestion[] = []
  let model: QuestionModel | null = null
  const indexed: IndexedQuestion = {
    question,
    section,
    parent,
    children,
    shownBy: shownBy === null ? null : [shownBy].flat(),
    depth: parent === null ? 0 : parent.depth + 1,
    path,
    definition,
    // Of most questions of a form that is opened, nobody asks it.
    get model() {
      return (model ??= definition.model(question))
    },
  }
  questions.push(indexed)
  for (const child of arranged.children)
    children.push(indexQuestion(child, { section, parent: indexed, find }, questions))
  return indexed
}

function optionsOf(question: IndexedQuestion): [number, IndexedOption][] {
  return question.question.options.map((option, place) => [option.id, { option, question, place }])
}

function definitionOf(question: Question, find: FindDefinition) {
  const definition = find(question.question_type)
  if (definition === null) throw new Error(`question ${question.id} has an unknown type`)
  return definition
}
