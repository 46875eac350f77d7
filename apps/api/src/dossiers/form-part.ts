import type { Document } from '@octroi/domain'
import { createStore, type Form, formatFileSize, type FormStore, type IndexedQuestion } from '@octroi/forms'
import { formMessagesFrCA, messagesInCurrency, type ReadAnswer, readAnswer } from '@octroi/forms/reading'
import { answersOf, type FormOwner, loadFilledForm } from '../filled-forms/index.ts'
import { DOSSIER } from '../locales/fr-ca/dossier.ts'
import type { DossierBlock, DossierSection } from './pdf/content.ts'
import type { DossierReader } from './sources.ts'

/** A filled form, read for a dossier. */
export interface ReadForm {
  readonly form: Form
  readonly sections: readonly DossierSection[]
}

interface FormToRead {
  readonly owner: FormOwner
  readonly id: number
  readonly documents: readonly Document[]
}

/**
 * Returns the sections of a filled form with questions and answers as on its print page, without hidden questions.
 * Throws what its owner throws if it may not be read.
 */
export async function readFilledForm({ call }: DossierReader, { owner, id, documents }: FormToRead): Promise<ReadForm> {
  const filled = await owner.toRead(call.db, call.actor, id)
  const form = await loadFilledForm(call.db, filled)
  const store = createStore(form, await answersOf(call.db, filled.id))
  const names = new Map(documents.map((document) => [String(document.id), nameOf(document)]))
  const sections = form.sections.map((section, place) => ({
    title: formMessagesFrCA.sectionTitle(place + 1, section.label),
    blocks: form.questions
      .filter((indexed) => indexed.section.id === section.id)
      .flatMap((indexed) => blockOf(store, indexed, names)),
  }))
  return { form, sections }
}

const nameOf = ({ name, size, check }: Document): string =>
  `${name} (${formatFileSize(size, 'fr-CA')})${DOSSIER.check[check]}`

function blockOf(
  store: FormStore,
  { question, depth }: IndexedQuestion,
  names: ReadonlyMap<string, string>,
): DossierBlock[] {
  const state = store.question(question.id)
  if (!state.visible) return []
  const label = [question.question_number, question.label].filter(Boolean).join(' ')
  const answer = readAnswer(state, messagesInCurrency(formMessagesFrCA, store.form.description.currency))
  if (answer.kind === 'none') return [{ kind: 'heading', text: label }]
  return [{ kind: 'answer', label, depth, answer: named(answer, names) }]
}

/** Replaces the ids of documents by their names, in the cells of file columns too; an unknown document keeps its id. */
function named(answer: ReadAnswer, names: ReadonlyMap<string, string>): ReadAnswer {
  const nameOf = (id: string) => (id === '' ? '' : (names.get(id) ?? formMessagesFrCA.fileUnknown(id)))
  if (answer.kind === 'document') return { kind: 'text', text: nameOf(answer.id) }
  if (answer.kind !== 'table') return answer
  const { columns, rows } = answer
  const cellsOf = (cells: readonly string[]) =>
    cells.map((cell, place) => (columns[place]?.type === 'file' ? nameOf(cell) : cell))
  return { ...answer, rows: rows.map((row) => ({ ...row, cells: cellsOf(row.cells) })) }
}
