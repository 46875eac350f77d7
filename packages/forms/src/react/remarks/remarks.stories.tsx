import { createStore } from '@octroi/forms'
import { FormPage } from '@octroi/forms/react'
import {
  BeforeAfter,
  type QuestionRemark,
  questionRows,
  RemarkEditor,
  RemarkList,
  RemarkNote,
  RemarkRowChoice,
} from '@octroi/forms/remarks'
import { answer, description, formOf } from '@octroi/forms/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect } from 'storybook/test'
import { tableMixed } from '../../questions/table-mixed/example.ts'
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

/** The person who fills in the form reads the reason under the question and in the list, and marks it as corrected. */
export const ForWhoCorrects: Story = {
  render: () => <Received />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Marquer comme corrigée' }))
    await expect(canvas.getByRole('button', { name: 'Marquer comme à corriger' })).toBeVisible()
  },
}

function Writing({ begun = '' }: { readonly begun?: string }) {
  const [reason, setReason] = useState(begun)
  return (
    <main className="octroi-section-form">
      <RemarkEditor label={REMARK.label} reason={reason} onChange={setReason} state="kept" maxLength={2000} />
    </main>
  )
}

/** The reviewer picks a question and types the reason; the host saves it. */
export const ForWhoReviews: Story = {
  render: () => <Writing />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Demander une correction/ }))
    await userEvent.keyboard('Précisez.')
    await expect(canvas.getByRole('textbox', { name: 'Correction demandée' })).toHaveValue('Précisez.')
  },
}

/** A pasted reason that is too long is kept whole; the host saves it once it is shortened. */
export const TooLong: Story = {
  render: () => <Writing begun={'a'.repeat(2012)} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Correction demandée' })
    await expect(canvas.getByRole('alert')).toHaveTextContent('12 caractères de trop')
    await expect(input).toBeInvalid()
    await userEvent.click(input)
    await userEvent.keyboard('b')
    await expect(canvas.getByRole('alert')).toHaveTextContent('13 caractères de trop')
    await expect(input).toHaveAccessibleDescription(/13 caractères de trop/)
  },
}

const TABLE = formOf(description(tableMixed.question(1)))
const LINES = questionRows(createStore(TABLE, tableMixed.answered(1)).question(1))

function WritingOfARow() {
  const [row, setRow] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const label = TABLE.questions[0]?.question.label ?? ''
  const close = () => setRow(null)
  return (
    <main className="octroi-section-form">
      {row !== null && (
        <RemarkEditor
          label={label}
          place={`ligne ${row + 1}`}
          isAsked
          reason={reason}
          onChange={setReason}
          onWithdraw={close}
          state="kept"
          maxLength={2000}
        />
      )}
      <RemarkRowChoice label={label} rows={LINES.filter((line) => line.row !== row)} onChoose={setRow} />
    </main>
  )
}

/** One row of a table can be picked: the host shows an editor for it. */
export const OfARow: Story = {
  render: () => <WritingOfARow />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Demander une correction à une ligne/ }))
    await expect(canvas.getByRole('combobox', { name: 'Ligne à corriger' })).toHaveFocus()
    await userEvent.selectOptions(canvas.getByRole('combobox'), '1')
    await userEvent.click(canvas.getByRole('button', { name: 'Écrire ce qui est à corriger' }))
    await userEvent.keyboard('Le total ne concorde pas.')
    const typed = canvas.getByRole('textbox', { name: 'Correction demandée, ligne 2' })
    await expect(typed).toHaveValue('Le total ne concorde pas.')
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer cette correction' }))
    await expect(canvas.queryByRole('textbox')).toBeNull()
  },
}

/** A remark that is marked as corrected while nothing changed: this is written beside the mark, which is not green. */
export const MarkedUnchanged: Story = {
  render: () => {
    const remark = {
      ...REMARK,
      place: 'ligne 3',
      done: true,
      unchanged: true,
      doneBy: 'Joceline Tremblay, le 20 mai 2026',
    }
    return (
      <main className="octroi-section-form">
        <RemarkList remarks={[remark]} />
        <RemarkNote remark={remark} onMark={() => undefined} />
      </main>
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Corrigée, réponse inchangée')).toHaveLength(2)
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

/** Before and after of every type of question, where there was no answer before. */
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
