import { FIELD, FORM, OPTION, QUESTION, SECTION } from '../description/form-shapes.ts'
import type { FormDescription } from '../description/form.ts'
import { fitsShape, list, object, type Shapes } from '../description/shapes.ts'
import type { ActResult, EditAct, PartName } from './acts.ts'
import { findQuestion, replaceQuestion } from './draft-tree.ts'

type SetAct = Extract<EditAct, { act: 'set' }>

/** Properties that no act sets: what identifies a part, what its place says, and what publishing decides. */
const NEVER_SET: ReadonlySet<string> = new Set(['id', 'order', 'version', '$schema'])

/** Sets a property of a part, or takes it away. */
export function setProperty(description: FormDescription, act: SetAct): ActResult {
  if (!canSet(act.of.kind, act.property)) return { refusal: 'unknown_property' }
  if (!canHave(act)) return { refusal: 'wrong_value' }
  const part = findPart(description, act.of)
  if (part === null) return { refusal: 'missing_part' }
  const before: unknown = Reflect.get(part, act.property)
  const { act: kind, of, property } = act
  const inverse: SetAct = { act: kind, of, property, ...(before !== undefined && { value: before }) }
  return { description: replacePart(description, act), inverse }
}

/** Whether a property can be set on a part: those of the contract, but for what an editor decides. */
export function canSet(kind: PartName['kind'], property: string): boolean {
  return Object.hasOwn(SHAPES[kind], property) && !NEVER_SET.has(property)
}

const SHAPES: Readonly<Record<PartName['kind'], Shapes>> = {
  form: FORM,
  section: SECTION,
  question: { ...QUESTION, options: list(object(OPTION)), fields: list(object(FIELD)) },
}

function canHave({ of, property, value }: SetAct): boolean {
  const shape = SHAPES[of.kind][property]
  if (shape === undefined) return false
  return value === undefined ? shape.isOptional === true : fitsShape(value, shape)
}

function findPart(description: FormDescription, of: PartName): object | null {
  if (of.kind === 'form') return description
  if (of.kind === 'section') return description.sections.find(({ id }) => id === of.id) ?? null
  return findQuestion(description, of.id)?.question ?? null
}

function replacePart(description: FormDescription, { of, property, value }: SetAct): FormDescription {
  const change = <Part extends object>(part: Part): Part => {
    const { [property as keyof Part]: _, ...others } = part
    return (value === undefined ? others : { ...part, [property]: value }) as Part
  }
  if (of.kind === 'form') return change(description)
  if (of.kind === 'question') return replaceQuestion(description, of.id, change)
  const sections = description.sections.map((section) => (section.id === of.id ? change(section) : section))
  return { ...description, sections }
}
