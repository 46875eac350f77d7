import { STAND_IN_TYPE } from '../questions/index.ts'
import type { FormDescription, Question, Section } from '../description/form.ts'
import type { DescriptionFault } from '../description/description-fault.ts'

interface Rest {
  readonly rest: FormDescription
  readonly broken: ReadonlyMap<number, readonly DescriptionFault[]>
}

const QUESTION_PATH = /^sections\[\d+\]\.questions\[\d+\](?:\.children_question\[\d+\])*/

/** Replaces each question that has a fault by a title without options, so that the engine can handle the rest. */
export function withoutBrokenQuestions(description: FormDescription, faults: readonly DescriptionFault[]): Rest {
  const replacing = new Replacing(byQuestion(faults))
  const sections = description.sections.map((section, place): Section => {
    const path = `sections[${place}].questions`
    const questions = section.questions.map((question, rank) => replacing.question(question, `${path}[${rank}]`, false))
    return { ...section, id: replacing.sectionId(section.id), questions }
  })
  return { rest: { ...description, sections }, broken: replacing.broken }
}

/** Faults by the path of the innermost question that they are in. */
function byQuestion(faults: readonly DescriptionFault[]): ReadonlyMap<string, readonly DescriptionFault[]> {
  const grouped = new Map<string, DescriptionFault[]>()
  for (const fault of faults) {
    const path = QUESTION_PATH.exec(fault.path)?.[0]
    if (path !== undefined) grouped.set(path, [...(grouped.get(path) ?? []), fault])
  }
  return grouped
}

class Replacing {
  readonly broken = new Map<number, readonly DescriptionFault[]>()
  readonly #faultsByPath: ReadonlyMap<string, readonly DescriptionFault[]>
  readonly #sections = new Set<number>()
  readonly #questions = new Set<number>()

  constructor(faultsByPath: ReadonlyMap<string, readonly DescriptionFault[]>) {
    this.#faultsByPath = faultsByPath
  }

  sectionId(id: number): number {
    return free(id, this.#sections)
  }

  question(question: Question, path: string, parentIsBroken: boolean): Question {
    const faults = this.#faultsByPath.get(path)
    const id = free(question.id, this.#questions)
    if (faults !== undefined) this.broken.set(id, faults)
    const children = question.children_question.map((child, place) =>
      this.question(child, `${path}.children_question[${place}]`, faults !== undefined),
    )
    const rest = faults === undefined ? question : placeholder(question, faults)
    // The condition of a broken parent is unknown, so its children are shown.
    const shownBy = parentIsBroken ? null : rest.parent_option_id
    return { ...rest, id, children_question: children, parent_option_id: shownBy }
  }
}

/** Returns the id or, if it is taken or could not be read, the first free negative one. */
function free(id: number, usedIds: Set<number>): number {
  let candidate = id
  if (id === 0 || usedIds.has(id)) {
    candidate = -1
    while (usedIds.has(candidate)) candidate--
  }
  usedIds.add(candidate)
  return candidate
}

function placeholder(question: Question, faults: readonly DescriptionFault[]): Question {
  const { computed: _, statistic: __, prefill: ___, default: ____, ...rest } = question
  const isPlaced = !faults.some(({ path }) => path.includes('.parent_option_id'))
  return {
    ...rest,
    required: 0,
    question_type: STAND_IN_TYPE,
    fields: [],
    options: [],
    parent_option_id: isPlaced ? question.parent_option_id : null,
  }
}
