import type { Form, IndexedQuestion } from '../description/index-form.ts'
import { createStore, type StoreOptions } from '../engine/create-store.ts'
import type { QuestionState } from '../engine/form-store.ts'
import { isMissingDocument } from '../engine/missing-document.ts'
import { getLocalDay } from '../numbers/relative-day.ts'
import { isRecord } from '../question-type/data-parts.ts'
import { ANNOTATION, ANNOTATION_VERSION, type RootAnnotation } from './annotation.ts'
import { fromData } from './from-data.ts'
import { questionKey } from './keys.ts'
import { keepSectionLinks } from './section-links.ts'
import { findUnsaidRules, type UnsaidRules } from './unsaid-rules.ts'

/** What the engine refuses in data that the standard keywords accept, in ajv's format. */
export interface OctroiError {
  readonly keyword: typeof ANNOTATION
  /** JSON Pointer of the question, `/q12`; of the object of answers, where the answer to a question is missing. */
  readonly instancePath: string
  /** The engine's fault; with `missingProperty` alone, an answer or a document is missing. */
  readonly params:
    | { readonly missingProperty: string }
    | { readonly code: string; readonly question_id: number; readonly option_id: number; readonly path: string }
  /** The engine's message, in the language of the form or of the options; of a missing answer, ajv's. */
  readonly message: string
}

/** Validates an object of answers; what it refuses is in `errors`, until the next call. */
export type OctroiValidator = ((data: unknown, context?: { readonly instancePath: string }) => boolean) & {
  errors?: OctroiError[]
}

/** The definition of `x-octroi` for ajv: `new Ajv({ keywords: [octroiKeyword(form)] })`. */
export interface OctroiKeyword {
  readonly keyword: typeof ANNOTATION
  readonly schemaType: 'object'
  readonly errors: true
  /** Throws an Error for the schema of a form that was not given, or of a later version of the annotation. */
  readonly compile: (annotation: object) => OctroiValidator
}

/**
 * Returns ajv's definition of the keyword `x-octroi`, which enforces with the engine what the standard keywords of
 * `formSchema` and `sectionSchema` cannot express: checks, conditions and requirements by formula, and dates relative to
 * today. The schemas name their form, which must be one of those given here. The schema of a section leaves out what
 * depends on answers of other sections. Ajv itself is the caller's.
 */
export function octroiKeyword(forms: Form | readonly Form[], options: StoreOptions = {}): OctroiKeyword {
  return {
    keyword: ANNOTATION,
    schemaType: 'object',
    errors: true,
    compile: (annotation) =>
      isRootAnnotation(annotation) ? enforce([forms].flat(), annotation, options) : acceptAll(),
  }
}

function isRootAnnotation(annotation: object): annotation is RootAnnotation {
  return 'annotationVersion' in annotation
}

/** The annotations of single questions document rules that the root enforces. */
function acceptAll(): OctroiValidator {
  return () => true
}

function enforce(forms: readonly Form[], annotation: RootAnnotation, options: StoreOptions): OctroiValidator {
  const { form: id, version, annotationVersion } = annotation
  if (annotationVersion > ANNOTATION_VERSION)
    throw new Error(`the schema has version ${annotationVersion} of ${ANNOTATION}, this package ${ANNOTATION_VERSION}`)
  const form = forms.find(({ description }) => description.id === id && description.version === version)
  if (form === undefined) throw new Error(`octroiKeyword was not given version ${version} of form ${id}`)
  const rules = findUnsaidRules(form)
  const validate: OctroiValidator = (data, { instancePath } = { instancePath: '' }) => {
    const errors =
      rules.size === 0 || !isRecord(data) ? [] : findErrors({ form, rules, annotation, options, instancePath }, data)
    validate.errors = errors
    return errors.length === 0
  }
  return validate
}

interface Enforced {
  readonly form: Form
  readonly rules: ReadonlyMap<number, UnsaidRules>
  readonly annotation: RootAnnotation
  readonly options: StoreOptions
  readonly instancePath: string
}

function findErrors(enforced: Enforced, data: Readonly<Record<string, unknown>>): OctroiError[] {
  const { form, rules, annotation, options, instancePath } = enforced
  const { section, draft = false } = annotation
  const formOfDay = form.resolveToday?.(options.today ?? getLocalDay()) ?? form
  const judged = section === undefined ? null : keepSectionLinks(formOfDay, section)
  const store = createStore(judged?.form ?? formOfDay, fromData(form, data), options)
  const questions = form.questions.filter((indexed) => section === undefined || indexed.section.id === section)
  return questions.flatMap((indexed) => {
    const unsaid = rules.get(indexed.question.id)
    const state = store.question(indexed.question.id)
    if (unsaid === undefined || !state.visible) return []
    const isDecided = judged?.undecided.has(indexed.question.id) !== true
    const isMissing = !draft && unsaid.requirement && isDecided && isLeftToAnswer(state)
    return [
      ...(isMissing ? [missingError(indexed, instancePath)] : []),
      ...faultErrors(state, { unsaid, isDecided, instancePath }),
    ]
  })
}

function isLeftToAnswer(state: QuestionState): boolean {
  return (state.counted && !state.answered) || isMissingDocument(state)
}

function missingError({ question }: IndexedQuestion, instancePath: string): OctroiError {
  const missingProperty = questionKey(question.id)
  const message = `must have required property '${missingProperty}'`
  return { keyword: ANNOTATION, instancePath, params: { missingProperty }, message }
}

interface Judged {
  readonly unsaid: UnsaidRules
  readonly isDecided: boolean
  readonly instancePath: string
}

/** Faults that answers of other sections decide, which the conditions of a repetition may read. */
const DECIDED_ELSEWHERE: ReadonlySet<string> = new Set(['missing_answer', 'not_offered'])

function faultErrors({ faults }: QuestionState, { unsaid, isDecided, instancePath }: Judged): OctroiError[] {
  return faults
    .filter(({ code }) => unsaid.codes.has(code) && (isDecided || !DECIDED_ELSEWHERE.has(code)))
    .map(({ question_id, option_id, path, code, message }) => ({
      keyword: ANNOTATION,
      instancePath: `${instancePath}/${questionKey(question_id)}`,
      params: { code, question_id, option_id, path },
      message,
    }))
}
