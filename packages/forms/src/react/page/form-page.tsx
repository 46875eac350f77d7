import { type Ref, useCallback, useImperativeHandle, useState } from 'react'
import { frCA } from '../../locales/react/fr-ca.ts'
import { messagesInCurrency } from '../../numbers/with-currency.ts'
import { FormEnvironmentProvider, useFormEnvironment } from '../form-environment.tsx'
import { FormMessagesProvider } from '../form-messages.tsx'
import { isFailing } from '../saving/save-state.ts'
import { useSaver } from '../saving/use-saver.ts'
import { createSignal, type Signal } from '../signal.ts'
import type { FormPageHandle, FormPageProps } from './form-page-props.ts'
import { preloadWidgets } from '../widgets.ts'
import { OnePage, OneSection } from './layouts.tsx'

/**
 * A form to fill in: sections with their progress, the questions of one section, saving and its status. It needs
 * Mantine's provider above it, and the styles of `@octroi/forms/styles.css`, `@mantine/core` and `@mantine/dates`. It
 * must not be inside a `<form>`: with one section at a time, each question is a form of its own.
 */
export function FormPage({ messages = frCA, ref, ...props }: FormPageProps) {
  return (
    <FormMessagesProvider messages={messagesInCurrency(messages, props.store.form.description.currency)}>
      <FormEnvironmentProvider
        store={props.store}
        host={props.host}
        readOnly={props.readOnly}
        disabled={props.disabled}
        idPrefix={props.idPrefix}
        label={props.label}
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
  const runHostChecks = useHostChecks(summary)
  useImperativeHandle(handle, () => ({ showFaults, runHostChecks }), [showFaults, runHostChecks])
  const save = (sectionId?: number) => {
    // An outage matters more than answers to correct, so the list of invalid answers stays closed until the next save.
    const isDown = () => isFailing(saver.state.get())
    if (!isDown()) showFaults(sectionId)
    void saver.save(sectionId).then(() => isDown() && summary.set(0))
  }
  const Layout = props.layout === 'page' ? OnePage : OneSection
  return <Layout page={props} saver={saver} summary={summary} onSave={save} />
}

/**
 * Requests the code of the first widgets before anything is rendered, so that it loads while React works. On a server
 * nothing is loaded: the HTML reserves the room instead.
 */
function preloadFirst({ store, readOnly, sectionId, initialSectionId, widgets }: FormPageProps): void {
  if (readOnly || typeof document === 'undefined') return
  const { sections } = store.form
  const first = sections.find(({ id }) => id === (sectionId ?? initialSectionId)) ?? sections[0]
  if (first !== undefined) void preloadWidgets(store.form, widgets, first.id)
}

/** Returns how to list the invalid answers, and how many times the list was opened; 0 when it is closed. */
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

/** Returns how to wait for the host's checks, which lists their faults. */
function useHostChecks(summary: Signal<number>): FormPageHandle['runHostChecks'] {
  const environment = useFormEnvironment()
  return useCallback(
    async (options) => {
      // This is loaded when it is needed, because few forms are checked by a server.
      const { checkBeforeSubmission } = await import('../checks/check-before-submission.ts')
      const outcome = await checkBeforeSubmission(environment, options)
      if (outcome.faults.length > 0) summary.set(summary.get() + 1)
      return outcome
    },
    [environment, summary],
  )
}
