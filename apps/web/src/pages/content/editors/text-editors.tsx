import { Text, Textarea, TextInput } from '@mantine/core'
import type { ContentFunder } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import classes from '../content.module.css'
import type { EditorProps } from './editor-props.ts'

/** Edits the words that a submission agrees to. */
export function ConsentEditor({ value, onChange, faultOf }: EditorProps<{ readonly text: string }>) {
  const { t } = useTranslation()
  return (
    <div className={classes.fieldset}>
      <Textarea
        label={t('content.field.text')}
        autosize
        minRows={5}
        value={value.text}
        error={faultOf('text')}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Text size="sm" c="dimmed">
        {t('content.consentHint')}
      </Text>
    </div>
  )
}

/** Edits the funder's name and how to reach it, which mails sign with. */
export function FunderEditor({ value, onChange, faultOf }: EditorProps<ContentFunder>) {
  const { t } = useTranslation()
  return (
    <div className={classes.fieldset}>
      {(['funder_name', 'funder_email', 'funder_phone'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(`content.field.${name}`)}
          value={value[name]}
          error={faultOf(name)}
          onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
