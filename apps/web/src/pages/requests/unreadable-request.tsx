import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { Page } from '../../ui/page.tsx'
import { useGoBack } from '../../ui/use-go-back.ts'

/**
 * Replaces a request that this person may not read. Somebody who declared a conflict of interest gets an explanation;
 * others go back to the previous page (source 2, section 2).
 */
export function UnreadableRequest({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation()
  if (!(error instanceof ApiError) || error.code !== 'conflict_declared') return <GoBack />
  return (
    <Page title={t('request.conflict.closed')} width="reading">
      <Text>{error.message}</Text>
      <div>
        <Button component={Link} to="/">
          {t('notFound.home')}
        </Button>
      </div>
    </Page>
  )
}

const IN_ITS_PLACE = { replace: true }

/** Goes back once, like the button « Retour ». */
function GoBack() {
  const back = useGoBack(IN_ITS_PLACE)
  const isGone = useRef(false)
  useEffect(() => {
    if (isGone.current) return
    isGone.current = true
    back()
  }, [back])
  return null
}
