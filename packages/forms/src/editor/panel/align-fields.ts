import type { Option, Question } from '../../description/form.ts'
import type { EditAct } from '../../drafts/index.ts'
import type { QuestionDefinition } from '../../question-type/define-question.ts'

/** The acts that set the options of a question of which each has a field of its own; null where none has. */
export function alignFields(
  { id, options, fields }: Question,
  definition: QuestionDefinition,
  value: unknown,
): readonly EditAct[] | null {
  if (definition.fields !== 'one per option' || fields.length < 2 || fields.length !== options.length) return null
  if (!Array.isArray(value)) return null
  const next = value as readonly Option[]
  if (next.length === options.length && next.every((option, place) => option.id === options[place]?.id)) return null
  const taken = new Set(fields.map((field) => field.id))
  const aligned = next.map((option) => {
    const place = options.findIndex((each) => each.id === option.id)
    const field = fields[place]
    return field ?? { ...fields.at(-1), id: freeId(taken) }
  })
  const part = { kind: 'question', id } as const
  return [
    { act: 'set', of: part, property: 'options', value: next },
    { act: 'set', of: part, property: 'fields', value: aligned },
  ]
}

/** Returns a key that no field has, and takes it. */
function freeId(taken: Set<string>): string {
  let rank = taken.size + 1
  while (taken.has(`f${rank}`)) rank += 1
  taken.add(`f${rank}`)
  return `f${rank}`
}
