import { Anchor, Badge, Button, Group, Text, Title } from '@mantine/core'
import type { FormInList } from '@octroi/domain'
import { IconPencil } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate, formatMoment, listOf } from '../../locales/format.ts'
import classes from './forms.module.css'
import { carryOverAddress, editAddress, questionnaireAddress, useBeginDraft } from './queries.ts'
import { formUseAddress } from './use/queries.ts'

interface FormItemProps {
  readonly form: FormInList
  readonly onCopy: () => void
}

/** A form in the list: its version, what uses it, its draft, and what can be done with it. */
export function FormItem({ form, onCopy }: FormItemProps) {
  const { t } = useTranslation()
  const { id, used_by, filled_count, draft, version } = form
  const name = form.name || t('forms.unnamed')
  return (
    <li className={classes.item}>
      <div className={classes.facts}>
        <Group gap="xs">
          <Title order={2} size="h4">
            {name}
          </Title>
          {draft !== null && (
            <Badge variant="light" leftSection={<IconPencil size={14} aria-hidden />}>
              {t('forms.draft')}
            </Badge>
          )}
        </Group>
        <Text size="sm">{versionInWords(t, form)}</Text>
        <Text size="sm">
          {used_by.length > 0 ? t('forms.usedBy', { types: listOf(used_by) }) : t('forms.usedByNone')}
        </Text>
        {used_by.length === 0 && version !== null && (
          <Anchor
            component={Link}
            to="/content/request_type/new"
            size="sm"
            aria-label={t('forms.useInTypeOf', { name })}
          >
            {t('forms.useInType')}
          </Anchor>
        )}
        <Text size="sm">{t('forms.filled', { count: filled_count })}</Text>
        {draft !== null && (
          <Text size="sm">
            {t('forms.draftBy', { at: formatMoment(draft.updated_at), by: draft.updated_by ?? t('common.none') })}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <EditButton form={form} />
        {version !== null && <PublishedActs id={id} name={name} version={version} onCopy={onCopy} />}
      </Group>
    </li>
  )
}

interface PublishedActsProps {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly onCopy: () => void
}

/** What can be done with a form that was published. */
function PublishedActs({ id, name, version, onCopy }: PublishedActsProps) {
  const { t } = useTranslation()
  return (
    <>
      {version > 1 && (
        <Button
          component={Link}
          to={carryOverAddress(id)}
          variant="default"
          aria-label={t('formVersions.openOf', { name })}
        >
          {t('formVersions.open')}
        </Button>
      )}
      <Button component={Link} to={formUseAddress(id)} variant="default" aria-label={t('formUse.openOf', { name })}>
        {t('formUse.open')}
      </Button>
      <Button
        component={Link}
        to={questionnaireAddress(id)}
        variant="default"
        aria-label={t('forms.questionnaire.title', { name })}
      >
        {t('forms.questionnaire.short')}
      </Button>
      <Button variant="default" aria-label={t('forms.copyOf', { name })} onClick={onCopy}>
        {t('forms.copy')}
      </Button>
    </>
  )
}

function versionInWords(t: TFunction, { version, published_at }: FormInList): string {
  if (version === null) return t('forms.neverPublished')
  if (published_at === null) return t('forms.versionUndated', { version })
  return t('forms.version', { version, date: formatDate(published_at) })
}

function EditButton({ form: { id, name, draft } }: { readonly form: FormInList }) {
  const { t } = useTranslation()
  const begin = useBeginDraft()
  if (draft !== null)
    return (
      <Button component={Link} to={editAddress(id)} variant="default" aria-label={t('forms.continueOf', { name })}>
        {t('forms.continue')}
      </Button>
    )
  return (
    <Button
      variant="default"
      aria-label={t('forms.editOf', { name })}
      loading={begin.isPending}
      onClick={() => begin.mutate(id)}
    >
      {t('forms.edit')}
    </Button>
  )
}
