import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import '@octroi/forms/editor.css'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { HistoryPanel } from '../../audit/history-panel.tsx'
import { PanelFailure } from '../../security/panel-state.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { useBeginDraft, useFormDraft } from './queries.ts'

/** Page on which an administrator edits the draft of a form. */
export function FormEditPage() {
  const id = Number(useParams()['id'])
  return <EditPage key={id} id={id} />
}

function EditPage({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  const { data: opened, error, isFetching, refetch } = useFormDraft(id)
  if (opened !== undefined) return <DraftEditor key={opened.draft.begun_at} opened={opened} />
  if (error === null || isFetching) return <PageSkeleton />
  if (error instanceof ApiError && error.code === 'not_found') return <NoDraft id={id} />
  return (
    <Page>
      <PanelFailure message={t('forms.draftFailedToLoad')} onRetry={() => void refetch()} />
    </Page>
  )
}

/** Shown for a form that nobody edits now: a draft can be begun, and its history is there. */
function NoDraft({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  const begin = useBeginDraft()
  return (
    <Page lead={<BackToList />}>
      <Stack align="flex-start">
        <Text>{t('forms.noDraft')}</Text>
        <Button loading={begin.isPending} onClick={() => begin.mutate(id)}>
          {t('forms.beginDraft')}
        </Button>
      </Stack>
      <HistoryPanel subject="form" subjectId={id} />
    </Page>
  )
}

/** Link to the list of forms. */
function BackToList() {
  const { t } = useTranslation()
  return (
    <Anchor component={Link} to="/forms">
      {t('forms.toList')}
    </Anchor>
  )
}
