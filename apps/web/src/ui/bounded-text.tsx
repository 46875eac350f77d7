import { Textarea, type TextareaProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../locales/format.ts'

/** Number of characters beyond the limit, without surrounding spaces. */
export const countExcess = (text: string, limit: number): number => Math.max(0, text.trim().length - limit)

interface BoundedTextProps extends Pick<TextareaProps, 'label' | 'description' | 'required' | 'mt'> {
  readonly text: string
  readonly onChange: (text: string) => void
  /** Maximum length accepted by the server. */
  readonly most: number
}

/** A text area that reports a text beyond the limit instead of cutting it. The caller must not send such a text. */
export function BoundedText({ text, onChange, most, ...props }: BoundedTextProps) {
  const { t } = useTranslation()
  const excess = countExcess(text, most)
  return (
    <Textarea
      {...props}
      // Keeps the description clear of the focus ring.
      descriptionProps={{ mb: 10 }}
      value={text}
      error={excess > 0 && t('form.tooLong', { count: excess, max: formatNumber(most) })}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={3}
      maxRows={20}
    />
  )
}
