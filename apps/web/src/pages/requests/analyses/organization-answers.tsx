import '@octroi/forms/styles.css'
import { Text } from '@mantine/core'
import { createStore } from '@octroi/forms'
import { FormPrint } from '@octroi/forms/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { documentsById } from '../../../filled-form/form-documents.ts'
import { type FilledForm, type FilledFormProps, useFilledForm } from '../../../filled-form/use-filled-form.ts'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useRequestWithForm } from '../filled-request.ts'

/** The answers of a request, to be read: the whole form, as it is printed. */
export function OrganizationAnswers({ requestId }: { readonly requestId: number }) {
  const { owner, facts } = useRequestWithForm(requestId)
  return <AnswersToRead owner={owner} facts={facts} />
}

/** The answers of any filled form, to be read: the whole form, as it is printed. */
export function AnswersToRead(props: FilledFormProps) {
  const { t } = useTranslation()
  const filled = useFilledForm(props)
  if (!filled) return <PageSkeleton label={t('filledForm.loading')} />
  return <Answers filled={filled} />
}

function Answers({ filled: { facts, form, answers, documents } }: { readonly filled: FilledForm }) {
  const store = useMemo(() => createStore(form.form, answers), [form, answers])
  const names = useMemo(() => documentsById(documents), [documents])
  return (
    <>
      <Text fw={600} pt="md">
        {facts.title}
      </Text>
      <Text size="sm" c="dimmed">
        {facts.holder}
      </Text>
      <FormPrint store={store} documents={names} />
    </>
  )
}
