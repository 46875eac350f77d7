import { createStore, readForm } from '@octroi/forms'
import { type FormHost, FormPage } from '@octroi/forms/react'
import { useState } from 'react'
import { rating } from './rating.ts'
import { widgets } from './rating-widget.tsx'

interface RatingFormProps {
  readonly description: unknown
  readonly host: FormHost
}

/** The reader of the description needs the question type, and the page needs its components. */
export function RatingForm({ description, host }: RatingFormProps) {
  const [store] = useState(() => {
    const read = readForm(description, { questionTypes: [rating] })
    if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('\n'))
    return createStore(read.form)
  })
  return <FormPage store={store} host={host} widgets={widgets} header={<h1>Évaluation</h1>} />
}
