import '@octroi/forms/editor.css'
import { createNewId, Drafting, openDraft } from '@octroi/forms/drafts'
import { FormEditor, type FormEditorProps } from '@octroi/forms/editor'
import { description, field, formOf, option, question } from '@octroi/forms/testing'
import type { FormDescription } from '@octroi/forms'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { REQUEST_1 } from '@octroi/fixtures/request-1'

interface EditedProps extends Omit<FormEditorProps, 'drafting' | 'newId'> {
  readonly published: FormDescription
}

function Edited({ published, ...props }: EditedProps) {
  const [{ drafting, newId }] = useState(() => {
    const draft = openDraft(published)
    let draws = 0
    return { drafting: new Drafting(draft), newId: createNewId(draft, () => (draws += 0.001) % 1) }
  })
  return <FormEditor drafting={drafting} newId={newId} {...props} />
}

const meta: Meta<typeof Edited> = {
  title: 'Editor/Form editor',
  component: Edited,
  render: (props) => <Edited {...props} />,
}
export default meta
type Story = StoryObj<typeof Edited>

const COLOUR = question('radio', 1, {
  label: 'Avez-vous déjà reçu une aide ?',
  question_number: '1.1',
  options: [option(11, { label: 'Oui' }), option(12, { label: 'Non' })],
  children_question: [
    question('number', 2, {
      label: 'De quel montant ?',
      parent_option_id: 11,
      fields: [field('montant', 'money', { min: 0 })],
    }),
  ],
})

const SHIPPED = formOf(REQUEST_1).description

const LIBRARY = [{ title: 'Aide déjà reçue', question: COLOUR }]

/** Nothing yet: a section is the first thing to add. */
export const EmptyForm: Story = {
  args: { published: { id: 1, url: null, name: 'Nouveau formulaire', version: 1, sections: [] }, library: LIBRARY },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter une section' }))
    await expect(await canvas.findByRole('treeitem', { name: /Nouvelle section/ })).toBeVisible()
  },
}

/** A condition, in the outline and above the panel. */
export const Conditions: Story = {
  args: { published: description(COLOUR), part: { kind: 'question', id: 2 } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Apparaît si 1.1 = Oui.')).toBeVisible()
    await userEvent.click(canvas.getByText('Conditions'))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Non' }))
    await expect(canvas.getByText('Apparaît si 1.1 = Oui ou Non.')).toBeVisible()
  },
}

/** A form of 169 questions. */
export const ShippedForm: Story = {
  args: { published: SHIPPED, part: { kind: 'question', id: SHIPPED.sections[0]?.questions[0]?.id ?? 0 } },
}

/** What somebody sees who may read a draft and not change it. */
export const ReadOnly: Story = {
  args: { published: description(COLOUR), readOnly: true, part: { kind: 'question', id: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Numéro/ })).toHaveAttribute('readonly')
    await expect(canvas.queryByRole('button', { name: 'Ajouter un choix' })).toBeNull()
  },
}
