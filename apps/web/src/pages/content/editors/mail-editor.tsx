import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import type { ContentChoices, ContentMail } from '@octroi/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../content.module.css'
import type { EditorProps } from './editor-props.ts'

type Part = keyof ContentMail

/** A placeholder that is being typed: braces and the beginning of its name, just before the cursor. */
const BEGUN = /\{\{([\p{L}\p{N}_ ]*)$/u

const LETTERS = new Intl.Collator('fr-CA', { sensitivity: 'base' })

/** Whether a text begins with another, whatever their case and accents. */
const beginsWith = (text: string, start: string): boolean => LETTERS.compare(text.slice(0, start.length), start) === 0

/**
 * Edits the subject and the text of a mail. Braces that are typed narrow the list of placeholders down; the one that is
 * chosen comes in at the cursor, in the place of what was typed of it.
 */
export function MailEditor({ item, value, onChange, faultOf }: EditorProps<ContentMail>) {
  const { t } = useTranslation()
  const [cursor, setCursor] = useState<{ readonly part: Part; readonly at: number } | null>(null)
  const inputs = useRef<Partial<Record<Part, HTMLInputElement | HTMLTextAreaElement | null>>>({})
  const { part, at } = cursor ?? { part: 'body' as const, at: value.body.length }
  const before = value[part].slice(0, at)
  const begun = BEGUN.exec(before)?.[1]
  const placeholders = item.choices.placeholders ?? []
  const offered = placeholders.filter(
    ({ name, label }) => begun === undefined || [name, label].some((each) => beginsWith(each, begun)),
  )
  const insert = (name: string) => {
    const start = `${before.replace(BEGUN, '')}{{${name}}}`
    const rest = value[part].slice(at)
    onChange({ ...value, [part]: start + (begun === undefined ? rest : rest.replace(/^\w*\}\}/, '')) })
    setCursor({ part, at: start.length })
    // The cursor is set once the text is on the screen.
    requestAnimationFrame(() => {
      inputs.current[part]?.focus()
      inputs.current[part]?.setSelectionRange(start.length, start.length)
    })
  }
  const propsOf = (name: Part) => ({
    label: t(`content.field.${name}`),
    value: value[name],
    error: faultOf(name),
    onSelect: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      setCursor({ part: name, at: currentTarget.selectionStart ?? 0 }),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      setCursor({ part: name, at: currentTarget.selectionStart ?? 0 })
      onChange({ ...value, [name]: currentTarget.value })
    },
  })
  return (
    <div className={classes.fieldset}>
      <TextInput
        {...propsOf('subject')}
        ref={(input) => {
          inputs.current.subject = input
        }}
      />
      <Textarea
        {...propsOf('body')}
        autosize
        minRows={10}
        ref={(input) => {
          inputs.current.body = input
        }}
      />
      <Placeholders offered={offered} onInsert={insert} />
    </div>
  )
}

interface PlaceholdersProps {
  readonly offered: NonNullable<ContentChoices['placeholders']>
  readonly onInsert: (name: string) => void
}

/** The placeholders that can come in at the cursor, by what they stand for. */
function Placeholders({ offered, onInsert }: PlaceholdersProps) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('content.placeholders')}>
      <Text fw={600}>{t('content.placeholders')}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('content.placeholdersHint', { open: '{{' })}
      </Text>
      <Group gap="xs">
        {offered.length === 0 && <Text size="sm">{t('content.noPlaceholder')}</Text>}
        {offered.map(({ name, label, is_required }) => (
          <Button
            key={name}
            variant="default"
            size="sm"
            aria-label={t('content.insert', { label })}
            onClick={() => onInsert(name)}
          >
            {is_required ? `${label} (${t('content.required')})` : label}
          </Button>
        ))}
      </Group>
    </div>
  )
}
