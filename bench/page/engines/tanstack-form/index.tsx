import { useForm } from '@tanstack/react-form'
import { useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import type { Engine, Task } from '../../engine.ts'
import { NativeForm } from '../../native/native-form.tsx'
import { nativeOpenForm } from '../../native/native-open-form.ts'
import type { Values } from '../../values.ts'
import { type AnyForm, partsOf } from './parts.tsx'

/** TanStack Form: `form.Field` around each native input, as its guide shows it. */
export const engine: Engine = (task) => (host) => {
  let form: AnyForm
  const tell = (made: AnyForm) => {
    form = made
  }
  createRoot(host).render(<Page task={task} onForm={tell} />)
  return nativeOpenForm(host, (values) => () => form.reset(values))
}

function Page({ task, onForm }: { readonly task: Task; readonly onForm: (form: AnyForm) => void }) {
  const form = useForm({ defaultValues: task.values as Values }) as unknown as AnyForm
  const parts = useMemo(() => partsOf(form), [form])
  onForm(form)
  return <NativeForm task={task} parts={parts} className="" />
}
