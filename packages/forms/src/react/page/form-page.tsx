import { useEffect, useState } from 'react'
import { frCA } from '../../locales/react/fr-ca.ts'
import { FormEnvironmentProvider, useFormEnvironment, useFormState, useSignal } from '../form-environment.tsx'
import { FormMessagesProvider } from '../form-messages.tsx'
import { createSaver } from '../saving/saver.ts'
import { useLeaveGuard } from '../saving/use-leave-guard.ts'
import type { FormPageProps } from './form-page-props.ts'
import { OnePage, OneSection } from './layouts.tsx'

/**
 * A form to fill in: sections with their progress, the questions of one section, saving and its state. Wants Mantine's
 * provider above it, and the styles of `@octroi/forms/styles.css`, `@mantine/core` and `@mantine/dates`.
 */
export function FormPage({ messages = frCA, ...props }: FormPageProps) {
  return (
    <FormMessagesProvider messages={messages}>
      <FormEnvironmentProvider
        store={props.store}
        host={props.host}
        readOnly={props.readOnly}
        broken={props.broken}
        widgets={props.widgets}
      >
        <Page {...props} />
      </FormEnvironmentProvider>
    </FormMessagesProvider>
  )
}

function Page(props: FormPageProps) {
  const { revealed } = useFormEnvironment()
  const saver = usePageSaver(props)
  const save = (sectionId?: number) => {
    revealed.set(true)
    void saver.save(props.host, sectionId)
  }
  const Layout = props.layout === 'page' ? OnePage : OneSection
  return <Layout page={props} saver={saver} onSave={save} />
}

/** The saver of the page, and the guard against leaving what it has not saved. */
function usePageSaver({ store, lastSavedAt, onLeaveGuardChange }: FormPageProps) {
  // The given time counts when the page is opened: from then on the page knows when it saved.
  const [held, setHeld] = useState(() => ({ store, saver: createSaver(store, lastSavedAt) }))
  if (held.store !== store) setHeld({ store, saver: createSaver(store, lastSavedAt) })
  const { saver } = held
  const saving = useSignal(saver.state).status === 'saving'
  const dirty = useFormState((state) => state.dirty) || saving
  useLeaveGuard(dirty)
  useEffect(() => onLeaveGuardChange?.(dirty), [dirty, onLeaveGuardChange])
  return saver
}
