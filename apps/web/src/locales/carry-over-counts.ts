import type { CarryOverCounts } from '@octroi/domain'
import type { TFunction } from 'i18next'

/** Says how many answers are kept and set aside, and how many questions are to be answered or corrected. */
export const carryOverCounts = (t: TFunction, { kept, aside, anew }: CarryOverCounts): string =>
  t('formVersions.counts', {
    kept: t('formVersions.kept', { count: kept }),
    aside: t('formVersions.aside', { count: aside }),
    anew: t('formVersions.anew', { count: anew }),
  })
