import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../ui/form/field.ts'

/** Choice between inviting the new user by mail, and setting a password. */
export function InviteField({ id, label, value, onChange, fault }: FieldProps<boolean>) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      id={id}
      label={label}
      error={fault}
      value={String(value)}
      onChange={(next) => onChange(next === 'true')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="true" label={t('users.form.inviteYes')} />
        <Radio value="false" label={t('users.form.inviteNo')} />
      </Stack>
    </Radio.Group>
  )
}
