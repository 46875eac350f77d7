import { compactJson, EXAMPLES } from '@octroi/forms/stories'
import { description, field, option, question } from '@octroi/forms/testing'

const SHIPPED = import.meta.glob<string>('../../../packages/forms/fixtures/forms/*.json', {
  query: '?raw',
  import: 'default',
})

/** A description to begin with. */
export interface Sample {
  readonly name: string
  readonly text: () => Promise<string>
}

const example = (name: string, value: () => unknown): Sample => ({ name, text: async () => compactJson(value()) })

/** A first form: one text, and a yes or no that makes a number appear. */
function shortForm() {
  const children = question('number', 3, {
    label: 'Combien de bénévoles ?',
    parent_option_id: 201,
    fields: [field('benevoles', 'integer', { min: 1 })],
  })
  return description(
    question('text', 1, { label: 'Nom de l’organisme', fields: [field('nom', 'text', { length: 60 })] }),
    question('toggle', 2, { label: 'Avez-vous des bénévoles ?', children_question: [children] }),
  )
}

/** What authors get wrong: a pattern, a formula, a type, a property that is missing. */
function mistakenForm() {
  const pattern = field('code', 'text', { validation: '[A-Z' })
  const wrongFormula = question('formule', 2, {
    label: 'Ratio',
    fields: [field('ratio', 'formula', { values: ['depenses / revenu'] })],
    options: [
      option(201, { label: 'Dépenses', custom: 'depenses' }),
      option(202, { label: 'Revenus', custom: 'revenus' }),
    ],
  })
  const { required: _, ...withoutRequired } = question('date', 4, { label: 'Date' })
  return {
    ...description(),
    sections: [
      {
        ...description().sections[0],
        questions: [
          question('text', 1, { label: 'Code postal', fields: [pattern] }),
          wrongFormula,
          { ...question('text', 3, { label: 'Logo' }), question_type: { id: 99, label: 'image' } },
          withoutRequired,
          question('toggle', 5, { label: 'Une question juste' }),
        ],
      },
    ],
  }
}

/** 2,000 texts in 50 sections: what the page is tried with, too long to be an example. */
export function longForm() {
  const sectionOf = (place: number) => {
    const texts = Array.from({ length: 40 }, (_, each) => place * 40 + each + 1)
    const questions = texts.map((id) => question('text', id, { label: `Question ${id}` }))
    return { ...description(...questions).sections[0], id: place + 1, label: `Section ${place + 1}` }
  }
  return { ...description(), sections: Array.from({ length: 50 }, (_, place) => sectionOf(place)) }
}

const shippedName = (path: string) => path.replace(/^.*\//, '').replace('.json', '')

/** Examples of ours, then the fourteen forms that are shipped with the package. */
export const SAMPLES: readonly Sample[] = [
  example('A short form', shortForm),
  example('Every question type', () => description(...EXAMPLES.map((each, place) => each.question(place + 1)))),
  example('A description with mistakes', mistakenForm),
  ...Object.entries(SHIPPED).map(([path, load]) => ({ name: shippedName(path), text: load })),
]
