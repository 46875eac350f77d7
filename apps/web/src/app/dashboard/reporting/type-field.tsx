import { NativeSelect } from '@mantine/core'
import type { ReportKind } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { choicesById } from '../../../list/columns.tsx'
import { useRequestTypes } from '../../../pages/requests/queries.ts'
import type { ReportChoices } from './report-choices.ts'

interface TypeFieldProps {
  readonly report: ReportKind
  readonly value: ReportChoices['type']
  readonly onChange: (type: ReportChoices['type']) => void
}

/** Choice of the type of request, or of the type of analysis grouped by type of request, without summary sheets. */
export function TypeField({ report, value, onChange }: TypeFieldProps) {
  const { t } = useTranslation()
  const types = useRequestTypes().data ?? []
  const groups = types.flatMap(({ id: request, label: group, analyses }) => {
    const items = analyses.filter(({ summary }) => !summary)
    return items.length === 0
      ? []
      : [{ group, items: items.map(({ id, label }) => ({ value: written({ id, request }), label })) }]
  })
  return (
    <NativeSelect
      label={t(`dashboard.reporting.types.${report}`)}
      value={value === null ? '' : written(value)}
      onChange={(event) => onChange(read(event.currentTarget.value))}
      data={[
        { value: '', label: t('dashboard.reporting.choose') },
        ...(report === 'requests' ? choicesById(types) : groups),
      ]}
    />
  )
}

const written = ({ id, request }: NonNullable<ReportChoices['type']>): string =>
  request === null ? String(id) : `${id}/${request}`

function read(text: string): ReportChoices['type'] {
  if (text === '') return null
  const [id, request] = text.split('/').map(Number)
  return { id: id ?? 0, request: request ?? null }
}
