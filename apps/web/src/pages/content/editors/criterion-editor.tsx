import { Select, Stack, Text, TextInput } from '@mantine/core'
import { type ContentCriterion, CRITERION_SCALES, RECOMMENDED_PARTS } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import classes from '../content.module.css'
import type { EditorProps } from './editor-props.ts'
import { RatedPlaceSelect } from './rated-place-select.tsx'

/** Edits a criterion of the comparison of analyses: what it is, and the question about it in each form of analysis. */
export function CriterionEditor({ item, value, onChange, faultOf }: EditorProps<ContentCriterion>) {
  const { t } = useTranslation()
  const { forms = [], places = [] } = item.choices
  const put = (changed: Partial<ContentCriterion>) => onChange({ ...value, ...changed })
  return (
    <div className={classes.fieldset}>
      <TextInput
        label={t('content.field.label')}
        value={value.label}
        error={faultOf('label')}
        onChange={(event) => put({ label: event.currentTarget.value })}
      />
      <Select
        label={t('content.field.scale')}
        description={t(`content.criterion.scaleHint.${value.scale}`)}
        data={CRITERION_SCALES.map((scale) => ({ value: scale, label: t(`content.criterion.scale.${scale}`) }))}
        value={value.scale}
        allowDeselect={false}
        onChange={(chosen) => put({ scale: CRITERION_SCALES.find((one) => one === chosen) ?? value.scale })}
      />
      <Select
        label={t('content.field.recommends')}
        placeholder={t('content.criterion.noPart')}
        data={RECOMMENDED_PARTS.map((part) => ({ value: part, label: t(`content.criterion.recommends.${part}`) }))}
        value={value.recommends}
        clearable
        onChange={(chosen) => put({ recommends: RECOMMENDED_PARTS.find((one) => one === chosen) ?? null })}
      />
      <Stack gap="sm" role="group" aria-label={t('content.field.questions')}>
        <Text fw={600}>{t('content.field.questions')}</Text>
        <Text size="sm" c="dimmed">
          {t('content.criterion.questionsHint')}
        </Text>
        {forms.map((form) => (
          <RatedPlaceSelect
            key={form.id}
            form={form}
            places={places}
            questions={value.questions}
            faultOf={faultOf}
            onChange={(questions) => put({ questions })}
          />
        ))}
      </Stack>
    </div>
  )
}
