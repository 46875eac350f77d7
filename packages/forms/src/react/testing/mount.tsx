import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import type { Form } from '../../description/index-form.ts'
import type { Answer } from '../../values/answer.ts'
import { type FormMessages, frCA } from '../../locales/react/fr-ca.ts'
import { createStore } from '../../engine/create-store.ts'
import { FormEnvironmentProvider } from '../form-environment.tsx'
import type { FormHost } from '../form-host.ts'
import { FormMessagesProvider } from '../form-messages.tsx'
import { FormPage } from '../page/form-page.tsx'
import type { FormPageProps } from '../page/form-page-props.ts'
import { FormPrint } from '../print/form-print.tsx'
import { preloadWidgets } from '../widgets.ts'
import { SectionForm } from '../question/section-form.tsx'

/** A theme with a primary colour dark enough for white text, as a host should have. */
const THEME = createTheme({
  primaryColor: 'river',
  primaryShade: 8,
  colors: {
    river: [
      '#eaf4fb',
      '#d3e5f2',
      '#a3cae5',
      '#70add8',
      '#4895cd',
      '#2f86c6',
      '#217ec4',
      '#136dae',
      '#12507b',
      '#0b4368',
    ],
  },
})

/** A host that saves everything at once and gives every uploaded document the id `77`. */
export const OBLIGING_HOST: FormHost = {
  save: (changes) => Promise.resolve({ saved: changes }),
  upload: (file) => Promise.resolve({ id: '77', name: file.name, size: file.size }),
  documents: new Map([['77', { id: '77', name: 'charte.pdf', size: 1_234_567 }]]),
  openDocument: () => Promise.resolve(),
  removeDocument: () => Promise.resolve(),
}

interface MountOptions {
  readonly answers?: readonly Answer[]
  readonly host?: FormHost
  readonly readOnly?: boolean
  readonly disabled?: boolean
  readonly messages?: FormMessages
  /** The day that bounds are relative to. */
  readonly today?: string
}

/** Renders the first section of a form; returns its store. */
export async function mountSection(
  form: Form,
  { answers = [], host = OBLIGING_HOST, readOnly = false, disabled, messages = frCA, today }: MountOptions = {},
) {
  const store = createStore(form, answers, today === undefined ? {} : { today })
  await preloadWidgets(form)
  await show(
    <FormMessagesProvider messages={messages}>
      <FormEnvironmentProvider {...{ store, host, readOnly, disabled }}>
        <SectionForm form={form} sectionId={form.sections[0]?.id ?? 0} />
      </FormEnvironmentProvider>
    </FormMessagesProvider>,
  )
  return store
}

type PageOptions = Partial<Omit<FormPageProps, 'store'>> & Pick<MountOptions, 'answers' | 'today'>

/** Renders the whole form page; returns its store. */
export async function mountPage(form: Form, { answers = [], today, ...props }: PageOptions = {}) {
  const store = createStore(form, answers, today === undefined ? {} : { today })
  await preloadWidgets(form)
  await show(<FormPage host={OBLIGING_HOST} header={<h1>Demande</h1>} {...props} store={store} />)
  return store
}

/** Renders the print view; returns its store. */
export async function mountPrint(form: Form, answers: readonly Answer[] = []) {
  const store = createStore(form, answers)
  await show(<FormPrint store={store} documents={OBLIGING_HOST.documents} />)
  return store
}

/** Renders anything as an application would: inside Mantine's provider, in the `<main>` element. */
export function show(children: ReactNode) {
  return render(
    <MantineProvider theme={THEME}>
      <main>{children}</main>
    </MantineProvider>,
  )
}
