import { createStore, enCA } from '@octroi/forms'
import { FormPage, formMessagesEnCA } from '@octroi/forms/react'
import '@octroi/forms/editor.css'
import { compactJson, host } from '@octroi/forms/stories'
import { description, field, formOf, question } from '@octroi/forms/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { exampleForm } from './example-form.ts'
import { FormWriter } from './form-writer.tsx'
import { FundingForm } from './funding-form.tsx'
import { GreenForm } from './green-form.tsx'
import { publishForm } from './publish-form.ts'
import { rating } from './rating.ts'
import { ratingContract } from './rating-contract.ts'
import { ratingWidgetContract } from './rating-widget-contract.tsx'
import { RatingForm } from './rating-form.tsx'
import { saveDraft, submit } from './receive-answers.ts'
import { savedAnswers } from './request-answers.ts'
import { RequestPage } from './request-page.tsx'
import { PATCH } from './request-route.ts'
import { RjsfForm } from './rjsf-form.tsx'
import { SavedForm } from './saved-form.tsx'
import { httpHost } from './saving-host.ts'
import { SmallBudget } from './small-budget.tsx'
import { teamForm } from './team-form.ts'
import { exported } from './typed-data.ts'

/** Runs the code of the guides as tests: guides display the source of these files. */
const meta: Meta = { title: 'Guides/Examples', tags: ['!dev'] }
export default meta
type Story = StoryObj

const echo = async <T,>(changes: T) => changes

export const GettingStarted: Story = {
  render: () => <FundingForm description={exampleForm} answers={[]} send={echo} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('radio', { name: 'Oui' }).focus()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('textbox', { name: /^Combien de bénévoles/ })).toBeVisible()
  },
}

function TeamForm() {
  const [store] = useState(() => createStore(formOf(teamForm), [], { messages: enCA }))
  return <FormPage store={store} host={host} messages={formMessagesEnCA} header={<h2>Team</h2>} />
}

export const Formulae: Story = {
  render: () => <TeamForm />,
  play: async ({ canvas, userEvent }) => {
    const [name] = await canvas.findAllByRole('gridcell')
    await userEvent.click(name!)
    await userEvent.keyboard('Ana{Tab}35{Tab}40{Tab}')
    await waitFor(() => expect(canvas.getAllByText(/72,800/).length).toBeGreaterThan(0))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Grant asked for' }), '18200')
    await waitFor(() => expect(canvas.getByText('25')).toBeVisible())
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Grant asked for' }))
  },
}

const form = formOf(exampleForm)
const answers = [
  { option_id: 101, value: ' Ressources Nord ', details: null },
  { option_id: 201, value: '1', details: null },
  { option_id: 301, value: '0', details: null },
]

export const Saving: Story = {
  render: () => <SavedForm store={createStore(form)} host={host} userId={5} requestId={12} />,
  play: async () => {
    const context = { reason: 'asked', renewed: [] } as const
    const reply = (body: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(body))}`
    await expect(httpHost(reply({ saved: answers })).save(answers, context)).resolves.toEqual({ saved: answers })
    // Browsers block this port, so that the call fails as if the network were down.
    await expect(httpHost('http://localhost:1/').save(answers, context)).rejects.toMatchObject({ kind: 'offline' })
  },
}

export const Validation: Story = {
  render: () => <Shown value={{ draft: saveDraft(form, answers), submission: submit(form, answers) }} />,
  play: async () => {
    await expect(saveDraft(form, answers).status).toBe(200)
    await expect(saveDraft(form, [{ option_id: 999, value: 'x', details: null }]).status).toBe(422)
    await expect(submit(form, answers)).toMatchObject({ status: 409, body: { percent: 100, missingDocuments: [] } })
    await expect(submit(form, [answers[0]!, { ...answers[1]!, value: '0' }]).status).toBe(200)
  },
}

const patch = (changes: unknown) =>
  PATCH(new Request('http://localhost/', { method: 'PATCH', body: JSON.stringify({ answers: changes }) }))

export const OnAServer: Story = {
  loaders: [async () => ({ page: await RequestPage() })],
  render: (_, { loaded }) => loaded['page'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /^Nom de l’organisme/ })).toBeVisible()
    await expect((await patch([{ option_id: 999, value: 'x', details: null }])).status).toBe(422)
    await expect((await patch(answers)).status).toBe(200)
    await expect(savedAnswers()).resolves.toEqual(answers)
  },
}

export const TypedData: Story = {
  render: () => <Shown value={exported(form, answers).data} />,
  play: async () => {
    const { data, answers: back } = exported(form, answers)
    await expect(data).toEqual({ q1: 'Ressources Nord', q2: '1', q3: 0 })
    await expect(back).toHaveLength(3)
  },
}

export const Theming: Story = {
  render: () => <GreenForm store={createStore(form)} host={host} />,
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Sauvegarder' })
    await expect(getComputedStyle(save).borderRadius).toBe('0px')
    const variable = (name: string) => getComputedStyle(save).getPropertyValue(name)
    await expect([variable('--octroi-reading-width'), variable('--mantine-primary-color-7')]).toEqual([
      '40rem',
      '#185c38',
    ])
  },
}

const ratings = description(
  question(rating, 1, { label: 'Qualité du projet', fields: [field('note', 'integer', { min: 1, max: 5 })] }),
)

export const OwnQuestionType: Story = {
  render: () => <RatingForm description={ratings} host={host} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('radio', { name: '1' }).focus()
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: '3' })).toBeChecked()
    for (const { run } of ratingContract) await run()
    for (const { run } of ratingWidgetContract((keys) => userEvent.keyboard(keys))) await run()
  },
}

export const PrecompiledValidator: Story = {
  loaders: [async () => ({ published: await publishForm(exampleForm) })],
  render: (_, { loaded }) => <Shown value={loaded['published']} />,
  play: async ({ loaded }) => {
    const { module } = loaded['published'] as { readonly module: string }
    const address = URL.createObjectURL(new Blob([module], { type: 'text/javascript' }))
    const { validateDraft, validateForm } = await import(/* @vite-ignore */ address)
    await waitFor(() => expect(validateForm({ q1: 'Ressources Nord', q2: '0' })).toBe(true))
    await expect([validateDraft({ q1: 'Ressources Nord' }), validateForm({ q1: 'Ressources Nord' })]).toEqual([
      true,
      false,
    ])
    await expect(validateDraft({ q3: 0 })).toBe(false)
    await expect(module).not.toMatch(/\beval\(|new Function/)
  },
}

const savedRows = fn()

export const FinancialGrid: Story = {
  render: () => (
    <SmallBudget
      rows={[{ type_id: 1, grants: 1000, donations: 250 }]}
      send={async (rows) => {
        savedRows(rows)
        return rows
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('row', { name: /^3.*Total/ })).toHaveTextContent(/1.250,00/)
    canvas.getByRole('button', { name: 'Enregistrer' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(savedRows).toHaveBeenCalledWith([]))
  },
}

const submitted = fn()

export const InAFormOfRjsf: Story = {
  render: () => <RjsfForm form={form} answers={[]} onSubmit={submitted} />,
  play: async ({ canvas, userEvent }) => {
    const submit = canvas.getByRole('button', { name: 'Submit' })
    submit.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('link', { name: /^Nom de l’organisme.*Répondez/ })).toBeVisible()
    canvas.getByRole('textbox', { name: /^Nom de l’organisme/ }).focus()
    await userEvent.keyboard('Ressources Nord{Tab} ')
    await expect(canvas.getByRole('textbox', { name: /^Combien de bénévoles/ })).toBeVisible()
    await userEvent.keyboard('{Tab}12')
    submit.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(submitted).toHaveBeenCalledWith(undefined, [
        { option_id: 101, value: 'Ressources Nord', details: null },
        { option_id: 201, value: '1', details: null },
        { option_id: 301, value: '12', details: null },
      ]),
    )
  },
}

function Shown({ value }: { readonly value: unknown }) {
  return (
    <div className="story-json">
      <pre>{compactJson(value)}</pre>
    </div>
  )
}

const WITH_RATING = description(question('text', 1, { label: 'Nom de l’organisme' }), {
  ...question('number', 2, { label: 'Votre note', order: 2, fields: [field('note', 'integer', { min: 1, max: 5 })] }),
  question_type: { id: rating.id, label: rating.type },
})

const saveActs = fn(async (_: readonly unknown[]) => {})

export const EditingForms: Story = {
  render: () => <FormWriter published={WITH_RATING} save={saveActs} />,
  play: async ({ canvas, userEvent }) => {
    saveActs.mockClear()
    await userEvent.click(canvas.getByRole('treeitem', { name: /Nom de l’organisme/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: /^Numéro/ }), '1.1')
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(saveActs.mock.lastCall?.[0].at(-1)).toEqual({
        act: 'set',
        of: { kind: 'question', id: 1 },
        property: 'question_number',
        value: '1.1',
      }),
    )
    await userEvent.click(canvas.getByRole('treeitem', { name: /Votre note/ }))
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Note la plus haute' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note la plus haute' }), '3')
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(3))
  },
}
