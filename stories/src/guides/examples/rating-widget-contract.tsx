import { MantineProvider } from '@mantine/core'
import { type FormHost, FormPage, FormPrint } from '@octroi/forms/react'
import { answer, type StagedForm, widgetContract, type WidgetSample, type WidgetStage } from '@octroi/forms/testing'
import axe from 'axe-core'
import { createRoot } from 'react-dom/client'
import { rating } from './rating.ts'
import { ratingSample } from './rating-contract.ts'
import { widgets } from './rating-widget.tsx'

/** Adds the keys that must answer the question, pressed from its first tab stop on. */
const sample: WidgetSample = {
  ...ratingSample,
  keyed: { keys: [' ', '{ArrowDown}{ArrowDown}'], answers: [answer(701, '3')] },
}

/**
 * For any test runner with a browser: `for (const { name, run } of ratingWidgetContract(press)) test(name, run)`, where
 * `press` is `userEvent.keyboard` of Vitest's browser mode or of Testing Library.
 */
export function ratingWidgetContract(press: WidgetStage['press']) {
  const stage = { show, press, violations }
  return widgetContract(sample, stage, { questionTypes: [rating] })
}

const container = document.createElement('main')
const root = createRoot(container)
const host: FormHost = { save: async (changes) => ({ saved: changes }) }

/** A new key for each form, so that React keeps no state of the one before. */
let shown = 0

async function show({ store, as, ...state }: StagedForm) {
  document.body.append(container)
  const form =
    as === 'print' ? <FormPrint {...{ store, widgets }} /> : <FormPage {...{ store, host, widgets, ...state }} />
  root.render(<MantineProvider key={++shown}>{form}</MantineProvider>)
}

async function violations() {
  const results = await axe.run(container, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
  return results.violations.map(({ id, help }) => `${id}: ${help}`)
}
