import { Text } from '@mantine/core'
import type { ContentMail } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import classes from '../content.module.css'
import type { ContentEditing } from '../use-content-draft.ts'

/** The mail as somebody would get it, with sample values; an unknown placeholder stays as it was typed. */
export function MailPreview({ editing: { item, value } }: { readonly editing: ContentEditing }) {
  const { t } = useTranslation()
  const samples = new Map(item.choices.placeholders?.map(({ name, sample }) => [name, sample]))
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (typed, name: string) => samples.get(name) ?? typed)
  const { subject, body } = value as ContentMail
  return (
    <Panel title={t('content.preview')}>
      <Text fw={600} className={classes.mail}>
        {fill(subject)}
      </Text>
      <Text mt="sm" className={classes.mail}>
        {fill(body)}
      </Text>
    </Panel>
  )
}
