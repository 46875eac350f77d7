import { createStore, enCA, evaluate, type FormStore, readForm } from '@octroi/forms'
import { CONVERTED_FORMS_TODAY as today, type ConvertedFormName, convertForm } from '@octroi/forms/conversions'
import { FormPage, formMessagesEnCA } from '@octroi/forms/react'
import { host } from '@octroi/forms/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

interface ConvertedArgs {
  readonly form: ConvertedFormName
}

function createConvertedStore(name: ConvertedFormName): FormStore {
  const { description, answers } = convertForm(name)
  const read = readForm(description, { messages: enCA })
  if ('faults' in read) throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'))
  return createStore(read.form, answers, { messages: enCA, today })
}

const storeOf = (context: { readonly loaded: Record<string, unknown> }) => context.loaded['store'] as FormStore

/** Forms in the manner of public ones, which a script converted: nothing of their sources is left out. */
const meta: Meta<ConvertedArgs> = {
  title: 'Whole forms/Converted',
  parameters: { controls: { disable: true } },
  loaders: [({ args }) => ({ store: createConvertedStore(args.form) })],
  render: (_, context) => {
    const store = storeOf(context)
    const header = <h1>{store.form.description.name}</h1>
    return (
      <div lang="en-CA">
        <FormPage store={store} host={host} messages={formMessagesEnCA} header={header} autosave={false} />
      </div>
    )
  },
  play: async (context) => {
    const store = storeOf(context)
    const { faults, unanswered } = evaluate(store.form, store.answers(), { messages: enCA, today })
    await expect({ faults, unanswered }).toEqual({ faults: [], unanswered: [] })
    await expect(context.canvas.getByRole('heading', { level: 1 })).toBeVisible()
  },
}
export default meta
type Story = StoryObj<ConvertedArgs>

/** A claim in the manner of form 21-526EZ (veterans' disability compensation): it was a JSON Schema. */
export const FromJsonSchema: Story = { args: { form: 'claim' } }

/** A budget in the manner of form SF-424A: five tables whose lines, columns and totals are worked out, and must agree. */
export const FromBudgetTables: Story = { args: { form: 'budget' } }

/** The visit of a household, in two languages: it was a FHIR Questionnaire. */
export const FromFhir: Story = { args: { form: 'visit' } }
