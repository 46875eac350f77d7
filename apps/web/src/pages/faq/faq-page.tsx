import { Accordion, Anchor, Text } from '@mantine/core'
import type { Faq } from '@octroi/domain'
import { useQuery } from '@tanstack/react-query'
import Markdown from 'markdown-to-jsx'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../api/use-api.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './faq-page.module.css'

/** Frequently asked questions, folded, and whom to contact by region. */
export function FaqPage() {
  const { t } = useTranslation()
  const api = useApi()
  const faq = useQuery({
    queryKey: ['faq'],
    queryFn: ({ signal }) => api.faq.read({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  })
  if (!faq.data) return <PageSkeleton />
  return (
    <Page title={faq.data.title} width="reading" lead={<Text c="dimmed">{faq.data.intro}</Text>}>
      <Accordion variant="separated" multiple order={2} className={classes.questions}>
        {faq.data.questions.map((question) => (
          <Accordion.Item key={question.id} value={String(question.id)}>
            <Accordion.Control>{question.question}</Accordion.Control>
            <Accordion.Panel>
              <div className={classes.answer}>
                <Markdown options={{ disableParsingRawHTML: true }}>{question.answer}</Markdown>
              </div>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Panel title={t('faq.contacts')}>
        <div className={classes.contacts}>
          {faq.data.contacts.map((contact) => (
            <Contact key={contact.id} contact={contact} />
          ))}
        </div>
      </Panel>
    </Page>
  )
}

function Contact({ contact }: { readonly contact: Faq['contacts'][number] }) {
  const { t } = useTranslation()
  return (
    <address className={classes.contact}>
      <h3>{contact.label}</h3>
      {contact.address.map((line) => (
        <div key={line}>{line}</div>
      ))}
      <div>
        {t('faq.phone')}
        <Anchor href={`tel:${contact.phone.replace(/\s/g, '')}`}>{contact.phone}</Anchor>
      </div>
      <div>
        {t('faq.email')}
        <Anchor href={`mailto:${contact.email}`}>
          <Breakable text={contact.email} />
        </Anchor>
      </div>
      <div>{contact.hours}</div>
    </address>
  )
}
