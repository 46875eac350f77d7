import { useFormMessages } from '../form-messages.tsx'
import { isDecimal } from '../../numbers/decimal.ts'
import { formatAmount, formatDecimal } from '../../numbers/format-number.ts'
import { formatOf } from '../../numbers/locale.ts'
import { parseDecimal } from '../../numbers/parse-number.ts'
import { withMinus } from '../../numbers/with-minus.ts'
import type { InputProps } from './entry-props.ts'
import { figureKeys } from './figure-keys.ts'
import { useDraft } from './use-draft.ts'

/** A number as people write it here (`1 234,56`), grouped when it is left, stored as decimal text. */
export function NumberInput({ field, value, onChange, onLeave, attributes }: InputProps) {
  const { locale } = useFormMessages()
  const figure = field.type === 'money' ? formatAmount(value, locale) : formatDecimal(value, locale)
  const draft = useDraft({
    // As elsewhere on the page; what is no number stays as it was typed.
    shown: isDecimal(value) ? withMinus(figure) : figure,
    read: (typed) => parseDecimal(typed, locale) ?? typed,
    onChange,
  })
  const { sign, place } = formatOf(locale).currency
  const unit = field.type === 'money' ? sign.trim() : field.type === 'percent' ? '%' : undefined
  const isBefore = field.type === 'money' && place === 'before'
  return (
    <span className="octroi-affixed" data-unit={unit} data-before={isBefore || undefined}>
      <input
        {...attributes}
        type="text"
        className="octroi-input octroi-figures"
        data-kind={field.type}
        inputMode={figureKeys(field)}
        autoComplete="off"
        value={draft.text}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={() => {
          draft.settle()
          onLeave()
        }}
      />
      {unit !== undefined && (
        <span className="octroi-affix" aria-hidden>
          {unit}
        </span>
      )}
    </span>
  )
}
