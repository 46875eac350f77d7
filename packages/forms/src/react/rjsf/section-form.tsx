// Not the index: it also brings RJSF's test registry, which wants a validator that generates code.
import Form from '@rjsf/core/lib/components/Form.js'
import type { UiSchema } from '@rjsf/utils'
import { memo, useMemo } from 'react'
import type { Form as OctroiForm } from '../../description/index-form.ts'
import { QUESTION_FIELD, sectionSchema } from '../../json-schema/form-schema.ts'
import { BareFieldTemplate, QuestionField, QuestionsTemplate } from './templates.tsx'
import { inertValidator } from './validator.ts'

// Everything that RJSF gets keeps its identity, and its data never changes: once a section is shown, RJSF is not
// called again. The store holds the answers.
const NO_DATA = {}
const FIELDS = { [QUESTION_FIELD]: QuestionField }
const TEMPLATES = { ObjectFieldTemplate: QuestionsTemplate, FieldTemplate: BareFieldTemplate }
const DEFAULTS = { emptyObjectFields: 'skipDefaults', allOf: 'skipDefaults' } as const
const NO_SUBMIT_BUTTON = <span hidden />

interface SectionFormProps {
  readonly form: OctroiForm
  readonly sectionId: number
}

/** The questions of one section, rendered by RJSF from the section's JSON Schema. */
export const SectionForm = memo(function SectionForm({ form, sectionId }: SectionFormProps) {
  const { schema, uiSchema } = useMemo(() => sectionSchema(form, sectionId), [form, sectionId])
  return (
    <Form
      key={sectionId}
      tagName="div"
      className="octroi-section-form"
      idPrefix={`octroi-s${sectionId}`}
      schema={schema}
      uiSchema={uiSchema as UiSchema}
      formData={NO_DATA}
      fields={FIELDS}
      templates={TEMPLATES}
      validator={inertValidator}
      noValidate
      showErrorList={false}
      onError={ignoreErrors}
      experimental_componentUpdateStrategy="shallow"
      experimental_defaultFormStateBehavior={DEFAULTS}
    >
      {NO_SUBMIT_BUTTON}
    </Form>
  )
})

/** RJSF has nothing to say of errors: the engine finds them and the questions show them. */
function ignoreErrors() {}
