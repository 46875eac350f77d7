import { type Arbitrary, array, constantFrom } from 'fast-check'
import type { FormDescription, Question, Section } from '../../description/form.ts'
import { QUESTION_TYPE_IDS } from '../../questions/index.ts'
import { option } from '../builders.ts'
import { draft, type Draft } from './questions.ts'

/** Any valid description: all types, rules of fields, conditions, settings. At least one question takes answers. */
export const validDescription: Arbitrary<FormDescription> = array(array(draft(2), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 3,
})
  .filter((sections) => sections.flat().some(({ type }) => type !== 'title'))
  .chain((sections) => constantFrom('Formulaire', '').map((name) => numbered(sections, name)))

function numbered(sections: readonly (readonly Draft[])[], name: string): FormDescription {
  const ids = new Numbering()
  return {
    id: 1,
    url: null,
    name,
    version: 1,
    sections: sections.map(
      (drafts, place): Section => ({
        id: place + 1,
        label: `Section ${place + 1}`,
        icon: 'home',
        description: '',
        questions: drafts.map((each) => ids.question(each, null)),
      }),
    ),
  }
}

/** Gives every question and every option of a form an id of its own. */
class Numbering {
  #questions = 0
  #options = 1000

  question({ type, parts, order, required, readOnly, worksOut, children }: Draft, shownBy: number[] | null): Question {
    const options = parts.options.map((each) => option(++this.#options, each))
    const { fields } = parts
    const id = ++this.#questions
    const settings = { ...parts.computed, ...(readOnly && { readOnly }), ...(worksOut && { fields, options }) }
    return {
      id,
      label: `Question ${id}`,
      order,
      question_number: null,
      help: null,
      required,
      question_type: { id: QUESTION_TYPE_IDS[type], label: type },
      fields: worksOut ? [] : fields,
      options: worksOut ? [] : options,
      children_question: children.map((child) =>
        this.question(child.draft, child.shownBy?.map((place) => options[place]?.id ?? 0) ?? null),
      ),
      parent_option_id: shownBy,
      ...(parts.repeat !== undefined && { repeat: parts.repeat }),
      ...(Object.keys(settings).length > 0 && { computed: settings }),
    }
  }
}
