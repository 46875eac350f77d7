import { Anchor } from '@mantine/core'
import type { Faq } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Breakable } from '../../ui/breakable.tsx'
import classes from './faq.module.css'

type Contact = Faq['contacts'][number]

/** Whom to contact, by region. */
export function Contacts({ contacts }: { readonly contacts: readonly Contact[] }) {
  return (
    <div className={classes.contacts}>
      {contacts.map((contact) => (
        <ContactCard key={contact.id} contact={contact} />
      ))}
    </div>
  )
}

/** One contact. Its telephone and e-mail are links. A preview leaves out what is not filled in yet. */
export function ContactCard({ contact }: { readonly contact: Omit<Contact, 'id' | 'regions'> }) {
  const { t } = useTranslation()
  return (
    <address className={classes.contact}>
      <h3>{contact.label}</h3>
      {[...new Set(contact.address)].map((line) => (
        <div key={line}>{line}</div>
      ))}
      {contact.phone !== '' && (
        <div>
          {t('faq.phone')}
          <Anchor href={`tel:${contact.phone.replace(/\s/g, '')}`}>{contact.phone}</Anchor>
        </div>
      )}
      {contact.email !== '' && (
        <div>
          {t('faq.email')}
          <Anchor href={`mailto:${contact.email}`}>
            <Breakable text={contact.email} />
          </Anchor>
        </div>
      )}
      <div>{contact.hours}</div>
    </address>
  )
}
