import { Anchor, Container } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Can } from '../../session/can.tsx'
import classes from './shell.module.css'

const YEAR = new Date().getFullYear()

/** Copyright, link to the questions page, for administrators the unsent mails, the register of incidents, the retention of requests, the forms and the content, and credits. */
export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={classes.footer}>
      <Container size="var(--octroi-frame)" className={classes.footerRow}>
        <span>{t('footer.copyright', { year: YEAR })}</span>
        <Anchor component={Link} to="/faq" inherit>
          {t('footer.faq')}
        </Anchor>
        <Can permission="mail.list">
          <Anchor component={Link} to="/mails" inherit>
            {t('mailQueue.title')}
          </Anchor>
        </Can>
        <Can permission="incident.read">
          <Anchor component={Link} to="/incidents" inherit>
            {t('incidents.title')}
          </Anchor>
        </Can>
        <Can permission="retention.read">
          <Anchor component={Link} to="/retention" inherit>
            {t('retention.title')}
          </Anchor>
        </Can>
        <Can permission="form.edit">
          <Anchor component={Link} to="/forms" inherit>
            {t('forms.title')}
          </Anchor>
        </Can>
        <Can permission="content.edit">
          <Anchor component={Link} to="/content" inherit>
            {t('content.title')}
          </Anchor>
        </Can>
        <span className={classes.credit}>{t('footer.credit')}</span>
      </Container>
    </footer>
  )
}
