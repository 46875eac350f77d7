import { useRef, useState } from 'react'
import { isDecimal } from '../../numbers/decimal.ts'
import { formatAlignedAmount, formatAmount, formatDecimal } from '../../numbers/format-number.ts'
import { getLocaleFormat, type Locale } from '../../numbers/locale.ts'
import { isDashAlone, readFigure } from '../../numbers/read-figure.ts'
import { replaceHyphenByMinus } from '../../numbers/minus-sign.ts'
import { useAnnounce } from '../announcer.tsx'
import { type FigureNotice, figureNotice } from '../figure-notice.ts'
import { useFormMessages } from '../form-messages.tsx'
import { idList } from '../widget-props.ts'
import type { InputProps } from './entry-props.ts'
import { figureKeys } from './figure-keys.ts'
import { FigureNoticeView } from './figure-notice-view.tsx'
import { useDraft } from './use-draft.ts'

/** A number as people write it here (`1 234,56`), grouped when it is left, stored as decimal text. */
export function NumberInput(props: InputProps) {
  const { field, value, onChange, onLeave, attributes } = props
  const { locale } = useFormMessages()
  const input = useRef<HTMLInputElement>(null)
  const draft = useDraft({
    // The figure is formatted as elsewhere on the page; a text that is no number stays as it was typed.
    shown: isDecimal(value) ? replaceHyphenByMinus(figureText(props, locale)) : value,
    read: (typed) => readFigure(typed, field.type, locale) ?? typed,
    onChange,
  })
  const { notice, note, tell, forget } = useFigureNotice(props)
  const { unit, isBefore } = unitOf(field, locale)
  const unitId = unit === undefined ? undefined : `${attributes.id}-unit`
  return (
    <>
      <span
        className="octroi-affixed"
        data-unit={unit}
        data-before={isBefore || undefined}
        data-beside={field.unit === undefined ? undefined : true}
      >
        <input
          {...attributes}
          aria-describedby={idList(unitId, attributes['aria-describedby'])}
          ref={input}
          type="text"
          className="octroi-input octroi-figures"
          data-kind={field.type}
          inputMode={figureKeys(field)}
          autoComplete="off"
          value={draft.text}
          onChange={({ currentTarget: { value: typed } }) => {
            note(typed)
            draft.type(typed)
          }}
          onBlur={() => {
            // Spreadsheets write a dash for nothing.
            if (isDashAlone(value)) onChange('')
            tell()
            draft.settle()
            onLeave()
          }}
        />
        {unit !== undefined && (
          <span className="octroi-affix" id={unitId} aria-hidden>
            {unit}
          </span>
        )}
      </span>
      {notice !== null && (
        <FigureNoticeView
          notice={notice}
          onOther={(decimal) => {
            forget()
            onChange(decimal)
            // The button that has the focus is about to disappear.
            input.current?.focus()
          }}
        />
      )}
    </>
  )
}

function unitOf({ type, unit }: InputProps['field'], locale: Locale) {
  const { sign, place } = getLocaleFormat(locale).currency
  if (type === 'money') return { unit: sign.trim(), isBefore: place === 'before' }
  return { unit: type === 'percent' ? '%' : unit, isBefore: false }
}

function figureText({ field, hasCents, value }: InputProps, locale: Locale): string {
  if (field.type === 'money') return formatAlignedAmount(value, locale)
  return hasCents === true ? formatAmount(value, locale) : formatDecimal(value, locale)
}

/** The notice about the typed figure, from when its input is left until the figure is typed anew. */
function useFigureNotice({ field, name }: InputProps) {
  const messages = useFormMessages()
  const announce = useAnnounce()
  const typed = useRef('')
  const [notice, setNotice] = useState<FigureNotice | null>(null)
  const forget = () => {
    typed.current = ''
    setNotice(null)
  }
  const note = (text: string) => {
    forget()
    typed.current = text
  }
  const tell = () => {
    const notice = typed.current === '' ? null : figureNotice(typed.current, field.type, messages)
    typed.current = ''
    if (notice === null) return
    setNotice(notice)
    announce(`${name}${messages.colon}${notice.text}`)
  }
  return { notice, note, tell, forget }
}
