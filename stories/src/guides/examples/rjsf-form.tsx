import type { Form as OctroiForm } from '@octroi/forms'
import { rjsfQuestions } from '@octroi/forms/react'
import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { useState } from 'react'

interface RjsfFormProps {
  readonly form: OctroiForm
  readonly onSubmit: (data: Readonly<Record<string, unknown>>) => void
}

/** A form of RJSF with a field of its own and our questions. RJSF owns the data, in the shape of `toData`. */
export function RjsfForm({ form, onSubmit }: RjsfFormProps) {
  const [questions] = useState(() => rjsfQuestions(form))
  const [data, setData] = useState<Readonly<Record<string, unknown>>>({})
  const schema: RJSFSchema = {
    type: 'object',
    properties: { reference: { type: 'string', title: 'Référence' }, ...questions.properties },
  }
  return (
    <Form<Readonly<Record<string, unknown>>>
      schema={schema}
      uiSchema={questions.uiSchema}
      fields={questions.fields}
      validator={validator}
      formData={data}
      onChange={(event) => setData(event.formData ?? {})}
      onSubmit={(event) => onSubmit(event.formData ?? {})}
    />
  )
}
