import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { HistoryPanel } from '../../audit/history-panel.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { ContactForm } from './contact-form.tsx'
import { useFaqEdition, useRegions } from './queries.ts'

/** Page that adds a contact. */
export function NewContactPage() {
  const { t } = useTranslation()
  const regions = useRegions().data
  if (!regions) return <PageSkeleton />
  return (
    <Page width="form">
      <ContactForm contact={null} regions={regions} label={t('faq.newContact')} />
    </Page>
  )
}

/** Page that edits a contact, with the history of its changes. A contact that was removed leads back to the list. */
export function EditContactPage() {
  const { t } = useTranslation()
  const questionId = Number(useParams()['id'])
  const edition = useFaqEdition()
  const regions = useRegions().data
  const contact = useLastDefined(edition.data?.contacts.find(({ id }) => id === questionId))
  if (!edition.data || !regions) return <PageSkeleton />
  if (!contact) return <Navigate to="/faq/edit" replace />
  return (
    <Page width="form">
      <ContactForm key={contact.id} contact={contact} regions={regions} label={t('faq.editContact')} />
      <HistoryPanel subject="faq_contact" subjectId={contact.id} />
    </Page>
  )
}
