import type { Computed, Field, FormDescription, Option, Question } from '../description/form.ts'
import { QUESTION_DEFINITIONS } from '../questions/index.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'

/** A description as a person would write it: without what is null, 0 or empty, nor what follows from the rest. */
export function shortDescription({ sections, ...form }: FormDescription): unknown {
  return {
    ...withoutBlanks(form),
    sections: sections.map(({ questions, ...section }) => ({
      label: section.label,
      ...withoutBlanks(section),
      questions: shortQuestions(questions),
    })),
  }
}

function shortQuestions(questions: readonly Question[]): object[] {
  return questions.map((question, place) => {
    const isInOrder = question.order === (questions[place - 1]?.order ?? 0) + 1
    return { ...shortQuestion(question), order: isInOrder ? undefined : question.order }
  })
}

function shortQuestion({ fields, options, children_question: children, computed, ...question }: Question): object {
  const { label } = question.question_type
  const definition = Object.values<QuestionDefinition>(QUESTION_DEFINITIONS).find(({ type }) => type === label)
  const usualType = definition?.fieldTypes[0] ?? 'text'
  const lists = {
    fields: fields.map((field) => shortField(field, usualType)),
    options: options.map(shortOption),
    children_question: shortQuestions(children),
  }
  const settings = computed && { computed: shortComputed(computed, usualType) }
  return { label: question.label, ...withoutBlanks({ ...question, ...lists }), question_type: label, ...settings }
}

function shortComputed({ fields, options, ...computed }: Computed, usualType: Field['type']): object {
  return {
    ...computed,
    ...(fields && { fields: fields.map((field) => shortField(field, usualType)) }),
    ...(options && { options: options.map(shortOption) }),
  }
}

function shortField({ min, max, type, ...field }: Field, usualType: Field['type']): object {
  const isUsual = type === usualType && field.values === null
  return { ...withoutBlanks(field), min, max, type: isUsual ? undefined : type }
}

function shortOption(option: Option): object {
  return withoutBlanks(option)
}

function withoutBlanks(part: object): object {
  const isBlank = (value: unknown) =>
    value === null || value === 0 || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(part).filter(([, value]) => !isBlank(value)))
}
