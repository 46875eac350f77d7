import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { compress, formInAddress } from './form-in-address.ts'
import { LivePage } from './live-page.tsx'
import { longForm, SAMPLES } from './samples.ts'

const textOf = async (name: string) => (await SAMPLES.find((sample) => sample.name === name)?.text()) ?? ''

/** The form that an address carries, or an example. */
async function initialAt(hash?: string) {
  const example = await textOf('A short form')
  return formInAddress(hash).then(
    (text) => ({ initial: text ?? example, isAddressWrong: false }),
    () => ({ initial: example, isAddressWrong: true }),
  )
}

const meta: Meta = {
  title: 'Live page/Paste a description',
  loaders: [() => initialAt()],
  render: (_, { loaded }) => <LivePage initial={loaded['initial']} isAddressWrong={loaded['isAddressWrong']} />,
}
export default meta
type Story = StoryObj

/** A pasted description renders at once. */
export const Try: Story = {}

/** Answers are shown in wire format while they are entered; saving sends those that changed. */
export const WhatIsSent: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'To be sent' }))
    const panel = canvas.getByRole('tabpanel', { name: 'To be sent' })
    canvas.getByRole('textbox', { name: /^Nom de l’organisme/ }).focus()
    await userEvent.keyboard('Ressources Nord')
    await expect(panel).toHaveTextContent('"option_id": 101, "value": "Ressources Nord", "details": null')
    await userEvent.click(canvas.getAllByRole('button', { name: /^Enregistrer/ })[0]!)
    await waitFor(() => expect(panel).toHaveTextContent(/nothing else:\[\]What the last save sent:.*Ressources Nord/))
    await userEvent.click(canvas.getByRole('tab', { name: 'JSON Schema' }))
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('"maxLength": 60')
  },
}

/** The address carries the form, compressed: whoever opens it sees the same form. */
export const SharedByAddress: Story = {
  tags: ['!dev'],
  loaders: [async () => initialAt(`#form=${await compress(await textOf('Every question type'))}`)],
  play: async ({ canvas, userEvent }) => {
    const editor = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Form description (JSON)' })
    await expect(editor.value).toBe(await textOf('Every question type'))
    await userEvent.click(canvas.getByRole('button', { name: 'Share this form' }))
    await waitFor(() => expect(canvas.getByText(/Answers are not in it/)).toBeVisible())
    await expect(await formInAddress()).toBe(editor.value)
    window.parent.history.replaceState(null, '', window.parent.location.href.replace(/#.*/, ''))
  },
}

/** An address that was cut says so, and shows an example. */
export const AddressThatWasCut: Story = {
  tags: ['!dev'],
  loaders: [async () => initialAt(`#form=${(await compress(await textOf('Every question type'))).slice(0, 200)}`)],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The form in this address cannot be read/)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /^Nom de l’organisme/ })).toBeVisible()
  },
}

/** A JSON syntax error is reported by line and column; the form stays, with its answers. */
export const NotJson: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('textbox', { name: /^Nom de l’organisme/ }).focus()
    await userEvent.keyboard('Ressources Nord')
    const editor = canvas.getByRole('textbox', { name: 'Form description (JSON)' })
    await userEvent.clear(editor)
    await userEvent.paste('{\n  "id": 1,\n  "name" "Formulaire"\n}')
    await waitFor(() => expect(editor).toHaveAccessibleDescription(/line 3, column 10: colon expected/))
    await expect(editor).toBeInvalid()
    await expect(canvas.getByRole('textbox', { name: /^Nom de l’organisme/ })).toHaveValue('Ressources Nord')
    await userEvent.click(canvas.getByRole('button', { name: 'Go there' }))
    await expect(editor).toHaveFocus()
  },
}

/** If nothing of a description can be read, a message replaces the form. */
export const NothingToRead: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    const editor = canvas.getByRole('textbox', { name: 'Form description (JSON)' })
    await userEvent.clear(editor)
    await userEvent.paste('{ "sections": 5 }')
    await waitFor(() => expect(canvas.getByText(/No section of this description can be read/)).toBeVisible())
  },
}

/** Faults are listed by path, and a click on one selects its place in the text. The rest of the form renders. */
export const WithFaults: Story = {
  loaders: [async () => ({ initial: await textOf('A description with mistakes') })],
  play: async ({ canvas, userEvent }) => {
    const fault = canvas.getByRole('button', { name: 'sections[0].questions[0].fields[0].validation' })
    await userEvent.click(fault)
    const editor = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Form description (JSON)' })
    await expect(editor).toHaveFocus()
    await expect(editor.value.slice(editor.selectionStart, editor.selectionEnd)).toBe('"[A-Z"')
    await expect(canvas.getByRole('radiogroup', { name: /^Une question juste/ })).toBeVisible()
    await expect(canvas.getByText('image', { exact: false, selector: '.octroi-broken li' })).toBeVisible()
  },
}

/** A form of 2,000 questions: the page says that it is reading, and formats only the visible JSON. */
export const TwoThousandQuestions: Story = {
  tags: ['!dev'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvas.getByRole('textbox', { name: /^Nom de l’organisme/ }).focus()
    await userEvent.keyboard('Ressources Nord')
    const editor = canvas.getByRole('textbox', { name: 'Form description (JSON)' })
    await fireEvent.change(editor, { target: { value: JSON.stringify(longForm()) } })
    const form = canvasElement.querySelector('.live-form')
    await waitFor(() => expect(canvas.getByText('Reading…')).toBeVisible())
    await expect(form).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^Question 1\b/ })).toBeVisible())
    await expect(canvas.getByRole('textbox', { name: /^Question 1\b/ })).toHaveValue('Ressources Nord')
    await waitFor(() => expect(form).toHaveAttribute('aria-busy', 'false'))
    await expect(canvas.queryByText('Reading…')).toBeNull()
    await userEvent.click(canvas.getByRole('tab', { name: 'JSON Schema' }))
    const panel = canvas.getByRole('tabpanel', { name: 'JSON Schema' })
    await waitFor(() => expect(panel).toHaveTextContent('"title": "Question 2000"'))
    await expect(getComputedStyle(panel.querySelector('pre')!).contentVisibility).toBe('auto')
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }

/** Long paths of faults wrap, so that a phone does not scroll sideways. */
export const NarrowWithFaults: Story = {
  ...Narrow,
  tags: ['!dev'],
  loaders: WithFaults.loaders!,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: /^Une question juste/ })).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(clientWidth).toBeLessThanOrEqual(390)
    await expect(scrollWidth).toBe(clientWidth)
  },
}
