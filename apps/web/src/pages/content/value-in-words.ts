import {
  type ContentAnalyzeType,
  type ContentCriterion,
  type ContentItem,
  type ContentList,
  type ContentMail,
  type ContentReminders,
  type ContentRequestType,
  isSameRatedPlace,
} from '@octroi/domain'
import type { TFunction } from 'i18next'

type Lines = Readonly<Record<string, string>>

const labelOf = (rows: readonly { readonly id: number; readonly label: string }[] | undefined, id: number | null) =>
  rows?.find((row) => row.id === id)?.label ?? ''

/** Writes a value as one line for each field, or for each entry of a list, to show two drafts side by side. */
export function valueInWords(t: TFunction, item: ContentItem, value: object): Lines {
  const { kind, key, choices } = item
  const yesOrNo = (is: boolean) => t(is ? 'common.yes' : 'common.no')
  switch (kind) {
    case 'list':
      return linesOfList(t, item, value as ContentList)
    case 'request_type': {
      const type = value as ContentRequestType
      return {
        [t('content.field.label')]: type.label,
        [t('content.field.form')]: labelOf(choices.forms, type.form_id),
        [t('content.field.analyses')]: type.analyze_type_ids.map((id) => labelOf(choices.analyses, id)).join('\n'),
        [t('content.field.recommendations')]: t(`content.recommendations.${type.recommendations}`),
        [t('content.field.financial_pages')]: yesOrNo(type.financial_pages),
        [t('content.entry.retired')]: yesOrNo(type.retired === true),
      }
    }
    case 'analyze_type': {
      const type = value as ContentAnalyzeType
      return {
        [t('content.field.label')]: type.label,
        [t('content.field.form')]: labelOf(choices.forms, type.form_id),
        [t('content.field.financial')]: yesOrNo(type.financial),
        [t('content.field.summary')]: yesOrNo(type.summary),
        [t('content.entry.retired')]: yesOrNo(type.retired === true),
      }
    }
    case 'criterion':
      return linesOfCriterion(t, item, value as ContentCriterion)
    case 'mail': {
      const { subject, body } = value as ContentMail
      return { [t('content.field.subject')]: subject, [t('content.field.body')]: body }
    }
  }
  if (key === 'closing_reminders') return linesOfReminders(t, choices.mails, value as ContentReminders)
  const texts = Object.entries(value as Record<string, string>)
  return Object.fromEntries(texts.map(([field, text]) => [t(`content.field.${field as 'text'}`), text]))
}

/** An entry is called as it is published, so that another name is a change of it; their order is a line of its own. */
function linesOfList(t: TFunction, { choices, value: published }: ContentItem, { entries }: ContentList): Lines {
  const formerNames = (published as ContentList).entries
  const named = entries.map((entry, place) => {
    const name = labelOf(
      formerNames.flatMap(({ id, label }) => (id === null ? [] : [{ id, label }])),
      entry.id,
    )
    return { ...entry, name: name || t('content.entry.label', { place: place + 1 }) }
  })
  const lines = named.map(({ name, label, parent_id, retired }) => {
    const notes = [labelOf(choices.parents, parent_id), retired ? t('content.entry.retired') : '']
    const filledNotes = notes.filter((note) => note !== '')
    return [name, filledNotes.length > 0 ? `${label} (${filledNotes.join(', ')})` : label]
  })
  return { ...Object.fromEntries(lines), [t('content.field.order')]: named.map(({ name }) => name).join(', ') }
}

/** A line for each form of analysis, with the question that is compared. */
function linesOfCriterion(t: TFunction, { choices }: ContentItem, criterion: ContentCriterion): Lines {
  const { label, scale, recommends, questions } = criterion
  const lines = questions.map((question) => {
    const place = choices.places?.find((one) => isSameRatedPlace(one, question))
    return [labelOf(choices.forms, question.form_id), place?.label ?? t('content.criterion.formerQuestion')]
  })
  return {
    [t('content.field.label')]: label,
    [t('content.field.scale')]: t(`content.criterion.scale.${scale}`),
    [t('content.field.recommends')]: recommends === null ? '' : t(`content.criterion.recommends.${recommends}`),
    ...Object.fromEntries(lines),
  }
}

function linesOfReminders(
  t: TFunction,
  names: ContentItem['choices']['mails'],
  { from_hour, mails }: ContentReminders,
): Lines {
  const inWords = mails.map(
    ({ days, key }) => `${days ?? '?'} : ${names?.find((mail) => mail.key === key)?.label ?? ''}`,
  )
  return {
    [t('content.field.from_hour')]: t('content.hour', { hour: from_hour }),
    [t('content.field.mails')]: inWords.join('\n'),
  }
}
