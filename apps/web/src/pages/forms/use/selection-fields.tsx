import { NativeSelect } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import type { contract, FormUseSelection, ReplyOf } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedDay } from '../../../ui/data-table/use-typed-day.ts'
import { isReversed } from './use-selection.ts'
import classes from './use.module.css'

interface SelectionFieldsProps {
  readonly choices: ReplyOf<typeof contract.formUse.choices>
  readonly selection: FormUseSelection
  readonly onChange: (change: FormUseSelection) => void
}

/** Narrows the figures to a version, a type of request and a period; what is chosen applies at once. */
export function SelectionFields({ choices, selection, onChange }: SelectionFieldsProps) {
  const { t } = useTranslation()
  const { versions, request_types } = choices
  return (
    <section aria-label={t('formUse.selection')} className={classes.selection}>
      <NativeSelect
        label={t('formUse.version')}
        value={selection.version ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ version: value === '' ? undefined : Number(value) })}
        data={[
          { value: '', label: t('formUse.allVersions') },
          ...versions.map((version) => ({ value: String(version), label: t('formUse.versionOf', { version }) })),
        ]}
      />
      {request_types.length > 1 && (
        <NativeSelect
          label={t('formUse.type')}
          value={selection.type_id ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ type_id: value === '' ? undefined : Number(value) })}
          data={[
            { value: '', label: t('formUse.allTypes') },
            ...request_types.map(({ id, label }) => ({ value: String(id), label })),
          ]}
        />
      )}
      <PeriodBound name={t('formUse.from')} value={selection.from} onChange={(from) => onChange({ from })} />
      <PeriodBound
        name={t('formUse.to')}
        value={selection.to}
        wrong={isReversed(selection) ? t('formUse.reversed') : undefined}
        onChange={(to) => onChange({ to })}
      />
    </section>
  )
}

interface PeriodBoundProps {
  readonly name: string
  readonly value: string | undefined
  readonly wrong?: string | undefined
  readonly onChange: (day: string | undefined) => void
}

function PeriodBound({ name, value, wrong, onChange }: PeriodBoundProps) {
  const { t } = useTranslation()
  const [unread, setUnread] = useState<string>()
  const day = useTypedDay({ onChange: (iso) => onChange(iso ?? undefined), onUnread: setUnread })
  return (
    <DateInput
      {...day}
      label={name}
      placeholder={t('formUse.day')}
      value={value ?? null}
      error={unread === undefined ? wrong : t('formUse.unread')}
      allowDeselect
      clearable={false}
    />
  )
}
