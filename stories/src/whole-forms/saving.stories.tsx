import { createStore } from '@octroi/forms'
import { FormPage, forgetJournalled, formMessagesFrCA, openJournal } from '@octroi/forms/react'
import { description, field, formOf, question } from '@octroi/forms/testing'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { SAVING_HOSTS } from './saving-hosts.ts'

interface SavingArgs {
  readonly going: keyof typeof SAVING_HOSTS
  readonly journalKey?: string
}

/** A short form whose saves always have the same outcome. */
function Saving({ going, journalKey }: SavingArgs) {
  const [store] = useState(() => createStore(shortForm(), [{ option_id: 101, value: '', details: null, revision: 1 }]))
  return (
    <div lang="fr-CA">
      <FormPage
        store={store}
        host={SAVING_HOSTS[going]}
        header={<h1>Demande courte</h1>}
        {...(journalKey !== undefined && { journalKey })}
      />
    </div>
  )
}

function shortForm() {
  const text = (id: number, label: string) => question('text', id, { label, fields: [field('nom', 'text')] })
  const asked = description(text(1, 'Nom de l’organisme'), text(2, 'Personne-ressource'))
  return formOf({ ...asked, sections: asked.sections.map((section) => ({ ...section, label: 'Votre organisme' })) })
}

const meta: Meta<SavingArgs> = {
  title: 'Whole forms/Saving',
  parameters: { controls: { disable: true } },
  render: (args) => <Saving {...args} />,
}
export default meta
type Story = StoryObj<SavingArgs>

/** Types an answer and saves it, then waits for a text on the page. */
function saysOnceSaved(words: string | RegExp): Story['play'] {
  return async ({ canvas, userEvent }: StoryContext<SavingArgs>) => {
    canvas.getByRole('textbox', { name: /^Nom de l’organisme/ }).focus()
    await userEvent.keyboard('Maison des jeunes')
    canvas.getByRole('button', { name: 'Enregistrer' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getAllByText(words)[0]).toBeVisible())
  }
}

export const Saved: Story = { args: { going: 'saved' }, play: saysOnceSaved(/^Enregistré/) }
export const InProgress: Story = { args: { going: 'saving' }, play: saysOnceSaved(formMessagesFrCA.saving) }
export const Offline: Story = { args: { going: 'offline' }, play: saysOnceSaved(formMessagesFrCA.offline('page')) }
export const Unavailable: Story = {
  args: { going: 'unavailable' },
  play: saysOnceSaved(formMessagesFrCA.unavailable('page')),
}
export const SessionEnded: Story = { args: { going: 'sessionEnded' }, play: saysOnceSaved(/session/i) }
export const Refused: Story = { args: { going: 'refused' }, play: saysOnceSaved(/elle ne peut plus être modifiée/) }

/** Both answers are shown; the person chooses one, and it is saved. */
export const Conflict: Story = {
  args: { going: 'conflict' },
  play: async (context) => {
    await saysOnceSaved(/Maison de quartier Saint-Jean/)?.(context)
    const { canvas } = context
    await expect(canvas.getByRole('button', { name: /Garder la mienne/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Prendre la sienne/ })).toBeVisible()
  },
}

const RECOVERED = 'stories/recovered'

/** An answer that a closed window left in the journal is restored, and the page says so. */
export const Recovered: Story = {
  args: { going: 'saving', journalKey: RECOVERED },
  loaders: [
    async () => {
      await forgetJournalled(RECOVERED)
      const journal = await openJournal(RECOVERED)
      const entry = { option_id: 101, value: 'Maison des jeunes', details: null, revision: 1, sent: [], at: Date.now() }
      await journal.write({ put: [entry] })
      journal.close()
    },
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: formMessagesFrCA.recovered(1) })
    await expect(canvas.getByRole('textbox', { name: /^Nom de l’organisme/ })).toHaveValue('Maison des jeunes')
  },
}

export const Narrow: Story = { ...Conflict, globals: { viewport: { value: 'phone' } } }
