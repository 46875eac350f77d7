import type { Option } from '../../description/form.ts'
import type { IndexedQuestion } from '../../description/index-form.ts'
import type { QuestionnaireTexts } from '../../locales/react/editor-questionnaire-fr-ca.ts'
import { BlankField } from './blank-field.tsx'

/** Blank rows of a table to which people add rows, unless it needs more or may have fewer. */
const BLANK_ROWS = 6

interface BlankTableProps {
  readonly indexed: IndexedQuestion
  readonly texts: QuestionnaireTexts
}

/** A table to be filled in by hand: its fixed rows, or some blank ones. */
export function BlankTable({ indexed: { question, definition, model }, texts }: BlankTableProps) {
  const { fields, options, computed } = question
  const { isFixed, limit } = model.rows ?? { isFixed: false, limit: BLANK_ROWS }
  // A column of titles shows the label of its row; without one, labels stand before the first column.
  const hasTitles = fields.some(({ type }) => type === 'title')
  const hasLabels = isFixed && !hasTitles
  const rows = Array.from(
    { length: Math.max(computed?.minimum ?? 0, Math.min(limit, BLANK_ROWS)) },
    (_, place) => place,
  )
  const cells = (option: Option | undefined) =>
    fields.map((field) => (
      <td key={field.id}>{field.type === 'title' ? option?.label : <Cell field={field} texts={texts} />}</td>
    ))
  return (
    <table className="octroi-blank-table">
      <thead>
        <tr>
          {hasLabels && <th scope="col">{texts.line}</th>}
          {fields.map(({ id, title, unit }) => (
            <th key={id} scope="col">
              {unit === undefined ? title : `${title} (${unit})`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isFixed
          ? options.map((option) => (
              <tr key={option.id} data-heading={option.title === 1 || undefined}>
                {hasLabels && <th scope="row">{option.label}</th>}
                {option.title === 1 ? (
                  <td colSpan={fields.length}>{hasLabels ? '' : option.label}</td>
                ) : definition.isComputedLine?.(option) === true ? (
                  <td colSpan={fields.length}>
                    <em>{texts.computed}</em>
                  </td>
                ) : (
                  cells(option)
                )}
              </tr>
            ))
          : rows.map((row) => <tr key={row}>{cells(undefined)}</tr>)}
      </tbody>
    </table>
  )
}

/** A cell is room enough by itself, unless something is to be marked in it. */
function Cell({
  field,
  texts,
}: {
  readonly field: IndexedQuestion['question']['fields'][number]
  readonly texts: QuestionnaireTexts
}) {
  const isMarked = field.type === 'checkbox' || field.type === 'select' || field.type === 'formula'
  return isMarked ? <BlankField field={field} texts={texts} /> : null
}
