import { Button, Text } from '@mantine/core'
import type { Conclusion, Request } from '@octroi/domain'
import { formatMoney } from '@octroi/forms'
import { useTranslation } from 'react-i18next'
import { NamedColor } from './color-mark.tsx'
import classes from './conclusion.module.css'
import { useColors, useRecommendationFacts } from './queries.ts'

/** Amount in dollars and colour that a recommendation can copy. */
export interface Recommended {
  readonly ammount: string | null
  readonly color_id: number | null
}

interface Fact extends Recommended {
  readonly key: string
  readonly name: string
  readonly note?: string | null
  /** True if it is only displayed and cannot be copied. */
  readonly isShownOnly?: true
}

interface RecommendationFactsProps {
  readonly request: Request
  /** The current recommendation, which is one of the facts for those who decide. */
  readonly conclusion: Conclusion | null
  readonly onUse: (recommended: Recommended) => void
}

/** Lists the facts for a recommendation or decision; each has a button that copies it into the fields. */
export function RecommendationFacts({ request, conclusion, onUse }: RecommendationFactsProps) {
  const { t } = useTranslation()
  const facts = useFacts(request, conclusion)
  const colors = useColors().data ?? []
  if (facts.length === 0) return null
  return (
    <table className={classes.facts} aria-label={t('conclusion.factsTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('conclusion.factsFrom')}</th>
          <th scope="col" data-number>
            {t('conclusion.factsAmount')}
          </th>
          <th scope="col">{t('conclusion.color')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {facts.map(({ key, name, note, isShownOnly, ammount, color_id }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {note && (
                <Text span size="sm" c="dimmed" display="block">
                  {note}
                </Text>
              )}
            </th>
            <td data-number>{ammount === null ? t('common.none') : formatMoney(ammount)}</td>
            <td>
              {color_id !== null && (
                <NamedColor id={color_id} label={colors.find(({ id }) => id === color_id)?.label ?? ''} />
              )}
            </td>
            <td data-number>
              {!isShownOnly && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('conclusion.useOf', { name })}
                  onClick={() => onUse({ ammount, color_id })}
                >
                  {t('conclusion.use')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useFacts(request: Request, conclusion: Conclusion | null): readonly Fact[] {
  const { t } = useTranslation()
  const facts = useRecommendationFacts(request).data
  if (!facts) return []
  const { previous, can } = request
  const amount = (key: string, name: string, ammount: string | null): Fact[] =>
    ammount === null ? [] : [{ key, name, ammount, color_id: null }]
  const recommended: Fact[] =
    can.approve_conclusion && conclusion && (conclusion.ammount_recommended ?? conclusion.color_id) !== null
      ? [
          {
            key: 'recommended',
            name: t('conclusion.recommendedFact'),
            ammount: conclusion.ammount_recommended,
            color_id: conclusion.color_id,
          },
        ]
      : []
  return [
    ...recommended,
    ...facts.analyses.map((one): Fact => ({ ...one, key: `analysis-${one.id}`, name: one.label, note: one.by })),
    ...amount('asked', t('conclusion.asked'), facts.ammount_asked),
    ...(previous
      ? amount('before', t('conclusion.before', { year: previous.financial_year }), previous.ammount_final)
      : []),
    ...amount('remaining', t('conclusion.remaining'), facts.remaining).map(
      (fact): Fact => ({ ...fact, isShownOnly: true }),
    ),
  ]
}
