/** What a question displays: its answers, and the computed values, by position. */
export interface ShownQuestion {
  readonly answers: Readonly<Record<string, string>>
  readonly results: Readonly<Record<string, string>>
}

/** Displayed answers by question id, of visible questions only. */
export type ShownAnswers = Readonly<Record<string, ShownQuestion>>

interface FoundValues {
  readonly answers: Record<string, string>
  readonly results: Record<string, string>
}

export function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').trim()
}

/** A number without insignificant zeros. It stays text, because a JavaScript number would round a long one. */
export function bareFigure(text: string): string {
  const bare = text.replaceAll(/[ $%]/g, '').replace(',', '.').replace('\u2212', '-')
  if (!/^-?\d+(\.\d*)?$/.test(bare)) return text
  return bare
    .replace(/(\.\d*?)0*$/, '$1')
    .replace(/\.$/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
}

/** The digits of a telephone number and its extension, without the country code 1; any other text is unchanged. */
export function bareTelephone(text: string): string {
  return /^[-0-9 .()+]{7,}(,? ?poste ?\d+)?$/.test(text)
    ? text.replaceAll(/[^0-9]/g, '').replace(/^1(?=\d{10})/, '')
    : text
}

/**
 * Normalises a figure, a date or a telephone number, which is written differently while it is edited and when it is
 * displayed.
 */
function read(text: string, kind: string | undefined): string {
  const shown = plain(text)
  if (kind === 'tel') return bareTelephone(shown)
  if (!['money', 'number', 'integer', 'percent', 'year'].includes(kind ?? '')) {
    return shown.replace(/^(\d{2})[-/](\d{2})[-/](\d{4})$/, '$3-$2-$1')
  }
  return bareFigure(shown)
}

function inCell(cell: HTMLElement): string {
  const input = cell.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  )
  const box = cell.querySelector<HTMLElement>('.octroi-light-box')
  if (box !== null) return 'checked' in box.dataset ? '1' : ''
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked ? '1' : ''
  return read(input === null ? cell.innerText : input.value, cell.dataset['kind'])
}

function readRows(question: Element, to: FoundValues): void {
  let place = 0
  for (const row of question.querySelectorAll('tr[data-index]')) {
    const cells = [...row.querySelectorAll<HTMLElement>('td[data-column]')]
    const open = cells.filter((cell) => cell.ariaReadOnly !== 'true')
    // Skips empty rows, which are not saved and so are gone when the page is opened again.
    if (open.length > 0 && open.every((cell) => inCell(cell) === '')) continue
    place += 1
    for (const cell of cells) {
      const key = `row ${place}, column ${Number(cell.dataset['column']) + 1}`
      const into = cell.ariaReadOnly === 'true' ? to.results : to.answers
      into[key] = inCell(cell)
    }
  }
}

function readChoices(question: Element, { answers }: FoundValues): void {
  for (const box of question.querySelectorAll<HTMLInputElement>('label.octroi-choice input:checked')) {
    const group = box.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
    answers[`choice ${group} ${plain(box.closest('label')?.textContent ?? '')}`] = '1'
  }
  for (const button of question.querySelectorAll('.octroi-toggle-button[aria-checked="true"]')) {
    answers['toggle'] = plain(button.textContent)
  }
}

function readTexts(question: Element, { answers }: FoundValues): void {
  const inputs = question.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement>(
    'input[type="text"][id], textarea[id], .octroi-select-button',
  )
  for (const input of inputs) {
    if (input.closest('td') !== null) continue
    const isList = input instanceof HTMLButtonElement
    const kind = input.matches('.octroi-figures:not(.octroi-date)') ? 'number' : input.dataset['kind']
    answers[input.id] = isList ? ('empty' in input.dataset ? '' : plain(input.innerText)) : read(input.value, kind)
  }
  for (const name of question.querySelectorAll('.octroi-document-name')) answers['document'] = plain(name.textContent)
}

function readQuestion(question: Element): ShownQuestion {
  const found: FoundValues = { answers: {}, results: {} }
  readTexts(question, found)
  readChoices(question, found)
  readRows(question, found)
  question.querySelectorAll('output').forEach((output, at) => {
    found.results[`result ${at + 1}`] = plain(output.textContent)
  })
  return found
}

function readQuestions(): ShownAnswers {
  const all = [...document.querySelectorAll('.octroi-question')]
  return Object.fromEntries(all.map((question) => [question.id.replace('octroi-q', ''), readQuestion(question)]))
}

const PARTS = [
  plain,
  bareFigure,
  bareTelephone,
  read,
  inCell,
  readRows,
  readChoices,
  readTexts,
  readQuestion,
  readQuestions,
]

/** A JavaScript expression that reads, in the page, the displayed answers of its questions: `ShownAnswers`. */
export const READ_QUESTIONS = `(() => { ${PARTS.map(String).join('\n')}\nreturn readQuestions() })()`
