import { Tabs } from '@mantine/core'
import { type Answer, evaluate, type FormStore, formSchema } from '@octroi/forms'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { compactJson } from '../compact-json.ts'
import { DescriptionFaults } from './description-faults.tsx'
import type { LiveForm } from './use-live-form.ts'

interface ResultsProps {
  readonly live: LiveForm
  /** Shows in the description where a fault stands. */
  readonly onShow: (path: string) => void
}

/** What the engine makes of the description and of the answers, live. */
export function Results({ live, onShow }: ResultsProps) {
  const { rendering, sent } = live
  const { faults, store } = rendering
  const schema = useMemo(() => formSchema(rendering.lenient.form), [rendering])
  return (
    <Tabs defaultValue="faults" keepMounted={false} className="live-results">
      <Tabs.List aria-label="What the engine makes of it">
        <Tabs.Tab value="faults">Faults ({faults.length})</Tabs.Tab>
        <Tabs.Tab value="answers">Answers</Tabs.Tab>
        <Tabs.Tab value="changed">To be sent</Tabs.Tab>
        <Tabs.Tab value="schema">JSON Schema</Tabs.Tab>
        <Tabs.Tab value="ui">uiSchema</Tabs.Tab>
      </Tabs.List>
      <Panel name="faults">
        <DescriptionFaults faults={faults} onShow={onShow} />
      </Panel>
      <Panel name="answers">
        <Completion store={store} />
        <Json value={useAnswers(store, (each) => each.answers())} />
      </Panel>
      <Panel name="changed">
        <p>What the next save sends to the host, and nothing else:</p>
        <Json value={useAnswers(store, (each) => each.changed())} />
        {sent !== null && (
          <>
            <p>What the last save sent:</p>
            <Json value={sent} />
          </>
        )}
      </Panel>
      <Panel name="schema">
        <Json value={schema.schema} />
      </Panel>
      <Panel name="ui">
        <Json value={schema.uiSchema} />
      </Panel>
    </Tabs>
  )
}

function Panel({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // A region that scrolls is reached by keyboard.
    <Tabs.Panel value={name} className="live-panel" tabIndex={0}>
      {children}
    </Tabs.Panel>
  )
}

/** Completion, and what keeps the form from being submitted. */
function Completion({ store }: { readonly store: FormStore }) {
  const answers = useAnswers(store, (each) => each.answers())
  const { progress, faults, missingDocuments, isReadyToSubmit } = useMemo(
    () => evaluate(store.form, JSON.parse(answers) as Answer[]),
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

/** Answers as JSON text, which changes only when they do. */
function useAnswers(store: FormStore, select: (store: FormStore) => readonly Answer[]): string {
  const subscribe = useMemo(() => {
    return (listener: () => void) => {
      const stops = store.form.questions.map(({ question }) => store.subscribe(question.id, listener))
      // A save changes no answer, only what is still to be sent: the form's own state tells of it.
      stops.push(store.subscribeState(listener))
      return () => stops.forEach((stop) => stop())
    }
  }, [store])
  return useSyncExternalStore(subscribe, () => JSON.stringify(select(store)))
}

function Json({ value }: { readonly value: unknown }) {
  const shown = typeof value === 'string' ? (JSON.parse(value) as unknown) : value
  return <pre className="live-json">{compactJson(shown)}</pre>
}
