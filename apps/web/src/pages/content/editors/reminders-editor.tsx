import { ActionIcon, Button, NumberInput, Select, Text } from '@mantine/core'
import type { ContentReminders } from '@octroi/domain'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../content.module.css'
import type { EditorProps } from './editor-props.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Edits on which days before the closing date reminders leave, which mail each sends, and from which hour. */
export function RemindersEditor({ item, value, onChange, faultOf }: EditorProps<ContentReminders>) {
  const { t } = useTranslation()
  const { mails: names = [] } = item.choices
  const { mails } = value
  const put = (place: number, ...replaced: ContentReminders['mails']) =>
    onChange({ ...value, mails: mails.toSpliced(place, 1, ...replaced) })
  const unused = names.find(({ key }) => !mails.some((mail) => mail.key === key))
  return (
    <div className={classes.fieldset}>
      <Select
        label={t('content.field.from_hour')}
        data={HOURS.map((hour) => ({ value: String(hour), label: t('content.hour', { hour }) }))}
        value={String(value.from_hour)}
        allowDeselect={false}
        onChange={(hour) => onChange({ ...value, from_hour: Number(hour) })}
      />
      {mails.length === 0 && <Text c="dimmed">{t('content.reminder.none')}</Text>}
      <ul className={classes.items}>
        {mails.map((mail, place) => (
          <li key={place} className={classes.entry}>
            <Select
              aria-label={t('content.reminder.mail', { place: place + 1 })}
              data={names.map(({ key, label }) => ({ value: key, label }))}
              value={mail.key}
              error={faultOf(`mails.${place}.key`)}
              allowDeselect={false}
              onChange={(key) => put(place, { ...mail, key: key ?? mail.key })}
            />
            <NumberInput
              aria-label={t('content.reminder.days', { place: place + 1 })}
              value={mail.days ?? ''}
              error={faultOf(`mails.${place}.days`)}
              onChange={(days) => put(place, { ...mail, days: typeof days === 'number' ? days : null })}
            />
            <div className={classes.acts}>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('content.reminder.remove', { place: place + 1 })}
                onClick={() => put(place)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
      {unused !== undefined && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange({ ...value, mails: [...mails, { days: null, key: unused.key }] })}
        >
          {t('content.reminder.add')}
        </Button>
      )}
    </div>
  )
}
