import { answer, field, question } from '@octroi/forms/testing'
import { expect, waitFor } from 'storybook/test'
import { storeOf, tableMeta, type TableMeta, type TableStory } from '../../stories/table-story.tsx'

const meta: TableMeta = {
  ...tableMeta,
  title: 'Tables/Documents in cells',
  args: {
    question: question('table', 1, {
      label: 'Dépenses du projet',
      help: 'Joignez le reçu de chaque dépense.',
      fields: [
        field('objet', 'text', { title: 'Objet' }),
        field('montant', 'money', { title: 'Montant' }),
        field('recu', 'file', { title: 'Reçu', values: ['pdf', 'jpg'], required: 1 }),
      ],
    }),
    answers: [answer(101, '[{"objet":"Train","montant":"45.5","recu":"77"},{"objet":"Taxi","montant":"20"}]')],
  },
}
export default meta

/** A column of type `file` holds one document in each row. Delete takes it out, and undoing brings it back. */
export const WithKeys: TableStory = {
  play: async ({ canvas, userEvent, loaded }) => {
    const receipts = () => storeOf({ loaded }).question(1).values[101]
    await canvas.findByRole('button', { name: 'Reçu, Ligne 1\u00a0: Ouvrir «\u00a0lettres-patentes.pdf\u00a0»' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Delete}')
    await waitFor(() => expect(JSON.stringify(receipts())).not.toContain('77'))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(JSON.stringify(receipts())).toContain('77'))
  },
}

/** On a phone each row is a card, with its document under the heading of the column. */
export const Narrow: TableStory = { globals: { viewport: { value: 'phone' } } }
