import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { rjsfEngine } from './engine.tsx'

/** Stock RJSF: its unstyled inputs, its own validator, its defaults. */
export const engine = rjsfEngine(
  (props) => <Form {...props} validator={validator} />,
  '.rjsf-array-item-add button, .btn-add',
)
