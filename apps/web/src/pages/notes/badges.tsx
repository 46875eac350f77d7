import { Badge } from '@mantine/core'
import type { NoteRow } from '@octroi/domain'
import { IconCircleCheck, IconCircleDot, type Icon, IconLock, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../locales/format.ts'
import classes from './notes.module.css'

interface TagProps {
  readonly color: string
  readonly icon: Icon
  readonly label: string
}

/** Badge with an icon and a word, so that colour alone carries no meaning. */
function Tag({ color, icon: TagIcon, label }: TagProps) {
  return (
    <Badge
      radius="xl"
      variant="default"
      className={classes.tag}
      leftSection={<TagIcon size={15} aria-hidden="true" />}
      styles={{
        root: {
          background: `var(--mantine-color-${color}-1)`,
          borderColor: `var(--mantine-color-${color}-3)`,
          color: `var(--mantine-color-${color}-8)`,
        },
      }}
    >
      {label}
    </Badge>
  )
}

/** Badge of a note's status: open or closed. */
export function StatusTag({ status }: Pick<NoteRow, 'status'>) {
  const { t } = useTranslation()
  if (status === 1) return <Tag color="river" icon={IconCircleDot} label={t('notes.open')} />
  return <Tag color="gray" icon={IconCircleCheck} label={t('notes.closed')} />
}

/** Badges of a note: its status, confidential, deleted and when. */
export function NoteTags({ note }: { readonly note: NoteRow }) {
  const { t } = useTranslation()
  const { confidential, ending_date } = note
  return (
    <>
      <StatusTag status={note.status} />
      {confidential === 1 && <Tag color="ochre" icon={IconLock} label={t('notes.confidential')} />}
      {ending_date !== null && (
        <Tag color="red" icon={IconTrash} label={t('notes.deletedOn', { date: formatDate(ending_date) })} />
      )}
    </>
  )
}
