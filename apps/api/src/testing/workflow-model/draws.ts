import { array, boolean, constantFrom, integer, nat, oneof, record, tuple } from 'fast-check'
import { type Act, type ConclusionField, FLOWS, RANKS, type RequestModel, type TypeId, type Who } from './model.ts'

const PEOPLE = Object.keys(RANKS) as Who[]
const TYPES = Object.keys(FLOWS).map(Number) as TypeId[]

/** A generated act, or a relative step in the request's flow. */
export type Drawn = Act | { readonly kind: 'forward'; readonly step: 1 | 2 | -1 }

const anybody = constantFrom(...PEOPLE)
/** Mostly people with rights, otherwise requests would never leave their first state. */
const somebody = oneof(
  { weight: 5, arbitrary: constantFrom<Who>('administrator', 'adviser') },
  { weight: 3, arbitrary: anybody },
)
const person = oneof({ weight: 4, arbitrary: anybody }, { weight: 1, arbitrary: constantFrom(null) })
const place = nat(3)
const mostlyWhole = nat(5).map((drawn) => drawn > 0)
const fields = constantFrom<ConclusionField>('recommended', 'color', 'final', 'finalColor')

const anyAct = oneof(
  // Rare, because whoever declares a conflict can do nothing more with the request.
  { weight: 1, arbitrary: constantFrom<Drawn>({ kind: 'conflict' }) },
  { weight: 5, arbitrary: mostlyWhole.map((isGiven): Drawn => ({ kind: 'remark', isGiven })) },
  { weight: 5, arbitrary: mostlyWhole.map((isDone): Drawn => ({ kind: 'mark', isDone })) },
  {
    weight: 24,
    arbitrary: constantFrom<Drawn>(...([1, 2, 1, -1] as const).map((step) => ({ kind: 'forward', step }) as const)),
  },
  { weight: 6, arbitrary: integer({ min: 1, max: 9 }).map((to): Drawn => ({ kind: 'move', to })) },
  { weight: 6, arbitrary: mostlyWhole.map((whole): Drawn => ({ kind: 'form', whole })) },
  { weight: 3, arbitrary: boolean().map((on): Drawn => ({ kind: 'archive', on })) },
  { weight: 3, arbitrary: person.map((one): Drawn => ({ kind: 'responsible', person: one })) },
  { weight: 3, arbitrary: person.map((one): Drawn => ({ kind: 'financial', person: one })) },
  {
    weight: 3,
    arbitrary: tuple(anybody, integer({ min: 1, max: 9 })).map(
      ([one, type]): Drawn => ({ kind: 'listed', person: one, type }),
    ),
  },
  {
    weight: 21,
    arbitrary: tuple(place, mostlyWhole).map(([at, whole]): Drawn => ({ kind: 'fill', place: at, whole })),
  },
  {
    weight: 18,
    arbitrary: tuple(place, constantFrom(3, 3, 3, 2, 1)).map(
      ([at, to]): Drawn => ({ kind: 'analysis', place: at, to }),
    ),
  },
  {
    weight: 21,
    arbitrary: tuple(fields, mostlyWhole, integer({ min: 1, max: 4 })).map(
      ([field, isGiven, value]): Drawn => ({ kind: 'conclude', field, value: isGiven ? value : null }),
    ),
  },
)

/** A generated request with the acts tried on it. */
export const anyLife = record({
  type: constantFrom(...TYPES),
  hasAdviser: nat(3).map((drawn) => drawn > 0),
  hasPrevious: boolean(),
  acts: array(tuple(somebody, anyAct), { minLength: 100, maxLength: 160 }),
})

/** Converts a generated act to one on the request's current state; undefined if it has no object. */
export function actOn(model: RequestModel, drawn: Drawn): Act | undefined {
  if (drawn.kind === 'forward') {
    const flow: readonly number[] = FLOWS[model.type]
    return { kind: 'move', to: flow[flow.indexOf(model.state) + drawn.step] ?? model.state }
  }
  // The latest return has no remark to mark.
  if (drawn.kind === 'mark' && model.marked === null) return undefined
  if (drawn.kind !== 'fill' && drawn.kind !== 'analysis') return drawn
  const count = model.analyses.length
  if (count === 0) return undefined
  const at = drawn.place % count
  // Removing an answer that does not exist would save nothing.
  if (drawn.kind === 'fill' && !drawn.whole && !model.analyses[at]?.whole) return undefined
  return { ...drawn, place: at }
}
