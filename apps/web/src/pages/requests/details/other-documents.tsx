import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDocuments } from '../form-queries.ts'
import classes from './details.module.css'
import { DocumentName } from './document-name.tsx'

/** Documents of a request that answer no question of the form. */
export const useOtherDocuments = (requestId: number) =>
  useDocuments(requestId).data?.filter(({ option_id }) => option_id === null) ?? []

/** Lists the documents that answer no question of the form; renders nothing if there are none. */
export function OtherDocuments({ requestId }: { readonly requestId: number }) {
  const { t } = useTranslation()
  const others = useOtherDocuments(requestId)
  if (others.length === 0) return null
  return (
    <>
      <Title order={3} size="md" mt="lg" mb="xs">
        {t('request.documents.other')}
      </Title>
      <ul className={classes.documents}>
        {others.map((document) => (
          <li key={document.id}>
            <DocumentName requestId={requestId} document={document} />
          </li>
        ))}
      </ul>
    </>
  )
}
