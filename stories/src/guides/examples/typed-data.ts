import { type Answer, type Form, formSchema, fromData, toData } from '@octroi/forms'

/** Converts answers to typed JSON by question, for exports and for tools that read JSON Schema. */
export function exported(form: Form, answers: readonly Answer[]) {
  const { schema } = formSchema(form)
  const data = toData(form, answers)
  return { schema, data, answers: fromData(form, data) }
}
