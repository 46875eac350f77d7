import type { Option, Question } from '../../description/form.ts'
import { isRow } from '../../engine/value.ts'
import { useFormMessages } from '../form-messages.tsx'
import { FaultText, faultTexts } from '../question/fault-text.tsx'
import { idList, type WidgetProps } from '../widget-props.ts'
import { FixedRow, HeadingRow } from './fixed-row.tsx'
import { Grid } from './grid.tsx'
import { faultsByRow, ofRow, resultsByRow } from './row-cells.ts'

interface FixedGridProps extends WidgetProps {
  readonly isComputed: (option: Option) => boolean
}

const LABEL_TRACK = 'minmax(12rem, 2fr)'

/** A table whose rows are the options of the question: table-mixed and financial-table. */
export function FixedGrid({ id, state, describedBy, revealed, isComputed }: FixedGridProps) {
  const { question, values } = state
  const title = useLabelTitle(question)
  const columns = valueColumns(question)
  const faults = faultsByRow(state.faults, ({ option_id }) => String(option_id))
  const results = resultsByRow(state.results)
  const whole = state.faults.filter(({ path }) => path === '')
  return (
    <div className="octroi-table">
      <Grid
        id={id}
        name={question.label}
        describedBy={idList(describedBy, whole.length > 0 && `${id}-fault`)}
        first={{ title, track: LABEL_TRACK }}
        columns={columns}
      >
        {question.options.map((option) => {
          const value = values[option.id]
          if (option.title === 1)
            return <HeadingRow key={option.id} label={option.label} columnCount={columns.length + 1} />
          return (
            <FixedRow
              key={option.id}
              rowDomId={`${id}-o${option.id}`}
              questionId={question.id}
              row={isRow(value) ? value : undefined}
              computed={isComputed(option)}
              faults={ofRow(faults, String(option.id))}
              results={ofRow(results, String(option.id))}
              {...{ option, columns, revealed }}
            />
          )
        })}
      </Grid>
      <FaultText id={`${id}-fault`} texts={faultTexts(whole)} />
    </div>
  )
}

/** The heading of the column that names the rows. */
export function useLabelTitle({ fields }: Question): string {
  const messages = useFormMessages()
  return fields.find(({ type }) => type === 'title')?.title || messages.line
}

const COLUMNS = new WeakMap<Question, Question['fields']>()

/** The columns that hold values; the same list for the same question, as remembered rows need. */
export function valueColumns(question: Question): Question['fields'] {
  const known = COLUMNS.get(question)
  if (known !== undefined) return known
  const columns = question.fields.filter(({ type }) => type !== 'title')
  COLUMNS.set(question, columns)
  return columns
}
