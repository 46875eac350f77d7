import { Checkbox, TextInput } from '@mantine/core'
import { type ContentAnalyzeType, NEW_TYPE_KEY } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import classes from '../content.module.css'
import type { EditorProps } from './editor-props.ts'
import { FormSelect } from './form-select.tsx'
import { RetiredCheckbox, withRetired } from './retired-checkbox.tsx'

/** Edits a type of analysis. */
export function AnalyzeTypeEditor({ item, value, onChange, faultOf }: EditorProps<ContentAnalyzeType>) {
  const { t } = useTranslation()
  const put = (changed: Partial<ContentAnalyzeType>) => onChange({ ...value, ...changed })
  return (
    <div className={classes.fieldset}>
      <TextInput
        label={t('content.field.label')}
        value={value.label}
        error={faultOf('label')}
        onChange={(event) => put({ label: event.currentTarget.value })}
      />
      <FormSelect
        forms={item.choices.forms}
        value={value.form_id}
        fault={faultOf('form_id')}
        onChange={(form_id) => put({ form_id })}
      />
      {(['financial', 'summary'] as const).map((name) => (
        <Checkbox
          key={name}
          label={t(`content.field.${name}`)}
          checked={value[name]}
          error={faultOf(name)}
          onChange={(event) => put({ [name]: event.currentTarget.checked })}
        />
      ))}
      {item.key !== NEW_TYPE_KEY && (
        <RetiredCheckbox
          isRetired={value.retired === true}
          hint={t('content.retiredHint.analyze_type')}
          onChange={(isRetired) => onChange(withRetired(value, isRetired))}
        />
      )}
    </div>
  )
}
