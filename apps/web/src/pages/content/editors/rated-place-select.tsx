import { Select } from '@mantine/core'
import type { ContentChoices, ContentCriterion, RatedPlace } from '@octroi/domain'
import { useTranslation } from 'react-i18next'

interface RatedPlaceSelectProps {
  readonly form: { readonly id: number; readonly label: string }
  /** The places of all forms. */
  readonly places: NonNullable<ContentChoices['places']>
  readonly questions: ContentCriterion['questions']
  readonly faultOf: (path: string) => string | undefined
  readonly onChange: (questions: RatedPlace[]) => void
}

const keyOf = ({ question_id, option_id, field }: RatedPlace): string =>
  [question_id, option_id ?? '', field ?? ''].join('/')

/** Chooses the question of one form of analysis that a criterion is about, or none. */
export function RatedPlaceSelect({ form, places, questions, faultOf, onChange }: RatedPlaceSelectProps) {
  const { t } = useTranslation()
  const row = questions.findIndex(({ form_id }) => form_id === form.id)
  const chosen = questions[row]
  const own = places.filter(({ form_id }) => form_id === form.id)
  const isFormer = chosen !== undefined && !own.some((place) => keyOf(place) === keyOf(chosen))
  const choose = (key: string | null) => {
    const place = own.find((one) => keyOf(one) === key)
    const others = questions.filter(({ form_id }) => form_id !== form.id)
    if (place === undefined) return onChange(others)
    const { label: _, ...rated } = place
    onChange(row < 0 ? [...questions, rated] : [...others.slice(0, row), rated, ...others.slice(row)])
  }
  return (
    <Select
      label={form.label}
      placeholder={t('content.criterion.noQuestion')}
      data={[
        ...own.map((place) => ({ value: keyOf(place), label: place.label })),
        ...(isFormer ? [{ value: keyOf(chosen), label: t('content.criterion.formerQuestion') }] : []),
      ]}
      value={chosen === undefined ? null : keyOf(chosen)}
      error={row < 0 ? undefined : faultOf(`questions.${row}`)}
      searchable
      clearable
      nothingFoundMessage={t('content.criterion.nothingFound')}
      onChange={choose}
    />
  )
}
