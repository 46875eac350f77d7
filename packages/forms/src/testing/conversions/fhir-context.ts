import type { FhirItem } from './fhir-questionnaire.ts'
import type { FormDraft } from './form-draft.ts'

/** What is converted at present. */
export interface FhirContext {
  readonly draft: FormDraft
  readonly language: string
  /** All items by link id, with the key that each has in the converted form. */
  readonly items: ReadonlyMap<string, { readonly item: FhirItem; readonly key: string }>
  /** The link ids that the variables of the questionnaire read. */
  readonly variables: ReadonlyMap<string, string>
}
