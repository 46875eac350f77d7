import { Button, Text } from '@mantine/core'
import type { FaqEdition } from '@octroi/domain'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HeadForm } from './head-form.tsx'
import { ItemList } from './item-list.tsx'
import { useFaqEdition } from './queries.ts'
import { getPanelId, useReorderItems, useConfirmedRemoval } from './use-faq-changes.tsx'

/** Page on which administrators edit the questions and contacts. */
export function FaqEditPage() {
  const { t } = useTranslation()
  const edition = useFaqEdition()
  if (!edition.data) return <PageSkeleton />
  return (
    <Page width="reading" lead={<Text c="dimmed">{t('faq.editLead')}</Text>}>
      <Items edition={edition.data} />
      <HeadForm edition={edition.data} />
    </Page>
  )
}

function Items({ edition }: { readonly edition: FaqEdition }) {
  const { t } = useTranslation()
  const { ask, dialog } = useConfirmedRemoval()
  const orderQuestions = useReorderItems('questions')
  const orderContacts = useReorderItems('contacts')
  const questions = edition.questions.map(({ id, question: name, version }) => ({ id, name, version }))
  const contacts = edition.contacts.map(({ id, label: name, version }) => ({ id, name, version }))
  const remove = (list: 'questions' | 'contacts', items: typeof questions) => (id: number) => {
    const item = items.find((one) => one.id === id)
    if (item) ask({ list, ...item })
  }
  return (
    <>
      <Panel
        id={getPanelId('questions')}
        title={t('faq.questions')}
        aside={<Add to="/faq/questions/new" label={t('faq.addQuestion')} />}
      >
        <ItemList
          label={t('faq.questions')}
          items={questions}
          addressOf={(id) => `/faq/questions/${id}/edit`}
          onRemove={remove('questions', questions)}
          onOrder={orderQuestions}
        />
      </Panel>
      <Panel
        id={getPanelId('contacts')}
        title={t('faq.contacts')}
        aside={<Add to="/faq/contacts/new" label={t('faq.addContact')} />}
      >
        <ItemList
          label={t('faq.contacts')}
          items={contacts}
          addressOf={(id) => `/faq/contacts/${id}/edit`}
          onRemove={remove('contacts', contacts)}
          onOrder={orderContacts}
        />
      </Panel>
      {dialog}
    </>
  )
}

function Add({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {label}
    </Button>
  )
}
