import {
  createStore,
  enCA,
  evaluate,
  type Form,
  formSchema,
  QUESTION_TYPE_IDS,
  questionKey,
  readForm,
} from '@octroi/forms'
import { description } from '@octroi/forms/testing'
import { useMemo } from 'react'
import { compactJson } from './compact-json.ts'
import type { QuestionExample } from './question-example.ts'

const QUESTION_ID = 1
const KEYS = /(, or | or |, )/

/**
 * The reference of a question type for developers. Snippets, answers, schema and faults are computed by the engine from
 * the example, so that they cannot be wrong.
 */
export function TypeReference({ example }: { readonly example: QuestionExample }) {
  const form = useMemo(() => readExample(example), [example])
  return (
    <div className="story-reference" lang="en">
      <p>
        <WithCode text={example.summary} />
      </p>
      <p>
        Type id <code>{QUESTION_TYPE_IDS[example.type]}</code>, label <code>{example.type}</code>.
      </p>
      <h3>Description</h3>
      <Json value={example.question(QUESTION_ID)} />
      <h3>Answers</h3>
      <p>
        <WithCode text={example.wire} />
      </p>
      <WireForm example={example} form={form} />
      <h3>Faults</h3>
      <Faults example={example} form={form} />
      <h3>Keyboard</h3>
      <dl>
        {example.keyboard.map(([keys, effect]) => (
          <div key={keys}>
            <dt>
              <Keys of={keys} />
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface PartProps {
  readonly example: QuestionExample
  readonly form: Form
}

function WireForm({ example, form }: PartProps) {
  const answers = createStore(form, example.answered(QUESTION_ID)).answers()
  const schema = formSchema(form).schema['properties'] as Readonly<Record<string, unknown>>
  return (
    <>
      {answers.length > 0 && <Json value={answers} />}
      <p>Its JSON Schema:</p>
      <Json value={schema[questionKey(QUESTION_ID)]} />
    </>
  )
}

function Faults({ example, form }: PartProps) {
  const sets = example.invalid ?? []
  if (sets.length === 0) return <p>None: whatever the backend keeps is valid.</p>
  const faults = sets.flatMap((set) => evaluate(form, set(QUESTION_ID), { messages: enCA }).faults)
  return (
    <ul>
      {faults.map(({ option_id, path, code, message }) => (
        <li key={`${option_id} ${path} ${code}`}>
          <code>{code}</code>
          {path !== '' && (
            <>
              {' '}
              at <code>{path}</code>
            </>
          )}
          : {message}
        </li>
      ))}
    </ul>
  )
}

function Json({ value }: { readonly value: unknown }) {
  return (
    <div className="story-json">
      <pre>{compactJson(value)}</pre>
    </div>
  )
}

function readExample(example: QuestionExample): Form {
  const read = readForm(description(example.question(QUESTION_ID)))
  if ('form' in read) return read.form
  throw new Error(read.faults.map(({ path, code }) => `${path}: ${code}`).join('\n'))
}

/** Keys, each as a cap: « Arrows, Home », « Enter or F2 ». */
function Keys({ of }: { readonly of: string }) {
  return of.split(KEYS).map((part) => (/^,| or $/.test(part) ? part : <kbd key={part}>{part}</kbd>))
}

/** A text whose words between backquotes are code. */
export function WithCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, place) => (place % 2 === 0 ? part : <code key={part}>{part}</code>))
}
