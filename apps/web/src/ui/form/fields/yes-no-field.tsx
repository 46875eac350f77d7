import { Group, Radio } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../field.ts'
import { getFrameProps } from './field-frame.tsx'

/** A choice between yes and no. */
export const YesNoField = memo(function YesNoField(field: FieldProps<boolean>) {
  const { t } = useTranslation()
  const { variant: _variant, ...frame } = getFrameProps(field)
  return (
    <Radio.Group {...frame} value={String(field.value)} onChange={(value) => field.onChange(value === 'true')}>
      <Group gap="lg" mih={36} align="center">
        <Radio value="true" label={t('common.yes')} disabled={field.disabled} />
        <Radio value="false" label={t('common.no')} disabled={field.disabled} />
      </Group>
    </Radio.Group>
  )
})
