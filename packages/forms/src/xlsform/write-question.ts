import type { Field, Option } from '../description/form.ts'
import type { IndexedQuestion } from '../description/index-form.ts'
import { choosesOptions, isYesNo, optionName, questionName, writeExpression } from './write-expression.ts'
import { writeField } from './write-field.ts'
import { listName, optionChoices, valueChoices, type XlsFormWriter } from './xlsform-writer.ts'

/** The cells that every question has, whatever its type. */
type CommonCells = Readonly<Record<string, string | null | undefined>>

const YES_NO = 'oui_non'

/** Writes the rows of one question, without those under it; returns how to write what ends it, after them. */
export function writeQuestion(writer: XlsFormWriter, indexed: IndexedQuestion): () => void {
  const { definition } = indexed
  const cells = commonCells(writer, indexed)
  leaveOutRest(writer, indexed)
  if (definition.options === 'none') {
    writer.add({ ...cells, type: 'note' })
  } else if (definition.repeatsChildren === true) {
    writer.add({ ...cells, type: 'begin_repeat' })
    return () => writer.add({ type: 'end_repeat' })
  } else if (isYesNo(indexed)) {
    writer.addChoices(YES_NO, [
      { name: '1', label: 'Oui' },
      { name: '0', label: 'Non' },
    ])
    writer.add({ ...cells, type: `select_one ${YES_NO}` })
  } else if (choosesOptions(indexed)) writeChoices(writer, indexed, cells)
  else if (isRows(indexed)) writeRows(writer, indexed, cells)
  else writeInputs(writer, indexed, cells)
  return () => undefined
}

function commonCells(writer: XlsFormWriter, indexed: IndexedQuestion): CommonCells {
  const { question, shownBy, parent } = indexed
  const chosen = (shownBy ?? []).flatMap((id) => writeExpression(writer.form, `o${id}`) ?? [])
  const isToggle = parent !== null && isYesNo(parent)
  const choices = isToggle && shownBy ? [`\${${questionName(parent.question.id)}} = '1'`] : chosen
  const own = question.show_if === undefined ? null : writer.expression(indexed, question.show_if, 'show_if')
  const conditions = [...(choices.length > 0 ? [choices.join(' or ')] : []), ...(own === null ? [] : [own])]
  const relevant = conditions.length > 1 ? conditions.map((each) => `(${each})`).join(' and ') : conditions[0]
  const demanded =
    question.required_if === undefined ? null : writer.expression(indexed, question.required_if, 'required_if')
  return {
    name: questionName(question.id),
    label: question.question_number === null ? question.label : `${question.question_number} ${question.label}`,
    hint: question.help,
    required: question.required === 1 ? 'yes' : demanded,
    relevant,
    read_only: question.computed?.readOnly === true ? 'yes' : null,
    default: question.default,
  }
}

/** Names the properties that an XLSForm has no place for. */
function leaveOutRest(writer: XlsFormWriter, indexed: IndexedQuestion): void {
  const { question } = indexed
  for (const property of ['statistic', 'prefill', 'host_check'] as const)
    if (question[property] !== undefined) writer.leaveOut(indexed, property)
  for (const property of ['limit', 'minimum', 'detailText'] as const)
    if (question.computed?.[property] !== undefined) writer.leaveOut(indexed, `computed.${property}`)
  if (question.repeat?.min !== undefined || question.repeat?.max !== undefined) writer.leaveOut(indexed, 'repeat')
  if (question.options.some(({ detail }) => detail === 1)) writer.leaveOut(indexed, 'options.detail')
  if (question.options.some(({ show_if }) => show_if !== undefined)) writer.leaveOut(indexed, 'options.show_if')
  for (const property of ['unit', 'title_from', 'categorie_name'] as const)
    if (question.fields.some((field) => (field[property] ?? null) !== null))
      writer.leaveOut(indexed, `fields.${property}`)
}

function writeChoices(writer: XlsFormWriter, indexed: IndexedQuestion, cells: CommonCells): void {
  const { question, definition } = indexed
  const list = listName(question.id)
  writer.addChoices(list, optionChoices(question.options))
  const isOne = definition.isOneChoice?.(question) === true
  const isList = definition.fields === 'none or one'
  writer.add({
    ...cells,
    type: `${isOne ? 'select_one' : 'select_multiple'} ${list}`,
    appearance: isList ? 'minimal' : null,
  })
}

/** Whether its answer is rows with cells, under columns. */
const isRows = ({ definition }: IndexedQuestion): boolean => definition.takes?.includes('title_from') === true

function writeInputs(writer: XlsFormWriter, indexed: IndexedQuestion, cells: CommonCells): void {
  const { question } = indexed
  const [only, ...others] = question.options
  if (only === undefined) return
  if (others.length === 0 && question.fields[0]?.type !== 'formula') {
    writeInput(writer, indexed, { cells, field: fieldAt(indexed, 0), list: listName(question.id) })
    return
  }
  writer.add({ ...cells, type: 'begin_group', required: null })
  for (const [place, option] of question.options.entries()) {
    const inner = { name: optionName(option.id), label: option.label, required: cells['required'] }
    const field = fieldAt(indexed, place)
    writeInput(writer, indexed, { cells: inner, field, list: listName(question.id, field) })
  }
  writeResult(writer, indexed)
  writer.add({ type: 'end_group' })
}

/** The field of an option: its own, the one of all, or one of the usual type where there is none. */
function fieldAt({ question, definition }: IndexedQuestion, place: number): Field {
  const field = question.fields.length === question.options.length ? question.fields[place] : question.fields[0]
  const usual = definition.fieldTypes.find((type) => type !== 'formula') ?? 'number'
  if (field !== undefined && field.type !== 'formula') return field
  return { ...BLANK, type: usual }
}

const BLANK: Field = {
  id: 'f1',
  title: '',
  type: 'text',
  validation: null,
  validation_help: null,
  length: null,
  values: null,
  categorie_name: null,
}

interface Input {
  readonly cells: CommonCells
  readonly field: Field
  /** The name of its list, if it chooses from one. */
  readonly list: string
}

function writeInput(writer: XlsFormWriter, indexed: IndexedQuestion, { cells, field, list }: Input): void {
  const { definition, question } = indexed
  const isLong = definition.fields === 'some'
  const values = isLong ? question.fields.flatMap((each) => each.values ?? []) : field.values
  if (definition.holdsDocument !== true && values !== null && (isLong || field.type === 'select')) {
    writer.addChoices(list, valueChoices(values))
    writer.add({ ...cells, type: `${isLong ? 'select_multiple' : 'select_one'} ${list}`, appearance: 'minimal' })
    return
  }
  writer.add({ ...cells, ...(definition.holdsDocument === true ? { type: 'file' } : writeField(field)) })
}

/** The result of a formula over the inputs of its own question. */
function writeResult(writer: XlsFormWriter, indexed: IndexedQuestion): void {
  const { question } = indexed
  const [field] = question.fields
  if (field?.type !== 'formula') return
  const names = new Map(question.options.map(({ id, custom }) => [custom ?? '', `o${id}`]))
  const formula = (field.values?.[0] ?? '').replaceAll(/[a-z][a-z0-9_]*/g, (name) => names.get(name) ?? name)
  const calculation = writer.expression(indexed, formula, 'fields.values')
  if (calculation === null) return
  writer.add({ type: 'calculate', name: `${questionName(question.id)}_result`, label: field.title, calculation })
}

/** A table: rows that are added are a repetition, fixed rows are groups. */
function writeRows(writer: XlsFormWriter, indexed: IndexedQuestion, cells: CommonCells): void {
  const { question, definition } = indexed
  const isGrowing = definition.options === 'one'
  writer.add({ ...cells, type: isGrowing ? 'begin_repeat' : 'begin_group', required: null })
  for (const option of isGrowing ? [null] : question.options) writeRow(writer, indexed, option)
  writer.add({ type: isGrowing ? 'end_repeat' : 'end_group' })
}

function writeRow(writer: XlsFormWriter, indexed: IndexedQuestion, option: Option | null): void {
  const { question, definition } = indexed
  const prefix = option === null ? questionName(question.id) : optionName(option.id)
  if (option?.title === 1) {
    writer.add({ type: 'note', name: prefix, label: option.label })
    return
  }
  if (option !== null && definition.isComputedLine?.(option) === true) return writer.leaveOut(indexed, 'options.custom')
  if (option !== null) writer.add({ type: 'begin_group', name: prefix, label: option.label })
  for (const field of question.fields) {
    const inner = { name: `${prefix}_${field.id}`, label: field.title, required: field.required === 1 ? 'yes' : null }
    if (field.type === 'formula') writer.leaveOut(indexed, 'fields.values')
    else if (field.type !== 'title') writeCell(writer, { cells: inner, field, list: listName(question.id, field) })
  }
  if (option !== null) writer.add({ type: 'end_group' })
}

function writeCell(writer: XlsFormWriter, { cells, field, list }: Input): void {
  if (field.type === 'select' && field.values !== null) {
    writer.addChoices(list, valueChoices(field.values))
    writer.add({ ...cells, type: `select_one ${list}`, appearance: 'minimal' })
  } else writer.add({ ...cells, ...writeField(field) })
}
