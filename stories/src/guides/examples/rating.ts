import { defineQuestion, type Question, singleValue } from '@octroi/forms'

/**
 * A question type for a mark between two bounds. Ids of your own types begin at 1000; those below belong to the
 * contract.
 */
export const rating = defineQuestion({
  id: 1001,
  type: 'rating',
  options: 'one',
  fields: 'one',
  fieldTypes: ['integer'],
  // Its panel in the editor of forms: the bounds under names of their own, and nothing that a mark does not have.
  panel: {
    properties: {
      fields: {
        title: 'Notes possibles',
        items: {
          properties: {
            min: { title: 'Note la plus basse' },
            max: { title: 'Note la plus haute' },
            unit: false,
          },
        },
      },
    },
    uiSchema: { fields: { items: { 'ui:groups': [] } } },
  },
  rules: ({ question: { fields }, fieldsPath, report }) => {
    const [bounds] = fields
    if (typeof bounds?.min !== 'number' || typeof bounds.max !== 'number') report.rule(`${fieldsPath}[0]`, 'bad_bounds')
  },
  // One text, validated by its field: completion, faults, JSON Schema and saving follow from this.
  model: singleValue,
})

/** The possible marks in ascending order. */
export function marksOf({ fields }: Question): readonly number[] {
  const lowest = Number(fields[0]?.min)
  return Array.from({ length: Number(fields[0]?.max) - lowest + 1 }, (_, place) => lowest + place)
}
