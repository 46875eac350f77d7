import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import { Form } from '@rjsf/mantine'
import validator from '@rjsf/validator-ajv8'
import { rjsfEngine } from '../rjsf-core/engine.tsx'

/** RJSF with its Mantine theme, as it comes. */
export const engine = rjsfEngine(
  (props) => (
    <MantineProvider>
      <Form {...props} validator={validator} />
    </MantineProvider>
  ),
  '.rjsf-array-item-add button, button[title="Add Item"]',
)
