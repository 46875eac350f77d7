/**
 * What the panel of a question type in the editor of forms has of its own. The panel is derived from the definition; this
 * changes it. Each property is one of the contract's (`computed`, `options` and so on), since nothing else is saved.
 */
export interface QuestionPanel {
  /**
   * JSON Schema of properties, merged with that of the panel: `{ computed: { properties: { limit: { title } } } }`. False
   * leaves a property out, at whatever depth.
   */
  readonly properties?: Readonly<Record<string, object | false>>
  /** The uiSchema of RJSF, merged with that of the panel. */
  readonly uiSchema?: Readonly<Record<string, unknown>>
}
