import type { SheetRow } from './sheets.ts'

/** What a row of the survey is: a question of a type of ours, with its field; a part that holds others; or nothing. */
export type RowKind =
  | { readonly kind: 'question'; readonly type: string; readonly field?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'choices'; readonly type: string; readonly list: string }
  | { readonly kind: 'begin'; readonly part: 'group' | 'repeat' }
  | { readonly kind: 'end'; readonly part: 'group' | 'repeat' }
  | { readonly kind: 'left out' }

const PRECISIONS: Readonly<Record<string, string | undefined>> = { year: 'year', 'month-year': 'month' }
/** What a device notes by itself, and what is computed: forms of ours have no such questions. */
const LEFT_OUT =
  /^(start|end|today|deviceid|phonenumber|username|email|audit|calculate|hidden|start-geopoint|background-audio)$/
const DOCUMENTS: Readonly<Record<string, readonly string[] | undefined>> = {
  file: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png'],
  image: ['jpg', 'png'],
}

/** Reads the type of a row; null for one that we do not know. */
export function readType({ type = '', appearance = '' }: SheetRow): RowKind | null {
  const words = type
    .trim()
    .replace(/^(begin|end)\s+/u, '$1_')
    .split(/\s+/u)
  const [word = '', list = ''] = words
  const part = /^(begin|end)_(group|repeat)$/u.exec(word)
  if (part !== null) return { kind: part[1] as 'begin' | 'end', part: part[2] as 'group' | 'repeat' }
  if (LEFT_OUT.test(word)) return { kind: 'left out' }
  const isMinimal = /\bminimal\b/u.test(appearance)
  if (word === 'select_one') return { kind: 'choices', type: isMinimal ? 'select' : 'radio', list }
  if (word === 'select_multiple') return { kind: 'choices', type: 'checkbox', list }
  return readInput(word, appearance)
}

function readInput(word: string, appearance: string): RowKind | null {
  const extensions = DOCUMENTS[word]
  if (extensions !== undefined) return { kind: 'question', type: 'file', field: { values: extensions } }
  const precision = PRECISIONS[appearance]
  const inputs: Readonly<Record<string, RowKind | undefined>> = {
    text: /\bmultiline\b/u.test(appearance) ? question('textarea') : question('text'),
    integer: question('number', { type: 'integer' }),
    decimal: question('number', { type: 'number' }),
    date: question('date', precision === undefined ? {} : { precision }),
    time: question('time'),
    note: question('title'),
    acknowledge: question('toggle'),
  }
  return inputs[word] ?? null
}

const question = (type: string, field?: Readonly<Record<string, unknown>>): RowKind => ({
  kind: 'question',
  type,
  ...(field !== undefined && { field }),
})
