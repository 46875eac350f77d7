import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type ContentRequestType, NEW_TYPE_KEY } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import classes from '../content.module.css'
import type { EditorProps } from './editor-props.ts'
import { FormSelect } from './form-select.tsx'
import { RetiredCheckbox, withRetired } from './retired-checkbox.tsx'

const RECOMMENDATIONS = ['formulated', 'preformulated', 'none'] as const

/** Edits a type of request. Its states are not chosen one by one: they follow from the analyses and recommendations. */
export function RequestTypeEditor({ item, value, onChange, faultOf }: EditorProps<ContentRequestType>) {
  const { t } = useTranslation()
  const put = (changed: Partial<ContentRequestType>) => onChange({ ...value, ...changed })
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
      <Analyses {...{ item, value, onChange, faultOf }} />
      <Radio.Group
        label={t('content.field.recommendations')}
        value={value.recommendations}
        error={faultOf('recommendations')}
        onChange={(chosen) => put({ recommendations: RECOMMENDATIONS.find((one) => one === chosen) ?? 'none' })}
      >
        <Stack gap="xs" mt="xs">
          {RECOMMENDATIONS.map((one) => (
            <Radio key={one} value={one} label={t(`content.recommendations.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t('content.typeHint')}
      </Text>
      <Checkbox
        label={t('content.field.financial_pages')}
        checked={value.financial_pages}
        onChange={(event) => put({ financial_pages: event.currentTarget.checked })}
      />
      {item.key !== NEW_TYPE_KEY && (
        <RetiredCheckbox
          isRetired={value.retired === true}
          hint={t('content.retiredHint.request_type')}
          onChange={(isRetired) => onChange(withRetired(value, isRetired))}
        />
      )}
    </div>
  )
}

/** The types of analyses of a type of request. A retired one is offered only where it is chosen already. */
function Analyses({ item, value, onChange, faultOf }: EditorProps<ContentRequestType>) {
  const { t } = useTranslation()
  const { analyses = [] } = item.choices
  const offered = analyses.filter(({ id, retired }) => !retired || value.analyze_type_ids.includes(id))
  return (
    <Checkbox.Group
      label={t('content.field.analyses')}
      value={value.analyze_type_ids.map(String)}
      error={faultOf('analyze_type_ids')}
      onChange={(ids) => onChange({ ...value, analyze_type_ids: ids.map(Number) })}
    >
      <Stack gap="xs" mt="xs">
        {offered.map(({ id, label }) => (
          <Checkbox key={id} value={String(id)} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
