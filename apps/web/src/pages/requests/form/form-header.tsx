import { Anchor, Text, Title } from '@mantine/core'
import type { Request } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { usePageFocus } from '../../../ui/page-focus.ts'

/** Whose form it is, and the way back to its request. */
export function FormHeader({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const heading = usePageFocus<HTMLHeadingElement>()
  const type = request.request_type.label
  useDocumentTitle(t('formPage.title', { type, year: request.financial_year }))
  return (
    <div>
      <Title order={1} size="h2" ref={heading} tabIndex={-1} lineClamp={2}>
        {t('requests.name', { type, year: request.financial_year })}
      </Title>
      <Text size="sm" c="dimmed" lineClamp={1}>
        <Anchor component={Link} to={`/requests/${request.id}`} inherit>
          {t('formPage.toRequest')}
        </Anchor>
        {' · '}
        {request.organization.name}
      </Text>
    </div>
  )
}
