import type { FaultReport } from './description-fault.ts'
import { isRecord, getOwnProperty } from '../question-type/data-parts.ts'
import {
  type Check,
  type Computed,
  DEEPEST_LEVEL,
  type Field,
  type FormDescription,
  type Option,
  type Question,
  type Section,
} from './form.ts'
import {
  CHECK,
  COMPUTED,
  FIELD,
  fieldType,
  flag,
  FORM,
  OPTION,
  optionalFlag,
  QUESTION,
  SECTION,
} from './form-shapes.ts'
import { joinPath, type Shape, type Shapes } from './shapes.ts'

/** A blank for a field that cannot be read, so that the rules of all other parts can still be checked. */
const BLANK_FIELD: Field = {
  id: '',
  title: '',
  type: 'text',
  validation: null,
  validation_help: null,
  length: null,
  values: null,
  categorie_name: null,
}
const BLANK_OPTION: Option = { id: 0, label: '', detail: 0, custom: null, title: 0, document_type: null }
const BLANK_QUESTION: Question = {
  id: 0,
  label: '',
  order: 0,
  question_number: null,
  help: null,
  required: 0,
  question_type: { id: 0, label: '' },
  fields: [],
  options: [],
  children_question: [],
  parent_option_id: null,
}
const BLANK_SECTION: Section = { id: 0, label: '', icon: '', description: '', questions: [] }
const BLANK_CHECK: Check = { holds: '1', message: '', questions: [] }
const BLANK_FORM: FormDescription = { id: 0, url: null, name: '', version: 1, sections: [] }

/**
 * Extracts the description from any value, property by property, with `null` for nullable properties that are missing,
 * and numbers for `true` and `false`: what is missing or wrong is reported by path and replaced by a blank.
 */
export function salvageForm(input: unknown, report: FaultReport): FormDescription {
  const lists = { sections: salvageSection, checks: salvageCheck }
  return salvage(input, { shapes: FORM, blank: BLANK_FORM, lists, path: '', report })
}

interface Target<T> {
  readonly shapes: Shapes
  readonly blank: T
  /** Properties with lists of parts, and the reader of one part. */
  readonly lists?: Readonly<Record<string, PartReader>>
  /** Properties with one part, and its reader. */
  readonly parts?: Readonly<Record<string, PartReader>>
  readonly path: string
  readonly report: FaultReport
}

type PartReader = (raw: unknown, path: string, report: FaultReport) => unknown

function salvageSection(raw: unknown, path: string, report: FaultReport): Section {
  return salvage(raw, {
    shapes: SECTION,
    blank: BLANK_SECTION,
    lists: { questions: salvageQuestionAt(1) },
    path,
    report,
  })
}

function salvageCheck(raw: unknown, path: string, report: FaultReport): Check {
  return salvage(raw, { shapes: CHECK, blank: BLANK_CHECK, path, report })
}

const INPUTS = { fields: salvageField, options: salvageOption }

/** Returns the reader of questions of a level and below; the deepest level has none, so that reading always ends. */
const salvageQuestionAt =
  (level: number): PartReader =>
  (raw, path, report) => {
    if (level > DEEPEST_LEVEL) {
      report.structure(path, 'too_deep', String(DEEPEST_LEVEL))
      return BLANK_QUESTION
    }
    return salvage<Question>(raw, {
      shapes: QUESTION,
      blank: BLANK_QUESTION,
      lists: { ...INPUTS, children_question: salvageQuestionAt(level + 1) },
      parts: { computed: salvageComputed },
      path,
      report,
    })
  }

function salvageComputed(raw: unknown, path: string, report: FaultReport): Computed {
  return salvage<Computed>(raw, { shapes: COMPUTED, blank: {}, lists: INPUTS, path, report })
}

function salvageField(raw: unknown, path: string, report: FaultReport): Field {
  return salvage(raw, { shapes: FIELD, blank: BLANK_FIELD, path, report })
}

function salvageOption(raw: unknown, path: string, report: FaultReport): Option {
  return salvage(raw, { shapes: OPTION, blank: BLANK_OPTION, path, report })
}

function salvage<T extends object>(raw: unknown, target: Target<T>): T {
  const { shapes, blank, lists = {}, parts = {}, path, report } = target
  if (!isRecord(raw)) {
    report.structure(path, 'wrong_shape', path === '' && typeof raw === 'string' ? 'parsed' : 'object')
    return blank
  }
  const knownKeys = new Set([...Object.keys(shapes), ...Object.keys(lists)])
  for (const key of Object.keys(raw)) {
    if (!knownKeys.has(key)) report.structure(joinPath(path, key), 'unknown_property')
  }
  const salvaged: Record<string, unknown> = Object.fromEntries(Object.entries(blank))
  for (const key of knownKeys) {
    const value = getOwnProperty(raw, key)
    const place = joinPath(path, key)
    // Nullable properties may be left out; the blank has null for them.
    if (value === undefined && salvaged[key] === null) continue
    if (value === undefined) requirePresence(shapes[key], place, report)
    else
      salvaged[key] = readProperty({
        value,
        place,
        shape: shapes[key],
        list: lists[key],
        part: parts[key],
        blank: salvaged[key],
        report,
      })
  }
  // Every property of T was either read by its schema or is the blank's.
  return salvaged as T
}

interface Property {
  readonly value: unknown
  readonly place: string
  readonly shape: Shape | undefined
  readonly list: PartReader | undefined
  readonly part: PartReader | undefined
  readonly blank: unknown
  readonly report: FaultReport
}

function readProperty({ value, place, shape, list, part, blank, report }: Property): unknown {
  if (part !== undefined) return part(value, place, report)
  if (list !== undefined) {
    if (Array.isArray(value)) return value.map((item, index) => list(item, `${place}[${index}]`, report))
    report.structure(place, 'wrong_shape', 'list')
    return blank
  }
  const read = asRead(value, shape, report)
  let fits = true
  shape?.look(read, place, (path, code, words) => {
    fits = false
    if (shape === fieldType) report.structure(path, 'unknown_type', String(value))
    else report.structure(path, code, code === 'wrong_shape' ? words : '')
  })
  return fits ? read : blank
}

/**
 * Converts a value for its shape: `true` to 1; unknown properties of a question or document type are removed where they
 * are ignored.
 */
function asRead(value: unknown, shape: Shape | undefined, { ignoresUnknown }: FaultReport): unknown {
  if ((shape === flag || shape === optionalFlag) && typeof value === 'boolean') return Number(value)
  return ignoresUnknown && isRecord(value) ? { id: value['id'], label: value['label'] } : value
}

/**
 * Reports a missing property. Lists of parts that have no shape of their own (sections, questions) are never optional.
 */
function requirePresence(shape: Shape | undefined, place: string, report: FaultReport): void {
  if (!shape?.isOptional) report.structure(place, 'missing_property')
}
