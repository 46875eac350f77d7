import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { completionOf } from '../../engine/evaluate.ts'
import type { FormStore } from '../../engine/form-store.ts'
import type { Question } from '../../description/form.ts'
import type { Answer } from '../../values/answer.ts'
import { parseJsonOrUndefined } from '../../values/parse-json.ts'

/** The answers to type, by option. */
type Texts = Readonly<Record<string, string>>

const press = async (keys: string) => {
  if (keys !== '') await userEvent.keyboard(keys)
}

/** More tab stops than there are between two inputs of a question. */
const MOST_STOPS = 40

/**
 * Fills in a form with keys alone, from F8 to F8, until nothing is left: of the given answers, those that the form asks
 * for. Throws when a question that is left has no answer among them. Files are chosen in a dialog of the system, so they
 * are put in the input.
 */
export async function fillInByKeyboard(store: FormStore, answers: readonly Answer[]): Promise<void> {
  const texts = Object.fromEntries(answers.map(({ option_id, value }) => [String(option_id), value]))
  const done = new Set<number>()
  while (!completionOf(store).isReadyToSubmit) {
    await press('{F8}')
    await expect.poll(() => done.has(focusedQuestion() ?? 0) || focusedQuestion() === null).toBe(false)
    const id = focusedQuestion() ?? 0
    const { question } = store.question(id)
    await typeQuestion(question, texts, store)
    done.add(id)
    for (const option of question.options)
      if (texts[option.id] !== undefined) await waitForAnswer(store, option.id, texts)
  }
}

async function waitForAnswer(store: FormStore, optionId: number, texts: Texts): Promise<void> {
  const read = () => parseAnswer(store.answer(optionId).value)
  await expect.poll(read, { message: `the answer of option ${optionId}` }).toEqual(parseAnswer(texts[optionId] ?? ''))
}

/** Parses what is in a table or in repetitions, without the ids that repetitions get; any other answer is its text. */
function parseAnswer(text: string): unknown {
  const parsed = parseJsonOrUndefined(text)
  if (!Array.isArray(parsed)) return typeof parsed === 'object' ? parsed : text
  return parsed.map((row: Record<string, unknown>) => ({ ...row, id: '' }))
}

/** Returns the question that has the focus, whatever is in it; null when none has. */
function focusedQuestion(): number | null {
  const all = questionsAround(document.activeElement)
  return all.at(-1) ?? null
}

/** Returns the questions around an element, the innermost first. */
function questionsAround(element: Element | null): number[] {
  const question = element?.closest('.octroi-question')
  if (!question) return []
  const [, digits] = /octroi-q(\d+)$/.exec(question.id) ?? []
  return [Number(digits), ...questionsAround(question.parentElement)]
}

async function typeQuestion(question: Question, texts: Texts, store: FormStore): Promise<void> {
  const { question_type: type, options } = question
  if (!options.some(({ id }) => texts[id] !== undefined))
    throw new Error(`There is no answer to « ${question.label} ».`)
  if (type.label === 'group') return typeRepetitions(question, texts, store)
  if (type.label === 'file') return chooseFile()
  if (type.label === 'table-mixed') return typeCells(question, texts)
  return typeOptions(question, texts)
}

async function typeOptions({ question_type: type, options }: Question, texts: Texts): Promise<void> {
  const chosen = options.findIndex(({ id }) => texts[id] === '1')
  if (type.label === 'radio') return press(` ${'{ArrowDown}'.repeat(chosen)}`)
  if (type.label === 'toggle') return press(chosen === 0 ? ' ' : ' {ArrowRight}')
  if (type.label === 'select' && options.length > 1) return pickFromList(options[chosen]?.label ?? '')
  for (const [place, { id }] of options.entries()) {
    if (place > 0) await press('{Tab}')
    if (type.label === 'checkbox') await press(texts[id] === '1' ? ' ' : '')
    else await press(texts[id] ?? '')
  }
}

/** The first letter opens the list, which takes the focus for the rest. */
async function pickFromList(label: string): Promise<void> {
  const opener = document.activeElement
  await press(label.slice(0, 1))
  await expect.poll(() => document.activeElement).not.toBe(opener)
  await press(`${label.slice(1)}{Enter}`)
}

async function chooseFile(): Promise<void> {
  const input = document.activeElement?.closest('.octroi-question')?.querySelector('input[type="file"]')
  if (!input) throw new Error('The question has no input for a file.')
  await userEvent.upload(input, new File(['%PDF-1.7'], 'document.pdf', { type: 'application/pdf' }))
}

/** Types the cells of a table, row by row; Tab goes from a cell to the next that is not computed. */
async function typeCells({ options, fields }: Question, texts: Texts): Promise<void> {
  const columns = fields.filter(({ type }) => type !== 'title' && type !== 'formula')
  for (const { id } of options.filter(({ title }) => title === 0)) {
    const cells = parseJsonOrUndefined(texts[id] ?? '{}') as Texts
    for (const { id: column } of columns) {
      await press(cells[column] ?? '')
      await press('{Tab}')
    }
  }
}

async function typeRepetitions(group: Question, texts: Texts, store: FormStore): Promise<void> {
  const [option] = group.options
  const optionId = option?.id ?? 0
  const rows = parseJsonOrUndefined(texts[optionId] ?? '[]') as Texts[]
  for (const [place, row] of rows.entries()) {
    if (place > 0) await addRepetition()
    const answers = Object.fromEntries(Object.entries(row).map(([key, text]) => [key.slice(1), text]))
    const isSaved = (id: string) => {
      const saved = parseJsonOrUndefined(store.answer(optionId).value) as Texts[] | undefined
      return saved?.[place]?.[`o${id}`] === answers[id]
    }
    await typeRepetition(group, answers, isSaved)
  }
}

/** Types the answers of the repetition that has the focus, from one question to the next. */
async function typeRepetition(group: Question, answers: Texts, isSaved: (id: string) => boolean): Promise<void> {
  const left = new Map(group.children_question.map((child) => [child.id, child]))
  for (let stop = 0; stop < MOST_STOPS && left.size > 0; stop++) {
    const question = left.get(questionsAround(document.activeElement)[0] ?? 0)
    const given = question?.options.filter(({ id }) => answers[id] !== undefined) ?? []
    if (question !== undefined && given.length > 0) {
      await typeOptions(question, answers)
      left.delete(question.id)
      for (const { id } of given) await expect.poll(() => isSaved(String(id)), { message: `option ${id}` }).toBe(true)
    }
    if (given.length === 0 || left.size > 0) await press('{Tab}')
    if (questionsAround(document.activeElement).length < 2) return
  }
}

/** Goes to the button that adds a repetition, and presses it. */
async function addRepetition(): Promise<void> {
  const before = document.activeElement?.closest('.octroi-repetition')
  const isOnButton = () =>
    document.activeElement?.matches('.octroi-button') && document.activeElement.closest('.octroi-repetition') === null
  for (let stop = 0; stop < MOST_STOPS && !isOnButton(); stop++) await press('{Tab}')
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.closest('.octroi-repetition') ?? before).not.toBe(before)
}
