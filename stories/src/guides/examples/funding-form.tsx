import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import { MantineProvider } from '@mantine/core'
import { type Answer, createStore, readForm } from '@octroi/forms'
import { FormPage } from '@octroi/forms/react'
import { useState } from 'react'

interface FundingFormProps {
  /** The description as your backend sends it: parsed JSON. */
  readonly description: unknown
  readonly answers: readonly Answer[]
  /** Saves answers, and returns those that were saved. */
  readonly send: (changes: readonly Answer[]) => Promise<readonly Answer[]>
}

export function FundingForm({ description, answers, send }: FundingFormProps) {
  const [store] = useState(() => {
    const read = readForm(description)
    if ('faults' in read) throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'))
    return createStore(read.form, answers)
  })
  const [host] = useState(() => ({ save: async (changes: readonly Answer[]) => ({ saved: await send(changes) }) }))
  return (
    <MantineProvider>
      <FormPage store={store} host={host} header={<h1>Demande de soutien</h1>} />
    </MantineProvider>
  )
}
