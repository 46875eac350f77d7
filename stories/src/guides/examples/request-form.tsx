'use client'

import { type Answer, createStore, readForm } from '@octroi/forms'
import { FormPage } from '@octroi/forms/react'
import { useState } from 'react'
import { httpHost } from './saving-host.ts'

const host = httpHost('/request/answers')

interface RequestFormProps {
  readonly description: unknown
  readonly answers: readonly Answer[]
}

/**
 * `app/request/request-form.tsx`, a client component. It creates everything that has functions: store, host and
 * messages.
 */
export function RequestForm({ description, answers }: RequestFormProps) {
  const [store] = useState(() => {
    const read = readForm(description)
    if ('faults' in read) throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'))
    return createStore(read.form, answers)
  })
  return <FormPage store={store} host={host} header={<h1>Demande</h1>} journalKey="user:5/request:12/" />
}
