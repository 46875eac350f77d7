import type { Form } from '../description/index-form.ts'
import type { JsonSchema } from '../values/field-value.ts'
import { questionKey } from './keys.ts'

/** The keyword for what JSON Schema cannot express. */
export const ANNOTATION = 'x-octroi'

/** Version of the format of `x-octroi`. A later version may add properties; a higher number changes their meaning. */
export const ANNOTATION_VERSION = 1

/** What a schema accepts: drafts or only complete answers, of the form or of one section. */
export interface SchemaScope {
  readonly draft?: boolean
  readonly section?: number
}

/** The annotation at the root of a schema, by which `octroiKeyword` finds the form and knows what to enforce. */
export interface RootAnnotation extends SchemaScope {
  readonly annotationVersion: number
  readonly form: number
  readonly version: number
}

/** Returns the annotation of a form's schema, or of a section's. The checks are listed for readers of the schema. */
export function buildRootAnnotation(
  { description }: Form,
  { draft, section }: SchemaScope,
): RootAnnotation & JsonSchema {
  const { id, version, formulas, checks = [] } = description
  return {
    annotationVersion: ANNOTATION_VERSION,
    form: id,
    version,
    ...(section !== undefined && { section }),
    ...(draft && { draft }),
    ...(section === undefined && formulas !== undefined && { formulas }),
    ...(section === undefined &&
      checks.length > 0 && {
        checks: checks.map(({ holds, message, questions }) => ({
          holds,
          message,
          questions: questions.map(questionKey),
        })),
      }),
  }
}
