import type { Answer, Form as OctroiForm } from '@octroi/forms'
import { fromFormData, type RjsfData, rjsfForm, toFormData } from '@octroi/forms/rjsf'
import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { useState } from 'react'

interface RjsfFormProps {
  readonly form: OctroiForm
  readonly answers: readonly Answer[]
  readonly onSubmit: (reference: unknown, answers: readonly Answer[]) => void
}

/** An RJSF form with a field of its own and one of our forms. RJSF owns the data. */
export function RjsfForm({ form, answers, onSubmit }: RjsfFormProps) {
  const [ours] = useState(() => rjsfForm(form))
  const [data, setData] = useState<RjsfData>(() => toFormData(form, answers))
  const schema: RJSFSchema = {
    ...ours.schema,
    properties: { reference: { type: 'string', title: 'Référence' }, ...ours.schema.properties },
  }
  return (
    <Form<RjsfData>
      {...ours}
      schema={schema}
      validator={validator}
      formData={data}
      onChange={({ formData = {} }) => setData(formData)}
      onSubmit={({ formData = {} }) => onSubmit(formData['reference'], fromFormData(form, formData))}
    />
  )
}
