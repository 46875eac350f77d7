/** The part of JSON Schema (draft 7, with `enumNames`) that is converted. */
export interface JsonSchema {
  readonly $comment?: string
  readonly $ref?: string
  readonly definitions?: Readonly<Record<string, JsonSchema>>
  readonly title?: string
  readonly description?: string
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'
  readonly properties?: Readonly<Record<string, JsonSchema | false>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly uniqueItems?: boolean
  readonly contains?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly enum?: readonly string[]
  readonly enumNames?: readonly string[]
  readonly const?: string | boolean
  readonly pattern?: string
  readonly format?: 'date' | 'email' | 'uri'
  readonly contentMediaType?: 'application/pdf'
  readonly default?: string
  readonly if?: JsonSchema
  readonly then?: JsonSchema
  readonly else?: JsonSchema
  readonly allOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
}
