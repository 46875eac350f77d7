import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { getYearAddress, type FinancialYear, isYear } from './year-in-address.tsx'

/** Links to the same page of the years before and after. */
export function Years({ financialYear, under }: { readonly financialYear: FinancialYear; readonly under: string }) {
  const { t } = useTranslation()
  const [before, after] = [financialYear.year - 1, financialYear.year + 1]
  const address = (year: number) => getYearAddress({ ...financialYear, year }, under)
  return (
    <Group component="nav" gap="xs" aria-label={t('finance.years')}>
      {isYear(before) && (
        <Button
          component={Link}
          to={address(before)}
          variant="subtle"
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          aria-label={t('finance.yearBefore', { year: before })}
        >
          {before}
        </Button>
      )}
      {isYear(after) && (
        <Button
          component={Link}
          to={address(after)}
          variant="subtle"
          rightSection={<IconChevronRight size={18} aria-hidden />}
          aria-label={t('finance.yearAfter', { year: after })}
        >
          {after}
        </Button>
      )}
    </Group>
  )
}
