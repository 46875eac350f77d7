import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Panel } from '../../ui/panel.tsx'
import type { FilledFormFacts } from '../owner.ts'

interface UnsavedNoticeProps {
  readonly facts: FilledFormFacts
  /** How many answers of this device the server has not saved. */
  readonly count: number
}

/** Says that some of the answers shown are on this device only, and that the form sends them. */
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
