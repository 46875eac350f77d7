import { Textarea, type TextareaProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../locales/format.ts'

/** How many characters of a text are too many, spaces around it left out. */
export const excessOf = (text: string, limit: number): number => Math.max(0, text.trim().length - limit)

interface BoundedTextProps extends Pick<TextareaProps, 'label' | 'description' | 'required' | 'mt'> {
  readonly text: string
  readonly onChange: (text: string) => void
  /** Most characters that the server takes. */
  readonly most: number
}

/** A text of some lines. A longer one stays, and is said to be too long: nothing typed is cut. It is not to be sent. */
export function BoundedText({ text, onChange, most, ...props }: BoundedTextProps) {
  const { t } = useTranslation()
  const excess = excessOf(text, most)
  return (
    <Textarea
      {...props}
      // Clear of the ring of the focus.
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
