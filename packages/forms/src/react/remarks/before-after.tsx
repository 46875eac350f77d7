import type { Locale } from '../../numbers/locale.ts'
import { type ReactNode, useMemo } from 'react'
import type { FormStore } from '../../engine/form-store.ts'
import { formatFieldValue } from '../../numbers/format-field-value.ts'
import type { FormDocument, FormHost } from '../form-host.ts'
import { useFormMessages } from '../form-messages.tsx'
import { type AnswerChange, answerChanges, type ChangedValue } from './answer-changes.ts'
import { MarkedText } from './marked-text.tsx'
import { useRemarksTexts } from './use-remarks-texts.ts'

/** Props of `BeforeAfter`. */
export interface BeforeAfterProps {
  readonly questionId: number
  /** The earlier and the later answers: two stores of the same form. */
  readonly before: FormStore
  readonly after: FormStore
  /** The documents of both, for their names. */
  readonly documents?: FormHost['documents']
  /**
   * Opens a document of either version; without it, documents are only named. Never called for one that is not in
   * `documents`.
   */
  readonly openDocument?: ((document: FormDocument) => void) | undefined
}

/**
 * The changes in the answer to one question of any type: both values with their differences marked, choices, files, and
 * tables by row and cell. Changes are marked with words and lines, not with colour alone.
 */
export function BeforeAfter({ questionId, before, after, ...shown }: BeforeAfterProps) {
  const texts = useRemarksTexts()
  const changes = useMemo(
    () => answerChanges(before.question(questionId), after.question(questionId)),
    [before, after, questionId],
  )
  if (changes.length === 0) return <p className="octroi-remarks octroi-hint">{texts.unchanged}</p>
  return (
    <ul className="octroi-remarks octroi-changes">
      {changes.map((change) => (
        <li key={keyOf(change)}>
          <Change change={change} {...shown} />
        </li>
      ))}
    </ul>
  )
}

/** The key of a change: the same place has one change of each kind at most. */
const keyOf = (change: AnswerChange): string =>
  [change.kind, 'cells' in change ? change.row : '', change.name].join(' ')

interface ChangeProps extends Pick<BeforeAfterProps, 'documents' | 'openDocument'> {
  readonly change: AnswerChange
}

function Change({ change, ...files }: ChangeProps) {
  const texts = useRemarksTexts()
  const nameOf = useDocumentName(files.documents)
  if ('cells' in change) return <ChangedRow {...change} cells={nameDocuments(change.cells, nameOf)} />
  if (change.kind === 'value') return <Sides value={change} />
  if (change.kind === 'document') return <Documents change={change} {...files} />
  return (
    <>
      <strong>{texts[change.kind]}</strong> {change.name}
    </>
  )
}

/** Returns the name of a document by its id; '' for none. */
function useDocumentName(documents: BeforeAfterProps['documents']): (id: string) => string {
  const { fileUnknown } = useFormMessages()
  return (id) => (id === '' ? '' : (documents?.get(id)?.name ?? fileUnknown(id)))
}

/** Cells as they are read: those of file columns by the names of their documents. */
function nameDocuments(cells: readonly ChangedValue[], nameOf: (id: string) => string): readonly ChangedValue[] {
  return cells.map((cell) =>
    cell.field?.type === 'file' ? { ...cell, before: nameOf(cell.before), after: nameOf(cell.after) } : cell,
  )
}

interface DocumentsProps extends Pick<BeforeAfterProps, 'documents' | 'openDocument'> {
  readonly change: ChangedValue
}

/** A document that replaced another: both can be opened, where the host opens documents. */
function Documents({ change, documents, openDocument }: DocumentsProps) {
  const nameOf = useDocumentName(documents)
  const sides = { before: nameOf(change.before), after: nameOf(change.after) }
  const link = (side: 'before' | 'after') => {
    const document = documents?.get(change[side])
    if (document === undefined || openDocument === undefined) return undefined
    return (
      <button type="button" className="octroi-link-button" onClick={() => openDocument(document)}>
        {sides[side]}
      </button>
    )
  }
  return <Sides value={{ name: change.name, ...sides }} shownAs={{ before: link('before'), after: link('after') }} />
}

/** The changes of a row, or of a line of a table, under its number and its name. */
function ChangedRow({ kind, row, name, cells }: Extract<AnswerChange, { readonly cells: unknown }>) {
  const texts = useRemarksTexts()
  const place = [row === undefined ? '' : texts.row(row + 1), name].filter(Boolean)
  return (
    <>
      <strong>{[texts[kind], place.join(', ')].join(' ')}</strong>
      {kind === 'rowChanged' ? <Cells cells={cells} /> : <RowOf cells={cells} isAdded={kind === 'rowAdded'} />}
    </>
  )
}

const Cells = ({ cells }: { readonly cells: readonly ChangedValue[] }) => (
  <ul>
    {cells.map((cell) => (
      <li key={cell.field?.id}>
        <Sides value={cell} />
      </li>
    ))}
  </ul>
)

/** A row that only one version has. */
function RowOf({ cells, isAdded }: { readonly cells: readonly ChangedValue[]; readonly isAdded: boolean }) {
  const { locale } = useFormMessages()
  const texts = useRemarksTexts()
  const Mark = isAdded ? 'ins' : 'del'
  return (
    <ul>
      {cells.map((cell) => (
        <li key={cell.field?.id}>
          {texts.cell(cell.name)} <Mark>{textOfChange(cell, isAdded ? cell.after : cell.before, locale)}</Mark>
        </li>
      ))}
    </ul>
  )
}

interface SidesProps {
  readonly value: ChangedValue
  /** Replaces the texts of the two sides. */
  readonly shownAs?: { readonly before: ReactNode; readonly after: ReactNode }
}

/** One value before and after. Additions and removals within a text are marked. */
function Sides({ value, shownAs }: SidesProps) {
  const texts = useRemarksTexts()
  const { locale } = useFormMessages()
  const sides = { before: textOfChange(value, value.before, locale), after: textOfChange(value, value.after, locale) }
  return (
    <>
      {value.name !== '' && <span className="octroi-sublabel">{value.name}</span>}
      <dl className="octroi-sides">
        {(['before', 'after'] as const).map((side) => (
          <div key={side}>
            <dt>{texts[side]}</dt>
            <dd>
              {shownAs?.[side] ?? (sides[side] === '' ? <em>{texts.none}</em> : <MarkedText {...sides} side={side} />)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const textOfChange = ({ field }: ChangedValue, text: string, locale: Locale): string =>
  field === undefined ? text : formatFieldValue(field.type, text, locale)
