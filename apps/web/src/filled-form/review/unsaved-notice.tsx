import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Panel } from '../../ui/panel.tsx'
import type { FilledFormFacts } from '../owner.ts'

interface UnsavedNoticeProps {
  readonly facts: FilledFormFacts
  /** Number of answers on this device that the server has not saved. */
  readonly count: number
}

/** Warns that some answers shown are only on this device, and that opening the form sends them. */
export function UnsavedNotice({ facts, count }: UnsavedNoticeProps) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <Panel title={t('filledForm.review.unsaved', { count })} tone="attention">
      <Text>
        {t('filledForm.review.unsavedText')}{' '}
        <Anchor component={Link} to={facts.formAt} inherit>
          {t('filledForm.review.unsavedOpen')}
        </Anchor>
      </Text>
    </Panel>
  )
}
