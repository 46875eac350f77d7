import { expect, onTestFinished } from 'vitest'
import type { Locator } from 'vitest/browser'
import { createStore } from '../../../engine/create-store.ts'
import { enCA as engineEnCA } from '../../../locales/en-ca.ts'
import { frCA as engineFrCA } from '../../../locales/fr-ca.ts'
import { enCA } from '../../../locales/react/en-ca.ts'
import { frCA } from '../../../locales/react/fr-ca.ts'
import { description, formOf } from '../../../testing/builders.ts'
import type { Question } from '../../../description/form.ts'
import type { Answer } from '../../../values/answer.ts'
import { FormEnvironmentProvider } from '../../form-environment.tsx'
import { FormMessagesProvider } from '../../form-messages.tsx'
import { FormPage } from '../../page/form-page.tsx'
import type { FormPageProps } from '../../page/form-page-props.ts'
import { SectionForm } from '../../question/section-form.tsx'
import { OBLIGING_HOST, show } from '../../testing/mount.tsx'
import { preloadWidgets } from '../../widgets.ts'
import { startTranscript, type Transcript } from './transcript.ts'

/** The languages that transcripts are made in. */
export const LANGUAGES = ['fr-CA', 'en-CA'] as const
export type Language = (typeof LANGUAGES)[number]

/** The texts of the page, and those of the engine, in each language. */
const CATALOGUES = {
  'fr-CA': { page: frCA, engine: engineFrCA },
  'en-CA': { page: enCA, engine: engineEnCA },
} as const

/** Chooses between a French and an English text. */
export const inLanguage = (language: Language) => (french: string, english: string) =>
  language === 'fr-CA' ? french : english

/** The texts of the page in a language. */
export const textsOf = (language: Language) => CATALOGUES[language].page

interface SpokenForm {
  readonly language: Language
  readonly questions: readonly Question[]
  readonly answers?: readonly Answer[]
}

/** Turns on the reader on what is on the page; it is turned off after the test. */
export async function listen(): Promise<Transcript> {
  const transcript = await startTranscript()
  onTestFinished(transcript.stop)
  return transcript
}

/** Gives the focus to an element once it is on the page. */
export async function focusOn(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument()
  locator.element().focus()
}

function storeOf({ language, questions, answers = [] }: SpokenForm) {
  const { engine } = CATALOGUES[language]
  const form = formOf(description(...questions), { messages: engine })
  return createStore(form, answers, { messages: engine, today: '2026-11-28' })
}

/** Renders questions alone, and turns on the reader. */
export async function listenToQuestions(spoken: SpokenForm) {
  const store = storeOf(spoken)
  await preloadWidgets(store.form)
  await show(
    <FormMessagesProvider messages={CATALOGUES[spoken.language].page}>
      <FormEnvironmentProvider store={store} host={OBLIGING_HOST} readOnly={false}>
        <SectionForm form={store.form} sectionId={1} />
      </FormEnvironmentProvider>
    </FormMessagesProvider>,
  )
  return { store, reader: await listen() }
}

/** Renders a whole form page, and turns on the reader. */
export async function listenToPage(spoken: SpokenForm, props: Partial<FormPageProps> = {}) {
  const store = storeOf(spoken)
  await preloadWidgets(store.form)
  await show(<FormPage host={OBLIGING_HOST} messages={CATALOGUES[spoken.language].page} {...props} store={store} />)
  return { store, reader: await listen() }
}
