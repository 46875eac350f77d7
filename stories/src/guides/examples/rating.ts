import { defineQuestion, type Question, singleValue } from '@octroi/forms'

/** A mark between two bounds. Ids of your own begin at 1000: those under it are the contract's. */
export const rating = defineQuestion({
  id: 1001,
  type: 'rating',
  options: 'one',
  fields: 'one',
  fieldTypes: ['integer'],
  rules: ({ question: { fields }, fieldsPath, report }) => {
    const [bounds] = fields
    if (typeof bounds?.min !== 'number' || typeof bounds.max !== 'number') report.rule(`${fieldsPath}[0]`, 'bad_bounds')
  },
  // One text, valid as its field says: completion, faults, JSON Schema and saving follow.
  model: singleValue,
})

/** The marks that can be given, from the lowest. */
export function marksOf({ fields }: Question): readonly number[] {
  const lowest = Number(fields[0]?.min)
  return Array.from({ length: Number(fields[0]?.max) - lowest + 1 }, (_, place) => lowest + place)
}
