import { Tabs } from '@mantine/core'
import { type Answer, evaluate, type FormStore, formSchema } from '@octroi/forms'
import { memo, type ReactNode, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { DescriptionFaults } from './description-faults.tsx'
import { JsonView } from './json-view.tsx'
import { type Rendering, strictFaults } from './read-in-steps.ts'

interface ResultsProps {
  readonly rendering: Rendering
  /** The answers that the last save sent; null before the first. */
  readonly sent: readonly Answer[] | null
  readonly isReading: boolean
  /** Selects the place of a fault in the description. */
  readonly onShow: (path: string) => void
}

/** Shows what the engine makes of the description and the answers, live. Only the visible panel renders. */
export function Results({ rendering, sent, isReading, onShow }: ResultsProps) {
  const { lenient, store } = rendering
  return (
    <Tabs defaultValue="faults" keepMounted={false} className="live-results" aria-busy={isReading}>
      <Tabs.List aria-label="What the engine makes of it">
        <Tabs.Tab value="faults">Faults ({lenient.faults.length})</Tabs.Tab>
        <Tabs.Tab value="answers">Answers</Tabs.Tab>
        <Tabs.Tab value="changed">To be sent</Tabs.Tab>
        <Tabs.Tab value="schema">JSON Schema</Tabs.Tab>
        <Tabs.Tab value="ui">uiSchema</Tabs.Tab>
      </Tabs.List>
      <Panel name="faults">
        <Faults rendering={rendering} onShow={onShow} />
      </Panel>
      <Panel name="answers">
        <Answers store={store} />
      </Panel>
      <Panel name="changed">
        <ToBeSent store={store} sent={sent} />
      </Panel>
      <Panel name="schema">
        <Schema rendering={rendering} part="schema" />
      </Panel>
      <Panel name="ui">
        <Schema rendering={rendering} part="uiSchema" />
      </Panel>
    </Tabs>
  )
}

function Faults({ rendering, onShow }: Pick<ResultsProps, 'rendering' | 'onShow'>) {
  const faults = useMemo(() => strictFaults(rendering), [rendering])
  return <DescriptionFaults faults={faults} onShow={onShow} />
}

interface SchemaProps {
  readonly rendering: Rendering
  readonly part: 'schema' | 'uiSchema'
}

const Schema = memo(function Schema({ rendering, part }: SchemaProps) {
  const value = useMemo(() => formSchema(rendering.lenient.form)[part], [rendering, part])
  return <JsonView value={value} />
})

function Answers({ store }: { readonly store: FormStore }) {
  const answers = useAnswers(store, (each) => each.answers())
  return (
    <>
      <Completion store={store} answers={answers} />
      <JsonView value={answers} />
    </>
  )
}

function ToBeSent({ store, sent }: { readonly store: FormStore; readonly sent: readonly Answer[] | null }) {
  const changed = useAnswers(store, (each) => each.changed())
  return (
    <>
      <p>What the next save sends to the host, and nothing else:</p>
      <JsonView value={changed} />
      {sent !== null && (
        <>
          <p>What the last save sent:</p>
          <JsonView value={sent} />
        </>
      )}
    </>
  )
}

function Panel({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // The panel scrolls, and so must be focusable by keyboard.
    <Tabs.Panel value={name} className="live-panel" tabIndex={0}>
      {children}
    </Tabs.Panel>
  )
}

interface CompletionProps {
  readonly store: FormStore
  readonly answers: readonly Answer[]
}

/** Shows the completion, and what prevents the submission. */
function Completion({ store, answers }: CompletionProps) {
  const { progress, faults, missingDocuments, isReadyToSubmit } = useMemo(
    () => evaluate(store.form, answers),
    [store, answers],
  )
  const { answered, counted, percent } = progress
  return (
    <p>
      {answered} of {counted} required questions answered ({percent}%), {faults.length} invalid,{' '}
      {missingDocuments.length} documents missing: {isReadyToSubmit ? 'ready to submit.' : 'not ready to submit.'}
    </p>
  )
}

/**
 * Subscribes to answers and returns the same array until their content changes. The update is deferred, so that typing
 * in the form does not wait for it.
 */
function useAnswers(store: FormStore, select: (store: FormStore) => readonly Answer[]): readonly Answer[] {
  const subscribe = useMemo(() => {
    return (listener: () => void) => {
      const stops = store.form.questions.map(({ question }) => store.subscribe(question.id, listener))
      // A save does not change answers but which of them are to be sent, which the store notifies as its state.
      stops.push(store.subscribeState(listener))
      return () => stops.forEach((stop) => stop())
    }
  }, [store])
  const text = useDeferredValue(useSyncExternalStore(subscribe, () => JSON.stringify(select(store))))
  return useMemo(() => JSON.parse(text) as Answer[], [text])
}
