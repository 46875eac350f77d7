import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { createStore, readFormLeniently } from '@octroi/forms'
import { type FormHost, type FormMessages, formMessagesFrCA, FormPage, FormPrint } from '@octroi/forms/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { BareFailure } from './bare-failure.tsx'
import classes from './forms.module.css'
import type { OpenedDraft } from './open-edition.ts'
import { editAddress, useFormDraft } from './queries.ts'

/** Nothing that is answered leaves the page. */
const HOST: FormHost = { save: (changes) => Promise.resolve({ saved: changes }) }
/** Width of a usual phone, in pixels. */
const PHONE_WIDTH = 390

/** Page that shows the saved draft of a form as an organisation would fill it in; nothing is saved anywhere. */
export function FormTryPage() {
  const { t } = useTranslation()
  const id = Number(useParams()['id'])
  const { data: opened, isError, refetch } = useFormDraft(id)
  if (opened !== undefined) return <Trial opened={opened} />
  if (!isError) return <PageSkeleton />
  const failure = { title: t('forms.try.title'), message: t('forms.draftFailedToLoad') }
  return <BareFailure {...failure} onRetry={() => void refetch()} />
}

function Trial({ opened }: { readonly opened: OpenedDraft }) {
  const [params] = useSearchParams()
  return params.has('phone') ? <InPhone id={opened.draft.form_id} /> : <FilledTrial opened={opened} />
}

/** The same page in a frame of the width of a phone, without its links. */
function InPhone({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  useDocumentTitle(t('forms.try.title'))
  return (
    <main className={classes.trial}>
      <Title order={1} size="h2">
        {t('forms.try.title')}
      </Title>
      <Links id={id} isPhone />
      <iframe
        src={`/forms/${id}/try${partOf(params, { framed: '' })}`}
        title={t('forms.try.phone')}
        width={PHONE_WIDTH}
        height={844}
        className={classes.phone}
      />
    </main>
  )
}

function FilledTrial({ opened: { draft, readOptions } }: { readonly opened: OpenedDraft }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const { name } = draft.description
  useDocumentTitle(`${t('forms.try.title')} – ${name}`)
  const [{ form, broken, store }] = useState(() => {
    const read = readFormLeniently(draft.description, readOptions)
    return { ...read, store: createStore(read.form) }
  })
  const messages = useTrialMessages()
  const question = form.questionById.get(Number(params.get('q')))
  const sectionId = question?.section.id ?? Number(params.get('s'))
  const isThere = form.sections.some(({ id }) => id === sectionId)
  if (form.sections.length === 0)
    return (
      <main className={classes.trial}>
        <Title order={1} size="h2">
          {name || t('forms.unnamed')}
        </Title>
        <Links id={draft.form_id} />
        <Text>{t('forms.try.empty')}</Text>
      </main>
    )
  return (
    <main className={classes.trial}>
      <FormPage
        store={store}
        host={HOST}
        {...(isThere && { initialSectionId: sectionId })}
        broken={broken}
        messages={messages}
        header={
          <div>
            <Title order={1} size="h2">
              {name}
            </Title>
            <Links id={draft.form_id} />
          </div>
        }
        onPrint={() => globalThis.print()}
      />
      <PrintSheet>
        <FormPrint store={store} title={<h1>{name}</h1>} idPrefix="print-" />
      </PrintSheet>
    </main>
  )
}

/** The texts of the form, in which saving says that nothing is saved. */
function useTrialMessages(): FormMessages {
  const { t } = useTranslation()
  return useMemo(() => {
    const nothing = t('forms.try.nothingSaved')
    const say = () => nothing
    return {
      ...formMessagesFrCA,
      saving: nothing,
      unsaved: nothing,
      saved: nothing,
      notSavedYet: nothing,
      savedNow: nothing,
      savedMinutes: say,
      savedHours: say,
      savedOn: say,
    }
  }, [t])
}

/** What this page is, and the ways to the editor and to the other width. */
function Links({ id, isPhone = false }: { readonly id: number; readonly isPhone?: boolean }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const isFramed = params.has('framed')
  return (
    <Group gap="md">
      <Text size="sm" c="dimmed">
        {t('forms.try.notSaved')}
      </Text>
      {!isFramed && (
        <>
          <Anchor component={Link} to={`${editAddress(id)}${partOf(params)}`} size="sm">
            {t('forms.try.back')}
          </Anchor>
          <Button
            component={Link}
            to={`/forms/${id}/try${partOf(params, isPhone ? {} : { phone: '' })}`}
            size="compact-sm"
            variant="default"
          >
            {isPhone ? t('forms.try.wide') : t('forms.try.phone')}
          </Button>
        </>
      )}
    </Group>
  )
}

/** The part that was chosen in the editor, as a query, so that the way back leads to it; with more of the query. */
function partOf(params: URLSearchParams, more: Readonly<Record<string, string>> = {}): string {
  const partParams = [...params].filter(([name]) => ['q', 's', 'form'].includes(name))
  const query = new URLSearchParams([...partParams, ...Object.entries(more)]).toString()
  return query === '' ? '' : `?${query}`
}
