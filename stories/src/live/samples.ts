import { compactJson, EXAMPLES } from '@octroi/forms/stories'
import { description, field, option, question } from '@octroi/forms/testing'
import { exampleForm } from '../guides/examples/example-form.ts'

const SHIPPED = import.meta.glob<string>('../../../apps/api/content/forms/*.json', {
  query: '?raw',
  import: 'default',
})

/** A description to start from. */
export interface Sample {
  readonly name: string
  readonly text: () => Promise<string>
}

const example = (name: string, value: () => unknown): Sample => ({ name, text: async () => compactJson(value()) })

/** A form with typical mistakes of authors: in a pattern, a formula, a type, and a missing property. */
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

/** A description with 2,000 text questions in 50 sections, to test the page; too long to be an example. */
export function longForm() {
  const sectionOf = (place: number) => {
    const texts = Array.from({ length: 40 }, (_, each) => place * 40 + each + 1)
    const questions = texts.map((id) => question('text', id, { label: `Question ${id}` }))
    return { ...description(...questions).sections[0], id: place + 1, label: `Section ${place + 1}` }
  }
  return { ...description(), sections: Array.from({ length: 50 }, (_, place) => sectionOf(place)) }
}

const shippedName = (path: string) => path.replace(/^.*\//, '').replace('.json', '')

/** Our own examples, then the shipped forms. */
export const SAMPLES: readonly Sample[] = [
  example('A short form', () => exampleForm),
  example('Every question type', () => description(...EXAMPLES.map((each, place) => each.question(place + 1)))),
  example('A description with mistakes', mistakenForm),
  ...Object.entries(SHIPPED).map(([path, load]) => ({ name: shippedName(path), text: load })),
]
