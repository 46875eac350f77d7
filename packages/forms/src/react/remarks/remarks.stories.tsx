import { createStore } from '@octroi/forms'
import { FormPage } from '@octroi/forms/react'
import { BeforeAfter, type QuestionRemark, RemarkEditor, RemarkList, RemarkNote } from '@octroi/forms/remarks'
import { answer, description, formOf } from '@octroi/forms/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect } from 'storybook/test'
import { textarea } from '../../questions/textarea/example.ts'
import { EXAMPLES } from '../../stories/examples.ts'
import { host } from '../../stories/story-host.ts'

const meta: Meta = { title: 'Remarks/Corrections asked for' }
export default meta
type Story = StoryObj

const form = formOf(description(textarea.question(1)))
const REMARK: QuestionRemark = {
  id: 1,
  questionId: 1,
  label: form.questions[0]?.question.label ?? '',
  reason: 'Dites combien de personnes sont rejointes, et depuis quand.',
  author: 'Mathieu Gendron, le 18 mai 2026',
  done: false,
}

function Received() {
  const store = useMemo(() => createStore(form, textarea.answered(1)), [])
  const [remark, setRemark] = useState(REMARK)
  const mark = (done: boolean) => setRemark({ ...REMARK, done, doneBy: 'Joceline Tremblay, le 20 mai 2026' })
  return (
    <main>
      <RemarkList remarks={[remark]} />
      <FormPage store={store} host={host} renderQuestionEnd={() => <RemarkNote remark={remark} onMark={mark} />} />
    </main>
  )
}

/** Who fills in the form reads the reason under the question and in the list, and marks it as corrected. */
export const ForWhoCorrects: Story = {
  render: () => <Received />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Marquer comme corrigée' }))
    await expect(canvas.getByRole('button', { name: 'Marquer comme à corriger' })).toBeVisible()
  },
}

function Writing() {
  const [reason, setReason] = useState('')
  return (
    <main className="octroi-section-form">
      <RemarkEditor label={REMARK.label} reason={reason} onChange={setReason} state="kept" maxLength={2000} />
    </main>
  )
}

/** Who reads the form picks a question and types the reason; the host keeps it. */
export const ForWhoReviews: Story = {
  render: () => <Writing />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Demander une correction/ }))
    await userEvent.keyboard('Précisez.')
    await expect(canvas.getByRole('textbox', { name: 'Correction demandée' })).toHaveValue('Précisez.')
  },
}

const ANSWERED = EXAMPLES.filter((example) => example.answered(1).length > 0)

function EveryType() {
  return (
    <main>
      {ANSWERED.map((example) => {
        const read = formOf(description(example.question(1)))
        return (
          <section key={example.type} aria-label={example.type}>
            <h2>{example.type}</h2>
            <BeforeAfter questionId={1} before={createStore(read, [])} after={createStore(read, example.answered(1))} />
          </section>
        )
      })}
    </main>
  )
}

/** Before and after of every type of question, of one that was not answered before. */
export const EveryTypeAnswered: Story = { render: () => <EveryType /> }

const before = createStore(form, [answer(101, 'Nous nourrissons et rassemblons des familles du quartier.')])
const after = createStore(form, [answer(101, 'Nous nourrissons et outillons 120 familles du quartier depuis 2006.')])

/** The differences of a text, marked by lines in both versions. */
export const OfAText: Story = {
  render: () => (
    <main>
      <BeforeAfter questionId={1} before={before} after={after} />
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('deletion').length).toBeGreaterThan(0)
    await expect(canvas.getAllByRole('insertion').length).toBeGreaterThan(0)
  },
}
