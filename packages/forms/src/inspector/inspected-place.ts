import type { IndexedQuestion } from '../description/index-form.ts'
import type { FormStore, QuestionState, RepeatedQuestions } from '../engine/form-store.ts'
import type { Row, Value } from '../values/answer.ts'

/**
 * A question in the store that holds its answers: the form's own, or for a repeated question one that is opened on the
 * row as it is now.
 */
export interface InspectedPlace {
  readonly key: string
  readonly store: FormStore
  readonly indexed: IndexedQuestion
  /** Id of the question of the form itself whose changes also change this place. */
  readonly rootId: number
}

/** A section, a question, or one repetition of a group, with what is under it. */
export interface InspectedNode {
  readonly key: string
  readonly label: string
  /** Id of the section, on a section. */
  readonly sectionId?: number
  /** The question, on a question. */
  readonly place?: InspectedPlace
  readonly children: readonly InspectedNode[]
}

/** All sections of a store with their questions, and the repetitions that its groups have now. */
export function readNodes(store: FormStore): InspectedNode[] {
  return store.form.sections.map(({ id, label }) => {
    const questions = store.form.questions.filter(({ section, parent }) => section.id === id && parent === null)
    return { key: `s${id}`, label, sectionId: id, children: questions.map((indexed) => questionNode(store, indexed)) }
  })
}

interface RowPlace {
  readonly key: string
  readonly rootId: number
}

function questionNode(store: FormStore, indexed: IndexedQuestion, row?: RowPlace): InspectedNode {
  const { question } = indexed
  const key = row === undefined ? `q${question.id}` : `${row.key}.q${question.id}`
  const rootId = row?.rootId ?? question.id
  const number = question.question_number === null ? '' : `${question.question_number} `
  const { repeated } = indexed.inner === null ? { repeated: undefined } : store.question(question.id)
  const rows = repeated === undefined ? [] : rowNodes({ key, store, indexed, rootId }, repeated)
  return {
    key,
    label: `${number}${question.label}`,
    place: { key, store, indexed, rootId },
    children: [...rows, ...indexed.children.map((child) => questionNode(store, child, row))],
  }
}

function rowNodes({ key, store, indexed, rootId }: InspectedPlace, repeated: RepeatedQuestions): InspectedNode[] {
  const { question } = indexed
  return rowsOf(store.question(question.id)).map((row, place) => {
    const rowStore = storeOfRow(repeated, row)
    const rowKey = `${key}.r${place + 1}`
    const roots = repeated.form.questions.filter(({ parent }) => parent === null)
    return {
      key: rowKey,
      label: `${question.repeat?.label ?? question.label} ${place + 1}`,
      children: roots.map((inner) => questionNode(rowStore, inner, { key: rowKey, rootId })),
    }
  })
}

function rowsOf({ values }: QuestionState): readonly Row[] {
  return Object.values(values).flatMap((value) => (isRows(value) ? value : []))
}

const isRows = (value: Value): value is readonly Row[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object')

const rowStores = new WeakMap<Row, FormStore>()

/** A row never changes, since a change of an answer makes another one: its store is opened once. */
function storeOfRow(repeated: RepeatedQuestions, row: Row): FormStore {
  const store = rowStores.get(row) ?? repeated.open(row)
  rowStores.set(row, store)
  store.readOutside(repeated.outside)
  return store
}

/** The place with a key as the store is now; undefined when the repetition or the question is gone. */
export function findPlace(nodes: readonly InspectedNode[], key: string): InspectedPlace | undefined {
  for (const node of nodes) {
    const place = node.key === key ? node.place : findPlace(node.children, key)
    if (place !== undefined) return place
  }
  return undefined
}
