import { expect, waitFor } from 'storybook/test'
import { ANSWERS_TO_REQUEST_1 } from './shipped-form.ts'
import { type WholeFormMeta, wholeFormMeta, type WholeFormStory } from './whole-form-meta.tsx'

const meta: WholeFormMeta = {
  title: 'Whole forms/Request 1',
  ...wholeFormMeta,
  args: { form: 'request-1-soutien-financier', answers: ANSWERS_TO_REQUEST_1 },
}
export default meta

/** A form of 169 questions in twelve sections, without answers. */
export const Empty: WholeFormStory = { args: { answers: [] } }
export const Filled: WholeFormStory = { args: { lastSavedAt: new Date('2026-11-20T15:04:00-05:00') } }

/** A save lists the faults to correct; the list takes the focus and links to each question. */
export const Invalid: WholeFormStory = {
  args: { answers: spoiled() },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Enregistrer' }).focus()
    await userEvent.keyboard('{Enter}')
    const summary = await canvas.findByRole('region', { name: /corriger/ })
    await waitFor(() => expect(summary.contains(document.activeElement)).toBe(true))
  },
}

export const ReadOnly: WholeFormStory = { args: { readOnly: true } }
export const Printed: WholeFormStory = { args: { printed: true } }

/** All sections on one page; those far from the viewport render after the page has opened. */
export const OnePage: WholeFormStory = { args: { layout: 'page', answers: [] } }
export const Narrow: WholeFormStory = { globals: { viewport: { value: 'phone' } } }

/** The complete answers, of which three texts are made invalid. */
function spoiled() {
  let left = 3
  return ANSWERS_TO_REQUEST_1.map((answer) => {
    if (left === 0 || !/^[\w.]+@|^www|^https?:|^\d{4}-\d\d-\d\d$/.test(answer.value)) return answer
    left -= 1
    return { ...answer, value: 'à préciser' }
  })
}
