import { IconAlertTriangle } from '@tabler/icons-react'
import type { Field } from '../../description/form.ts'
import type { GridField } from '../../finance/definition.ts'
import type { FieldState, GridStore } from '../../finance/grid-store.ts'
import { Entry } from '../entries/entry.tsx'
import { SelectButton } from '../entries/select-button.tsx'
import { useTouched } from '../entries/use-touched.ts'
import { useFormMessages } from '../form-messages.tsx'
import { FaultText } from '../question/fault-text.tsx'
import { idList } from '../widget-props.ts'
import { getDisputantName, type Disputes, useDisputes } from './disputes.ts'
import type { GridView } from './grid-view.ts'
import type { Saver } from '../saving/saver.ts'
import { toActiveField, type OnActiveCell } from './active-cell.ts'
import { fieldText } from './field-text.ts'
import { useGridField } from './use-grid-store.ts'
import { useFinanceTexts } from './finance-texts.tsx'

interface FinanceFieldsProps {
  readonly store: GridStore
  readonly view: GridView
  /** DOM id of the grid. */
  readonly id: string
  readonly readOnly: boolean
  /** Keys of the read-only fields. */
  readonly readOnlyFields: readonly string[]
  readonly revealed: boolean
  readonly onCell: OnActiveCell | undefined
  readonly saver: Saver | undefined
}

/** The fields below the grid, each with the input of its kind. */
export function FinanceFields(props: FinanceFieldsProps) {
  const { store, view, id, readOnly, readOnlyFields, revealed, onCell, saver } = props
  const texts = useFinanceTexts()
  const disputes = useDisputes(saver)
  const { fields } = store.grid.definition
  if (fields.length === 0) return null
  return (
    <section className="octroi-finance-below" aria-labelledby={`${id}-below`}>
      <h3 id={`${id}-below`}>{texts.below}</h3>
      {readOnly ? (
        <ReadOnlyFields store={store} fields={fields} />
      ) : (
        <div className="octroi-finance-fields">
          {fields.map((field) => (
            <FieldBlock
              key={field.key}
              {...{ store, view, field, revealed, onCell, disputes }}
              readOnly={readOnlyFields.includes(field.key)}
              inputId={`${id}-${field.key}`}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** Fields as text, to read and to print. */
export function ReadOnlyFields({
  store,
  fields,
}: {
  readonly store: GridStore
  readonly fields: readonly GridField[]
}) {
  return (
    <dl className="octroi-finance-texts">
      {fields.map((field) => (
        <FieldTextPair key={field.key} store={store} field={field} />
      ))}
    </dl>
  )
}

function FieldTextPair({ store, field }: { readonly store: GridStore; readonly field: GridField }) {
  const { locale } = useFormMessages()
  const { tooLarge } = useFinanceTexts()
  const state = useGridField(store, field.key)
  const text = isTooLarge(field, state) ? tooLarge : fieldText(field, state, locale)
  return (
    <div data-total={field.kind === 'total' || undefined}>
      <dt>{field.label}</dt>
      <dd>{text === '' ? '–' : text}</dd>
    </div>
  )
}

interface FieldBlockProps {
  readonly store: GridStore
  readonly view: GridView
  readonly disputes: Disputes
  readonly field: GridField
  readonly inputId: string
  readonly revealed: boolean
  readonly readOnly: boolean
  readonly onCell: OnActiveCell | undefined
}

function FieldBlock(props: FieldBlockProps) {
  const { field, inputId, readOnly, onCell } = props
  const isRead = readOnly || field.kind === 'total'
  return (
    <div
      className="octroi-finance-field"
      data-kind={field.kind}
      onFocus={isRead ? undefined : () => onCell?.(toActiveField(field))}
    >
      {isRead ? (
        <span className="octroi-finance-label">{field.label}</span>
      ) : (
        <label className="octroi-finance-label" htmlFor={inputId}>
          {field.label}
        </label>
      )}
      {field.help !== undefined && (
        <div className="octroi-hint" id={`${inputId}-help`}>
          {field.help}
        </div>
      )}
      {isRead ? <FieldResult {...props} /> : <FieldInput {...props} />}
      {!isRead && <FieldDispute {...props} />}
    </div>
  )
}

/** Says that somebody else changed a field too, and opens the dialog to choose a version. */
function FieldDispute({ view, disputes, field: { key, label }, inputId }: FieldBlockProps) {
  const texts = useFinanceTexts()
  const conflict = disputes.of(`fields.${key}`)
  if (conflict === undefined) return null
  return (
    <div className="octroi-finance-dispute">
      <FaultText id={`${inputId}-dispute`} texts={[texts.disputedField(getDisputantName(conflict, texts))]} />
      <button
        type="button"
        className="octroi-finance-detail"
        aria-haspopup="dialog"
        aria-label={texts.settleItem(label)}
        onClick={() => view.settling.set(`fields.${key}`)}
      >
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
        {texts.settle}
      </button>
    </div>
  )
}

function FieldResult({ store, field, inputId }: FieldBlockProps) {
  const { locale } = useFormMessages()
  const texts = useFinanceTexts()
  const state = useGridField(store, field.key)
  const tooLarge = isTooLarge(field, state)
  return (
    <>
      <output className="octroi-finance-result" id={inputId} aria-label={field.label}>
        {tooLarge ? texts.tooLarge : fieldText(field, state, locale) || '–'}
      </output>
      <FaultText id={`${inputId}-fault`} texts={tooLarge ? [texts.totalTooLarge] : []} />
    </>
  )
}

/** A total that is too large shows no figure, since its cents may be wrong. */
const isTooLarge = ({ kind }: GridField, { fault }: FieldState) => kind === 'total' && fault !== null

function FieldInput(props: FieldBlockProps) {
  const { store, field, inputId, revealed } = props
  const texts = useFinanceTexts()
  const { text, fault } = useGridField(store, field.key)
  if (field.kind === 'total') return null
  if (field.kind === 'choice') return <ChoiceInput {...props} field={field} />
  return (
    <Entry
      inputId={inputId}
      field={entryField(field)}
      value={text}
      onChange={(next) => store.setField(field.key, next)}
      faults={fault === null ? [] : [{ message: texts.faults[fault] }]}
      required={false}
      revealed={revealed}
      name={field.label}
      {...(field.help !== undefined && { describedBy: `${inputId}-help` })}
    />
  )
}

function ChoiceInput(props: FieldBlockProps & { readonly field: Extract<GridField, { kind: 'choice' }> }) {
  const { store, field, inputId, revealed } = props
  const texts = useFinanceTexts()
  const { text, fault } = useGridField(store, field.key)
  const [shown, touch] = useTouched(text, revealed)
  const choices = field.choices.map(({ value, label }) => ({ value: String(value), label }))
  const invalid = shown && fault !== null
  return (
    <>
      <SelectButton
        choices={choices}
        selected={text}
        shown={choices.find(({ value }) => value === text)?.label ?? text}
        onPick={(value) => store.setField(field.key, value)}
        onLeave={touch}
        name={field.label}
        clearable={field.default === undefined}
        attributes={{
          id: inputId,
          'aria-invalid': invalid || undefined,
          'aria-required': undefined,
          'aria-describedby': idList(field.help !== undefined && `${inputId}-help`, invalid && `${inputId}-fault`),
          'aria-labelledby': undefined,
        }}
      />
      <FaultText id={`${inputId}-fault`} texts={invalid ? [texts.faults[fault]] : []} />
    </>
  )
}

const ENTRY_TYPES = { text: 'text', date: 'date', amount: 'money' } as const

/** Converts a field of a grid to a field that the inputs of questions accept. */
function entryField(field: Extract<GridField, { kind: keyof typeof ENTRY_TYPES }>): Field {
  return {
    id: 'value',
    title: field.label,
    type: ENTRY_TYPES[field.kind],
    validation: null,
    validation_help: null,
    length: null,
    values: null,
    categorie_name: null,
  }
}
