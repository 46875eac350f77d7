import { type Answer, createStore, enCA, type FormStore, frCA, readForm } from '@octroi/forms'
import {
  FormEnvironmentProvider,
  type FormHost,
  FormMessagesProvider,
  formMessagesEnCA,
  formMessagesFrCA,
  QuestionView,
  useFormEnvironment,
} from '@octroi/forms/react'
import { description } from '@octroi/forms/testing'
import { type ReactNode, useEffect, useMemo } from 'react'
import { host as storyHost } from './story-host.ts'
import { WireAnswers } from './wire-answers.tsx'
import type { QuestionExample } from './question-example.ts'
import { type QuestionSetting, settingOf } from './states.ts'
import type { StateName } from './state-notes.ts'

interface QuestionInStateProps {
  readonly example: QuestionExample
  readonly state: StateName
  /** Whether the stored answers are shown under it. */
  readonly wire?: boolean
  /** Uploads and opens documents; by default the stories' own host. Keep its identity between renders. */
  readonly host?: FormHost
  /** The id of its question, where several examples share a page; otherwise the state's own. */
  readonly base?: number
}

/** A question in one of its states, with its stored answers under it. */
export function QuestionInState({ example, state, wire = true, base, host }: QuestionInStateProps) {
  const { setting, store } = useMemo(() => {
    const setting = settingOf(example, state, base)
    return { setting, store: storeOf(setting, setting.answers) }
  }, [example, state, base])
  return <SettingView setting={setting} store={store} wire={wire} host={host} />
}

/** Reads the questions of a setting; throws if they are wrong. */
export function storeOf({ questions, english }: QuestionSetting, answers: readonly Answer[]): FormStore {
  const read = readForm(description(...questions))
  if ('faults' in read) throw new Error(read.faults.map(({ path, code }) => `${path}: ${code}`).join('\n'))
  return createStore(read.form, answers, { messages: english ? enCA : frCA })
}

interface SettingViewProps {
  readonly setting: QuestionSetting
  readonly store: FormStore
  readonly wire?: boolean
  readonly host?: FormHost | undefined
}

/** The questions of a setting, answered in `store`. */
export function SettingView({ setting, store, wire = true, host = storyHost }: SettingViewProps) {
  return (
    <FormMessagesProvider messages={setting.english ? formMessagesEnCA : formMessagesFrCA}>
      <FormEnvironmentProvider
        store={store}
        host={host}
        readOnly={setting.readOnly ?? false}
        disabled={setting.disabled}
      >
        <div className="story-question" lang={setting.english ? 'en-CA' : 'fr-CA'}>
          <FaultsShown when={setting.revealed ?? false}>
            <div className="octroi-questions">
              {store.form.questions.map(({ question }) => (
                <QuestionView key={question.id} questionId={question.id} />
              ))}
            </div>
          </FaultsShown>
        </div>
        {wire && <WireAnswers store={store} />}
      </FormEnvironmentProvider>
    </FormMessagesProvider>
  )
}

/** Does what the form page does after an attempt to save: every fault is shown. */
function FaultsShown({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  const { reveal } = useFormEnvironment()
  useEffect(() => {
    if (when) reveal()
  }, [reveal, when])
  return children
}
