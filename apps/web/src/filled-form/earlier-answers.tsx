import { Button, Text } from '@mantine/core'
import type { Answer } from '@octroi/forms'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { Panel } from '../ui/panel.tsx'
import { groupByWindow } from './group-by-window.ts'
import { KeptAnswersSheet } from './kept-answers.tsx'
import { formKey, parseForm } from './queries.ts'
import type { UnsentVersion } from './read-earlier-journals.ts'
import { loadReadOptions } from './read-options.ts'
import type { useEarlierJournals } from './use-earlier-journals.ts'
import type { FilledForm } from './use-filled-form.ts'

interface EarlierAnswersProps {
  readonly filled: FilledForm
  readonly earlier: ReturnType<typeof useEarlierJournals>
}

/**
 * Answers that were typed in earlier versions of the form and that the server does not have: shown as printed in their
 * own version, with the reasons of refusals. They stay on the device until the person discards them.
 */
export function EarlierAnswers({ filled, earlier }: EarlierAnswersProps) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { versions, refusals, discard } = earlier
  const count = new Set(versions.flatMap(({ entries }) => entries.map(({ option_id }) => option_id))).size
  const discardAll = async () => {
    await discard()
    setIsAsking(false)
  }
  return (
    <Panel title={t('filledForm.earlier.title', { count })} tone="attention">
      <Text>{t('filledForm.earlier.text')}</Text>
      {refusals.map((refusal) => (
        <Text key={refusal}>{refusal}</Text>
      ))}
      {versions.map((each) => (
        <VersionAnswers key={each.version} filled={filled} unsent={each} />
      ))}
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('filledForm.earlier.discard')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('filledForm.earlier.discardTitle')}
        confirm={t('filledForm.earlier.discard')}
        danger
        isPending={false}
        onConfirm={() => void discardAll()}
      >
        <Text>{t('filledForm.earlier.discardText')}</Text>
      </ConfirmModal>
    </Panel>
  )
}

/** The unsent answers of one version, one sheet per window: two windows may have answered the same question. */
function VersionAnswers({ filled, unsent }: { readonly filled: FilledForm; readonly unsent: UnsentVersion }) {
  const { owner, facts } = filled
  const { version, entries } = unsent
  const earlierForm = { id: facts.form.id, version }
  const read = owner.calls.earlierForm
  const { data, isPending } = useQuery({
    queryKey: [...formKey(owner, earlierForm), 'earlier'],
    queryFn: async ({ signal }) => {
      const description = await (read ?? owner.calls.form)(earlierForm, { signal })
      return parseForm(description, await loadReadOptions(description))
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    structuralSharing: false,
  })
  const windows = useMemo(() => groupByWindow(entries).map(toWindowAnswers), [entries])
  // Without network the current version has most of the questions.
  const form = data ?? filled.form
  if (isPending) return null
  return windows.map(({ writer, answers }, place) => (
    <KeptAnswersSheet
      key={`${writer}/${data === undefined}`}
      filled={{ ...filled, form }}
      kept={answers}
      copyNumber={version * 10 + place}
    />
  ))
}

const toWindowAnswers = (written: UnsentVersion['entries']) => ({
  writer: written[0]?.writer,
  answers: written.map(({ option_id, value, details }): Answer => ({ option_id, value, details })),
})
