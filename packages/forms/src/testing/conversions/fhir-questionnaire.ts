import { refuseUnknown } from './form-draft.ts'

/** An extension of FHIR; its value is in the property that is named after the type of the value. */
export interface FhirExtension {
  readonly url: string
  readonly extension?: readonly FhirExtension[]
  readonly [value: `value${string}` | `_value${string}`]: unknown
}

interface Extended {
  readonly extension?: readonly FhirExtension[]
}

export interface FhirCoding {
  readonly code: string
  readonly display?: string
  readonly _display?: Extended
}

export interface FhirCondition {
  readonly question: string
  readonly operator: 'exists' | '=' | '!=' | '>' | '<' | '>=' | '<='
  readonly answerBoolean?: boolean
  readonly answerInteger?: number
  readonly answerCoding?: FhirCoding
}

export interface FhirItem extends Extended {
  readonly linkId: string
  readonly prefix?: string
  readonly text: string
  readonly _text?: Extended
  readonly type: string
  readonly readOnly?: boolean
  readonly required?: boolean
  readonly repeats?: boolean
  readonly maxLength?: number
  readonly enableWhen?: readonly FhirCondition[]
  readonly enableBehavior?: 'all' | 'any'
  readonly initial?: readonly { readonly valueString?: string; readonly valueCoding?: FhirCoding }[]
  readonly answerOption?: readonly { readonly valueCoding: FhirCoding }[]
  readonly item?: readonly FhirItem[]
}

/** The part of a Questionnaire of FHIR R4 that is converted. */
export interface FhirQuestionnaire extends Extended {
  readonly purpose: string
  readonly resourceType: 'Questionnaire'
  readonly language: string
  readonly status: string
  readonly title: string
  readonly _title?: Extended
  readonly item: readonly FhirItem[]
}

const CORE = 'http://hl7.org/fhir/StructureDefinition/'
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-'

/** The extensions that are converted, by their addresses. */
const NAMES = new Map([
  ...['minValue', 'maxValue', 'regex', 'minLength', 'translation', 'variable', 'mimeType'].map(
    (name) => [CORE + name, name] as const,
  ),
  ...['minOccurs', 'maxOccurs', 'unit', 'itemControl', 'constraint'].map(
    (name) => [`${CORE}questionnaire-${name}`, name] as const,
  ),
  [`${CORE}cqf-calculatedValue`, 'calculatedValue'],
  ...['calculatedExpression', 'answerOptionsToggleExpression'].map((name) => [SDC + name, name] as const),
])

/** Returns the name of an extension, without its address. Throws for one that is not converted. */
export function nameOf({ url }: FhirExtension, path: string): string {
  const name = NAMES.get(url)
  if (name === undefined) throw new Error(`${path} has the extension ${url}, which is not converted.`)
  return name
}

/** Returns the extensions of a part that have a name. */
export function findExtensions(part: Extended | undefined, name: string): readonly FhirExtension[] {
  return (part?.extension ?? []).filter((each) => nameOf(each, name) === name)
}

/** Returns the value of an extension, whatever its type; undefined if it has none. */
export function readValue(extension: FhirExtension | undefined): unknown {
  const [, value] = Object.entries(extension ?? {}).find(([key]) => key.startsWith('value')) ?? []
  return value
}

/** Returns the part of an extension that has a name of its own. */
export function findPart({ extension = [] }: FhirExtension, name: string): FhirExtension | undefined {
  return extension.find(({ url }) => url === name)
}

/** Returns the expression in an extension, or in a part of it. */
export function readExpression(extension: FhirExtension | undefined, path: string): string {
  const { expression, language, ...others } = (readValue(extension) ?? {}) as Readonly<Record<string, unknown>>
  refuseUnknown(others, ['name'], path)
  if (language !== 'text/fhirpath' || typeof expression !== 'string') throw new Error(`${path} has no expression.`)
  return expression
}

/** Returns a text in all its languages; `language` is that of the questionnaire. */
export function readText(text: string, translated: Extended | undefined, language: string): unknown {
  const translations = findExtensions(translated, 'translation').map((each) => [
    String(readValue(findPart(each, 'lang'))),
    readValue(findPart(each, 'content')),
  ])
  return translations.length === 0 ? text : { [language]: text, ...Object.fromEntries(translations) }
}
