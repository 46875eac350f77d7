import '@octroi/forms/inspector.css'
import { type Answer, createStore } from '@octroi/forms'
import { createRenderRecorder, FormInspector } from '@octroi/forms/inspector'
import { FormPage, type Saver, WIDGETS } from '@octroi/forms/react'
import { description, formOf } from '@octroi/forms/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect } from 'storybook/test'
import { formule } from '../questions/formule/example.ts'
import { number } from '../questions/number/example.ts'
import { radio } from '../questions/radio/example.ts'
import { table } from '../questions/table/example.ts'
import { text } from '../questions/text/example.ts'
import { host } from '../stories/story-host.ts'

const meta: Meta = { title: 'Inspector/Form inspector' }
export default meta

const EXAMPLES_SHOWN = [text, number, radio, table, formule]
const FORM = formOf(description(...EXAMPLES_SHOWN.map((example, place) => example.question(place + 1))))
const ANSWERS: readonly Answer[] = [...text.answered(1), ...table.answered(4), ...formule.answered(5)]

function InspectedForm() {
  const store = useMemo(() => createStore(FORM, ANSWERS), [])
  const renders = useMemo(() => createRenderRecorder(WIDGETS), [])
  const [saver, setSaver] = useState<Saver | null>(null)
  return (
    <>
      <main>
        <FormPage store={store} host={host} autosave={false} widgets={renders.widgets} saverRef={setSaver} />
      </main>
      <FormInspector store={store} saver={saver} renders={renders} initiallyOpen />
    </>
  )
}

/** A form and its inspector, which shows the results of a formula while its numbers are typed. */
export const WithAForm: StoryObj = {
  render: () => <InspectedForm />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('treeitem', { name: /^Section/ }))
    await userEvent.click(await canvas.findByRole('treeitem', { name: /Taux d’encadrement/ }))
    const details = canvas.getByRole('region', { name: 'Taux d’encadrement' })
    await expect(details).toHaveTextContent('"result": 104.2')
  },
}

/** The journal lists what was typed, the latest first. */
export const Journal: StoryObj = {
  render: () => <InspectedForm />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Participants/ }), '5')
    await userEvent.click(canvas.getByRole('tab', { name: 'Journal' }))
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent(/answerTaux d’encadrement/)
  },
}
