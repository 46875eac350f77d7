import { Anchor, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from '../ui/document-title.ts'
import { usePageFocus } from '../ui/page-focus.ts'
import classes from './filled-form.module.css'
import type { FilledFormFacts } from './owner.ts'

/** Title of the form, its organisation, and the link back to its owner. */
export function FormHeader({ facts }: { readonly facts: FilledFormFacts }) {
  const heading = usePageFocus<HTMLHeadingElement>()
  const { t } = useTranslation()
  const { title, documentTitle, back, holder, status } = facts
  useDocumentTitle(documentTitle)
  return (
    <div>
      <Title order={1} size="h2" ref={heading} tabIndex={-1} lineClamp={2} className={classes.title ?? ''}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" lineClamp={1}>
        <Anchor component={Link} to={back.to} inherit>
          {back.label}
        </Anchor>
        {' · '}
        {holder}
      </Text>
      {status !== undefined && (
        <Text size="sm" role="status">
          {t('filledForm.status', { state: status })}
        </Text>
      )}
    </div>
  )
}
