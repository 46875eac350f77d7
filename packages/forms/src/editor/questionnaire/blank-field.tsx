import type { Field } from '../../description/form.ts'
import type { QuestionnaireTexts } from '../../locales/react/editor-questionnaire-fr-ca.ts'

interface BlankFieldProps {
  /** The field of an input; undefined for a text. */
  readonly field: Pick<Field, 'type' | 'values' | 'unit' | 'precision'> | undefined
  readonly texts: QuestionnaireTexts
}

/** Room for one value by hand: a line, a box for long texts, places of digits for dates, squares for choices. */
export function BlankField({ field, texts }: BlankFieldProps) {
  const { type, values } = field ?? { type: 'text', values: null }
  if (type === 'formula') return <em>{texts.computed}</em>
  if (type === 'checkbox') return <Mark isSquare label={texts.yes} />
  if (type === 'select')
    return (
      <ul className="octroi-blank-choices">
        {(values ?? []).map((value) => (
          <li key={value}>
            <Mark label={value} />
          </li>
        ))}
      </ul>
    )
  if (type === 'textarea') return <div className="octroi-blank-box" />
  const unit = unitOf(field, texts)
  return (
    <span className="octroi-blank">
      <span className="octroi-blank-line" />
      {unit !== '' && <span> {unit}</span>}
    </span>
  )
}

/** A circle, or a square where several can be chosen, before its label. */
export function Mark({ label, isSquare = false }: { readonly label: string; readonly isSquare?: boolean }) {
  return (
    <>
      <span className="octroi-blank-mark" data-square={isSquare || undefined} aria-hidden="true" /> {label}
    </>
  )
}

/** What stands after the line: the unit of a number, or what a date or a time is made of. */
function unitOf(field: BlankFieldProps['field'], { formats, yearAndMonth }: QuestionnaireTexts): string {
  if (field?.precision !== undefined) return field.precision === 'year' ? (formats.year ?? '') : yearAndMonth
  return field?.unit ?? formats[field?.type ?? 'text'] ?? ''
}
