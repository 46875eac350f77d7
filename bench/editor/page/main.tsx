import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import { createStore, readForm } from '@octroi/forms'
import { createNewId, Drafting, openDraft } from '@octroi/forms/drafts'
import { FormEditor } from '@octroi/forms/editor'
import '@octroi/forms/editor.css'
import { type FormHost, FormPage } from '@octroi/forms/react'
import '@octroi/forms/styles.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const HOST: FormHost = { save: (saved) => Promise.resolve({ saved }) }

/** Renders a whole, and resolves with the milliseconds until an element that matches `selector` was painted. */
async function open(whole: () => ReactNode, selector: string): Promise<number> {
  const host = document.querySelector('#host')
  if (host === null) throw new Error('the page has no host')
  const start = performance.now()
  createRoot(host).render(<MantineProvider>{whole()}</MantineProvider>)
  while (document.querySelector(selector) === null) await nextFrame()
  await nextFrame()
  return performance.now() - start
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))

const longTasks: number[] = []
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
  type: 'longtask',
})

/** Milliseconds from each key to the end of the frame that paints it. */
const keyTimes: number[] = []
addEventListener(
  'keydown',
  ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => keyTimes.push(performance.now() - timeStamp), 0)),
  { capture: true },
)

const editor = {
  openForm: (description: never) =>
    open(() => {
      const read = readForm(description)
      if ('faults' in read) throw new Error('the form has faults')
      return <FormPage store={createStore(read.form)} host={HOST} />
    }, '#host input, #host textarea'),
  openEditor: (description: never, id: number) =>
    open(() => {
      const draft = openDraft(description)
      const drafting = new Drafting(draft)
      return <FormEditor drafting={drafting} newId={createNewId(draft, Math.random)} part={{ kind: 'question', id }} />
    }, '#host .octroi-editor-panel textarea'),
  /** The tasks of more than 50 ms since the last call. */
  takeLongTasks: () => longTasks.splice(0),
  takeKeyTimes: () => keyTimes.splice(0),
}

Object.assign(globalThis, { editor })
