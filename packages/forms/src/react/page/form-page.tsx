import { type Ref, useCallback, useImperativeHandle, useState } from 'react'
import { frCA } from '../../locales/react/fr-ca.ts'
import { FormEnvironmentProvider, useFormEnvironment } from '../form-environment.tsx'
import { FormMessagesProvider } from '../form-messages.tsx'
import { isFailing } from '../saving/save-state.ts'
import { useSaver } from '../saving/use-saver.ts'
import { createSignal } from '../signal.ts'
import type { FormPageHandle, FormPageProps } from './form-page-props.ts'
import { preloadWidgets } from '../widgets.ts'
import { OnePage, OneSection } from './layouts.tsx'

/**
 * A form to fill in: sections with their progress, the questions of one section, saving and its state. Wants Mantine's
 * provider above it, and the styles of `@octroi/forms/styles.css`, `@mantine/core` and `@mantine/dates`. It must not
 * are in a `<form>`: with one section at a time, each question is one.
 */
export function FormPage({ messages = frCA, ref, ...props }: FormPageProps) {
  return (
    <FormMessagesProvider messages={messages}>
      <FormEnvironmentProvider
        store={props.store}
        host={props.host}
        readOnly={props.readOnly}
        disabled={props.disabled}
        ownForms={props.layout !== 'page'}
        broken={props.broken}
        widgets={props.widgets}
        questionEnd={props.renderQuestionEnd}
      >
        <Page {...props} handle={ref} />
      </FormEnvironmentProvider>
    </FormMessagesProvider>
  )
}

interface PageProps extends Omit<FormPageProps, 'ref'> {
  readonly handle: Ref<FormPageHandle> | undefined
}

function Page({ handle, ...props }: PageProps) {
  useState(() => preloadFirst(props))
  const saver = useSaver(props)
  const { summary, showFaults } = useFaultsShown()
  useImperativeHandle(handle, () => ({ showFaults }), [showFaults])
  const save = (sectionId?: number) => {
    // An outage matters more than answers to correct: their list waits for the next save.
    const isDown = () => isFailing(saver.state.get())
    if (!isDown()) showFaults(sectionId)
    void saver.save(sectionId).then(() => isDown() && summary.set(0))
  }
  const Layout = props.layout === 'page' ? OnePage : OneSection
  return <Layout page={props} saver={saver} summary={summary} onSave={save} />
}

/**
 * Requests the code of what is shown first before anything is rendered: it comes while React works, not after. Not on
 * a server, which sends room for it.
 */
function preloadFirst({ store, readOnly, sectionId, initialSectionId, widgets }: FormPageProps): void {
  if (readOnly || typeof document === 'undefined') return
  const { sections } = store.form
  const first = sections.find(({ id }) => id === (sectionId ?? initialSectionId)) ?? sections[0]
  if (first !== undefined) void preloadWidgets(store.form, widgets, first.id)
}

/** The list of what is to correct, and how it is opened: 0 is closed. */
function useFaultsShown() {
  const { reveal } = useFormEnvironment()
  const [summary] = useState(() => createSignal(0))
  const showFaults = useCallback(
    (sectionId?: number) => {
      const hasRevealed = reveal(sectionId).length > 0
      if (hasRevealed) summary.set(summary.get() + 1)
      return hasRevealed
    },
    [reveal, summary],
  )
  return { summary, showFaults }
}
