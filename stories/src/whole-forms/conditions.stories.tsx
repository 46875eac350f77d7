import { createStore } from '@octroi/forms'
import { type FormHost, FormPage } from '@octroi/forms/react'
import { host } from '@octroi/forms/stories'
import { description, field, formOf, question } from '@octroi/forms/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'

const number = (id: number, label: string) => question('number', id, { label, fields: [field('n', 'integer')] })
const text = (id: number, label: string) => question('text', id, { label, fields: [field('t', 'text')] })

/** A form with a question and a section that depend on an answer, and three shares that must add up to 100. */
function dependent() {
  const first = description(
    number(1, 'Nombre de salariés'),
    { ...text(2, 'Nom de la personne responsable de la paie'), show_if: 'q1 >= 5' },
    number(3, 'Part du gouvernement (%)'),
    number(4, 'Part des fondations (%)'),
    number(5, 'Part des dons (%)'),
  )
  const sections = first.sections.flatMap((section) => [
    { ...section, label: 'Votre organisme' },
    {
      ...section,
      id: 2,
      label: 'Ressources humaines',
      show_if: 'q1 >= 5',
      questions: [text(6, 'Convention collective')],
    },
    { ...section, id: 3, label: 'Votre projet', questions: [text(7, 'Nom du projet')] },
  ])
  const shares = { holds: 'q3 + q4 + q5 == 100', message: 'Ramenez le total des parts à 100 %.', questions: [3, 4, 5] }
  return formOf({ ...first, sections, checks: [shares] })
}

/** Completes the pending check of the server. */
let reply: () => void = () => undefined

/**
 * A server that confirms every number that does not begin with 9. It replies once the story has seen that the check is
 * pending.
 */
const asking: FormHost = {
  ...host,
  check: {
    ask: async ([answer], { signal }) => {
      await new Promise<void>((resolve) => (reply = resolve))
      signal.throwIfAborted()
      return answer?.value.startsWith('9')
        ? 'Ce numéro n’est pas au registre. Vérifiez-le.'
        : { confirmation: 'Au registre : Maison des arts du fleuve.' }
    },
  },
}

function Page({ of, host: given }: { readonly of: () => ReturnType<typeof formOf>; readonly host: FormHost }) {
  const [store] = useState(() => createStore(of()))
  return (
    <div lang="fr-CA">
      <FormPage store={store} host={given} header={<h1>Demande courte</h1>} />
    </div>
  )
}

const meta: Meta = { title: 'Whole forms/Conditions and checks', parameters: { controls: { disable: true } } }
export default meta
type Story = StoryObj

/** The number of employees shows a question below it, and a section in the list. */
export const Conditions: Story = {
  render: () => <Page of={dependent} host={host} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: /^2\. / })).toBeNull()
    canvas.getByRole('textbox', { name: /^Nombre de salariés/ }).focus()
    await userEvent.keyboard('12')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Nom de la personne/ })).toBeVisible())
    await waitFor(() => expect(canvas.getByRole('button', { name: /^2\. Ressources humaines/ })).toBeVisible())
  },
}

/** Each share shows the message of the check once all are entered, and so does the list after a save. */
export const Checks: Story = {
  render: () => <Page of={dependent} host={host} />,
  play: async ({ canvas, userEvent }) => {
    for (const [name, share] of [
      [/^Part du gouvernement/, '60'],
      [/^Part des fondations/, '30'],
      [/^Part des dons/, '5'],
    ] as const) {
      canvas.getByRole('textbox', { name }).focus()
      await userEvent.keyboard(share)
    }
    canvas.getByRole('button', { name: 'Enregistrer' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('region', { name: '3 réponses à corriger' })).toBeVisible())
    await expect(canvas.getAllByText('Ramenez le total des parts à 100 %.').length).toBeGreaterThanOrEqual(3)
  },
}

/** The answer is saved and counts as answered, whatever the server replies. */
export const AskingAServer: Story = {
  render: () => (
    <Page
      of={() => formOf(description({ ...text(1, 'Numéro d’entreprise'), host_check: 'company-number' }))}
      host={asking}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('textbox', { name: /^Numéro d’entreprise/ }).focus()
    await userEvent.keyboard('9123')
    await waitFor(() => expect(canvas.getByText('Vérification…')).toBeVisible())
    reply()
    await waitFor(() => expect(canvas.getByText(/n’est pas au registre/)).toBeVisible())
    await userEvent.keyboard('{Home}{Delete}')
    await waitFor(() => expect(canvas.getByText('Vérification…')).toBeVisible())
    reply()
    await waitFor(() => expect(canvas.getByText(/Maison des arts du fleuve/)).toBeVisible())
  },
}
