import { MantineProvider } from '@mantine/core'
import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { everyTypeForm } from '../../testing/every-type-form.ts'
import { rjsfForm } from './rjsf-form.ts'

test('two forms of one description have no id in common in a page of RJSF', () => {
  const [first, second] = [{}, { idPrefix: 'b-' }].map((options) => rjsfForm(everyTypeForm(), options))
  const html = renderToString(
    <MantineProvider>
      {first && <Form {...first} validator={validator} />}
      {second && <Form {...second} idPrefix="b-root" validator={validator} />}
    </MantineProvider>,
  )
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toContain('b-octroi-q2-input')
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})
