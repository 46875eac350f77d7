import type { Form, IndexedQuestion } from '../description/index-form.ts'
import type { UnsaidPart, XlsFormSheets } from './sheets.ts'
import { writeQuestion } from './write-question.ts'
import { XlsFormWriter } from './xlsform-writer.ts'

/**
 * Writes a form as the sheets of an XLSForm, which ODK and its relatives read: sections are groups, tables and repeated
 * groups repetitions, conditions expressions. Names are made of ids (`q12`, `o1203`), so that `readXlsForm` finds them
 * again. What such a form cannot say is left out and named.
 */
export function writeXlsForm(form: Form): { readonly sheets: XlsFormSheets; readonly unsaid: readonly UnsaidPart[] } {
  const writer = new XlsFormWriter(form)
  for (const { id, label, description } of form.sections) {
    const show_if = form.sections.find((section) => section.id === id)?.show_if
    const inSection = form.questions.filter(({ section, parent }) => section.id === id && parent === null)
    const [first] = inSection
    const relevant =
      show_if === undefined || first === undefined ? null : writer.expression(first, show_if, 'section.show_if')
    writer.add({ type: 'begin_group', name: `s${id}`, label, hint: description, relevant, appearance: 'field-list' })
    for (const question of inSection) writeWithChildren(writer, question)
    writer.add({ type: 'end_group' })
  }
  const { name, id, version, checks = [] } = form.description
  if (checks.length > 0) writer.unsaid.push({ questionId: null, label: name, property: 'checks' })
  const settings = [{ form_title: name, form_id: `f${id}`, version: String(version) }]
  return { sheets: { survey: writer.survey, choices: writer.choices, settings }, unsaid: writer.unsaid }
}

function writeWithChildren(writer: XlsFormWriter, question: IndexedQuestion): void {
  const end = writeQuestion(writer, question)
  const below =
    question.inner === null ? question.children : question.inner.questions.filter(({ parent }) => parent === null)
  for (const child of below) writeWithChildren(writer, child)
  end()
}
