import { expect, waitFor } from 'storybook/test'
import { QuestionInState } from '../../stories/question-in-state.tsx'
import { createSlowConnection } from '../../stories/slow-host.ts'
import { pageOf, type QuestionMeta, type QuestionStory } from '../../stories/page-of.tsx'
import { file } from './example.ts'

const page = pageOf(file)
const meta: QuestionMeta = { title: 'Question types/file', tags: ['autodocs'], ...page.meta }
export default meta

export const Try = page.tryIt
export const Empty = page.state('empty')
export const Required = page.state('required')
export const Answered = page.state('answered')
export const ReadOnly = page.state('readOnly')
export const Disabled = page.state('disabled')
export const LongTexts = page.state('longTexts')
export const Narrow = page.state('narrow')
export const InEnglish = page.state('english')

const connection = createSlowConnection()

/**
 * An upload on a slow connection, which can be followed and cancelled. A file whose name begins with « coupé » fails
 * first.
 */
export const Sending: QuestionStory = {
  ...page.state('empty'),
  render: () => <QuestionInState example={file} state="empty" host={connection.host} />,
  play: async ({ canvas, userEvent }) => {
    connection.hold()
    const chooser = canvas.getByLabelText(/^9.1 ?Lettres patentes.*Choisir un fichier/)
    await userEvent.upload(chooser, new File(['%PDF-1.7'], 'coupé.pdf', { type: 'application/pdf' }))
    await expect(await canvas.findByRole('progressbar', { name: /coupé.pdf/ })).toBeVisible()
    connection.passStep()
    await waitFor(() => expect(canvas.getByText(/^2\s%$/)).toBeVisible())
    connection.passStep()
    const retry = await canvas.findByRole('button', { name: 'Réessayer coupé.pdf' })
    await expect(canvas.getByText(/La connexion a été coupée/)).toBeVisible()
    await userEvent.click(retry)
    await userEvent.click(await canvas.findByRole('button', { name: 'Annuler coupé.pdf' }))
    await waitFor(() => expect(chooser).toHaveFocus())
    await userEvent.upload(chooser, new File(['%PDF-1.7'], 'charte.pdf', { type: 'application/pdf' }))
    await canvas.findByRole('progressbar', { name: /charte.pdf/ })
    connection.passStep()
    await waitFor(() => expect(canvas.getByText(/^2\s%$/)).toBeVisible())
    // Somebody who opens the story can continue from here, at the connection's own speed.
    connection.release()
  },
}

export const Keyboard = page.keyboard(async ({ canvas, userEvent, expectStored }) => {
  const chooser = canvas.getByLabelText(/^9.1 ?Lettres patentes.*Choisir un fichier/)
  await userEvent.tab()
  await expect(chooser).toHaveFocus()
  await expect(chooser).toHaveAttribute('accept', '.pdf,.docx')
  await userEvent.upload(chooser, new File(['%PDF-1.7'], 'charte.pdf', { type: 'application/pdf' }))
  await expectStored([1, '99'])
  await userEvent.tab({ shift: true })
  await expect(canvas.getByRole('button', { name: 'Retirer charte.pdf' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Annuler' })).toHaveFocus())
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')
  await expectStored()
})
