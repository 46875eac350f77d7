import '@octroi/forms/styles.css'
import '@octroi/forms/editor.css'
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { readFormLeniently } from '@octroi/forms'
import { FormQuestionnaire } from '@octroi/forms/editor'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { BareFailure } from './bare-failure.tsx'
import classes from './forms.module.css'
import { type FormToRead, editAddress, useFormToRead } from './queries.ts'

/** Page that shows a form to be filled in by hand, and prints it: its latest version, or its draft with `?draft`. */
export function FormQuestionnairePage() {
  const { t } = useTranslation()
  const id = Number(useParams()['id'])
  const isDraft = useSearchParams()[0].has('draft')
  const { data, isError, refetch } = useFormToRead(id, isDraft)
  if (data !== undefined) return <Questionnaire toRead={data} back={isDraft ? editAddress(id) : '/forms'} />
  if (!isError) return <PageSkeleton />
  const failure = { title: t('forms.questionnaire.open'), message: t('forms.questionnaire.failedToLoad') }
  return <BareFailure {...failure} onRetry={() => void refetch()} />
}

function Questionnaire({ toRead, back }: { readonly toRead: FormToRead; readonly back: string }) {
  const { t } = useTranslation()
  const { description, readOptions } = toRead
  const { form, broken } = useMemo(() => readFormLeniently(description, readOptions), [description, readOptions])
  const { name } = form.description
  useDocumentTitle(t('forms.questionnaire.title', { name }))
  return (
    <main className={classes.paper}>
      <Group className={classes.paperTools}>
        <Button onClick={() => globalThis.print()}>{t('forms.questionnaire.print')}</Button>
        <Anchor component={Link} to={back}>
          {t('forms.questionnaire.back')}
        </Anchor>
        <Text size="sm">{t('forms.questionnaire.lead')}</Text>
      </Group>
      {broken.size > 0 && (
        <Alert color="yellow" className={classes.paperTools}>
          {t('forms.questionnaire.broken')}
        </Alert>
      )}
      <FormQuestionnaire form={form} title={<h1>{name}</h1>} />
    </main>
  )
}
