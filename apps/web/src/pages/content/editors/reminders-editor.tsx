import { ActionIcon, Button, NumberInput, Select, Text } from '@mantine/core'
import { type ContentChoices, type ContentReminders, REMINDER_DAYS } from '@octroi/domain'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { createElement } from 'react'
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
      {createElement(
        'ul',
        { className: classes.items },
        // Spread, not listed: they never change places, and whoever chooses another mail keeps the focus.
        ...mails.map((mail, place) =>
          createElement(Reminder, {
            mail,
            place,
            names,
            faultOf,
            onChange: (next) => put(place, next),
            onRemove: () => put(place),
          }),
        ),
      )}
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

type Mail = ContentReminders['mails'][number]

interface ReminderProps extends Pick<EditorProps<ContentReminders>, 'faultOf'> {
  readonly mail: Mail
  /** From 0. */
  readonly place: number
  readonly names: NonNullable<ContentChoices['mails']>
  readonly onChange: (mail: Mail) => void
  readonly onRemove: () => void
}

function Reminder({ mail, place, names, faultOf, onChange, onRemove }: ReminderProps) {
  const { t } = useTranslation()
  return (
    <li className={classes.entry}>
      <Select
        label={t('content.reminder.mail', { place: place + 1 })}
        data={names.map(({ key, label }) => ({ value: key, label }))}
        value={mail.key}
        error={faultOf(`mails.${place}.key`)}
        allowDeselect={false}
        onChange={(key) => onChange({ ...mail, key: key ?? mail.key })}
      />
      <NumberInput
        min={REMINDER_DAYS.least}
        max={REMINDER_DAYS.most}
        label={t('content.reminder.days', { place: place + 1 })}
        value={mail.days ?? ''}
        error={faultOf(`mails.${place}.days`)}
        onChange={(days) => onChange({ ...mail, days: typeof days === 'number' ? days : null })}
      />
      <div className={classes.acts}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('content.reminder.remove', { place: place + 1 })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
