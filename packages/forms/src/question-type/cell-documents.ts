import type { IndexedOption } from '../description/index-form.ts'
import type { Field, Question } from '../description/form.ts'
import type { Row, Value } from '../values/answer.ts'
import { cellOf, isRow, rowsOf } from '../values/value.ts'

/** A document that a cell of a table holds. */
export interface CellDocument {
  /** Id of the file column. */
  readonly fieldId: string
  /** Id of the document, as the host gave it. */
  readonly documentId: string
}

/** The columns of a table in which each cell holds a document; none for questions of other types. */
export function fileColumns({ fields }: Question): readonly Field[] {
  return fields.filter(({ type }) => type === 'file')
}

/**
 * Returns the documents that the cells of a saved answer hold, row by row; none where the question has no file column
 * or its text is no table.
 */
export function findCellDocuments({ question, option }: IndexedOption, text: string): readonly CellDocument[] {
  const columns = fileColumns(question.question)
  if (columns.length === 0) return []
  return rowsIn(question.model.read(option, text)).flatMap((row) =>
    columns.flatMap(({ id }) => (cellOf(row, id) === '' ? [] : [{ fieldId: id, documentId: cellOf(row, id) }])),
  )
}

/** Returns a saved answer without a document: the cells that hold it are empty. The text is the same if none does. */
export function withoutCellDocument(indexed: IndexedOption, text: string, document: CellDocument): string {
  const { question, option } = indexed
  if (!findCellDocuments(indexed, text).some((cell) => isSame(cell, document))) return text
  const { fieldId, documentId } = document
  const emptied = (row: Row): Row => (cellOf(row, fieldId) === documentId ? { ...row, [fieldId]: '' } : row)
  const value = question.model.read(option, text)
  return question.model.write(option, isRow(value) ? emptied(value) : rowsIn(value).map(emptied))
}

const isSame = (one: CellDocument, other: CellDocument) =>
  one.fieldId === other.fieldId && one.documentId === other.documentId

const rowsIn = (value: Value): readonly Row[] => (isRow(value) ? [value] : rowsOf(value))
