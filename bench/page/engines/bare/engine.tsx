import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Task } from '../../engine.ts'
import { NativeForm } from '../../native/native-form.tsx'
import { NativeCheck } from '../../native/native-input.tsx'
import { nativeOpenForm } from '../../native/native-open-form.ts'
import type { ChoicesProps, FieldProps, NativeParts, RowsProps } from '../../native/parts.ts'
import { type BareStore, createBareStore, useValue } from './store.ts'

/** The lower limit for a form: React, native inputs, one subscription per input, and no engine. */
export function bareEngine(className: string) {
  return (task: Task) => (host: HTMLElement) => {
    const store = createBareStore(task.values)
    createRoot(host).render(<NativeForm task={task} parts={partsOf(store, task)} className={className} />)
    return nativeOpenForm(host, (values) => store.prepare(values))
  }
}

function partsOf(store: BareStore, task: Task): NativeParts {
  function Field({ path, children }: FieldProps) {
    const value = useValue(store, path)
    return children(value, (next) => store.set(path, next))
  }
  function Choices({ path, choices }: ChoicesProps) {
    return choices.map((choice) => (
      <label key={choice}>
        <Field path={`${path}.${choice}`}>
          {(value, set) => <NativeCheck id={`${path}.${choice}`} checked={value === true} onChange={set} />}
        </Field>
        {choice}
      </label>
    ))
  }
  function Rows({ path, children }: RowsProps) {
    const first = task.values[path]
    const [count, setCount] = useState(Array.isArray(first) ? first.length : 1)
    const rowPaths = Array.from({ length: count }, (_, place) => `${path}.${place}`)
    return children(rowPaths, () => setCount(count + 1))
  }
  return { Field, Choices, Rows }
}
