import { Skeleton, Text } from '@mantine/core'
import type { RequestType } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { useRequestTypes } from '../../../pages/requests/queries.ts'
import { Can } from '../../../session/can.tsx'
import { FailedTable } from '../../../ui/data-table/messages.tsx'
import { useAskFirst } from '../../../ui/use-ask-first.tsx'
import { useLastDefined } from '../../../ui/use-last-defined.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { PrintHeader } from '../print-header.tsx'
import { PrintButton } from '../print-button.tsx'
import { currentYear } from '../status/board-choices.ts'
import { TypeAndYear } from '../type-and-year.tsx'
import { useStoredChoice } from '../use-stored-choice.ts'
import { ENVELOPE_CHOICES, type EnvelopeChoices } from './envelope-choices.ts'
import classes from './envelope.module.css'
import { EnvelopeFigures } from './envelope-figures.tsx'
import { EnvelopeTable } from './envelope-table.tsx'
import { type EnvelopeId, useEnvelope } from './queries.ts'
import { Simulations } from './simulations.tsx'

const HEIGHT = 420

/**
 * Page of an envelope: the sum for a type and year, what is granted or proposed, and the administrators' simulations.
 * It refreshes itself.
 */
export function EnvelopePage() {
  const { t } = useTranslation()
  const types = useRequestTypes().data?.filter(({ recommendations }) => recommendations !== 'none')
  const [choices, choose] = useStoredChoice(ENVELOPE_CHOICES)
  const { askFirst, question } = useAskFirst({
    title: t('envelope.leave.title'),
    text: t('envelope.leave.text'),
    confirm: t('leave.leave'),
  })
  const type = types?.find(({ id }) => id === choices.type) ?? types?.[0]
  const year = choices.year ?? currentYear()
  const change = (part: Partial<EnvelopeChoices>) => choose({ ...choices, ...part })
  return (
    <DashboardFrame aside={<PrintButton />}>
      <TypeAndYear
        types={types ?? []}
        chosen={{ type: type?.id, year }}
        onChange={(part) => askFirst(() => change(part))}
      />
      {types?.length === 0 && <Text className={classes.empty}>{t('envelope.none')}</Text>}
      {types === undefined && <Skeleton height={HEIGHT} />}
      {type && (
        <EnvelopeOf
          key={`${type.id} ${year}`}
          type={type}
          year={year}
          simulation={choices.simulation}
          onOpen={(simulation) => change({ simulation })}
          askFirst={askFirst}
        />
      )}
      {question}
    </DashboardFrame>
  )
}

interface EnvelopeOfProps {
  readonly type: RequestType
  readonly year: number
  readonly simulation: number | null
  readonly onOpen: (simulation: number | null) => void
  readonly askFirst: (act: () => void) => void
}

function EnvelopeOf({ type, year, simulation, ...opening }: EnvelopeOfProps) {
  const { t } = useTranslation()
  const envelopeQuery: EnvelopeId = { type: type.id, year }
  const { data: envelope, error, refetch } = useEnvelope(envelopeQuery)
  const listed = envelope?.simulations.find(({ id }) => id === simulation)
  // A simulation that somebody else deleted stays open for the person who is editing it, unless it belongs to another
  // envelope.
  const last = useLastDefined(listed)
  const opened = listed ?? (last?.id === simulation ? last : undefined)
  if (!envelope && error !== null) {
    const reason = error instanceof ApiError ? error.message : undefined
    return <FailedTable reason={reason} retry={() => void refetch()} />
  }
  if (!envelope) return <Skeleton height={HEIGHT} />
  return (
    <>
      <PrintHeader words={t('envelope.onPaper', { type: type.label, year: String(year) })} />
      <EnvelopeFigures envelope={envelope} asked={envelopeQuery} />
      <Can permission="envelope.edit">
        <Simulations envelope={envelope} asked={envelopeQuery} opened={opened} {...opening} />
      </Can>
      {!opened && <EnvelopeTable rows={envelope.rows} />}
    </>
  )
}
