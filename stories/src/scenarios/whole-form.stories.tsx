import { FormPage, FormPrint } from '@octroi/forms/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { shippedStore } from '../shipped-form.ts'
import { host } from '../story-host.ts'

interface WholeFormProps {
  readonly filled: boolean
  readonly readOnly: boolean
  readonly print: boolean
}

/** The first shipped request form: 169 questions in twelve sections. */
function WholeForm({ filled, readOnly, print }: WholeFormProps) {
  const store = useMemo(() => shippedStore({ filled }), [filled])
  const header = <h1>Demande de soutien financier</h1>
  if (print) return <FormPrint store={store} title={header} />
  return <FormPage store={store} host={host} header={header} readOnly={readOnly} />
}

const meta: Meta<typeof WholeForm> = { title: 'Whole forms/Request 1', component: WholeForm }
export default meta
type Story = StoryObj<typeof WholeForm>

export const Begun: Story = { args: { filled: false, readOnly: false, print: false } }
export const Complete: Story = { args: { filled: true, readOnly: false, print: false } }
export const ReadOnly: Story = { args: { filled: true, readOnly: true, print: false } }
export const Printed: Story = { args: { filled: true, readOnly: true, print: true } }
