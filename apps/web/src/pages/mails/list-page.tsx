import type { QueuedMail } from '@octroi/domain'
import { ListPage } from '../../list/list.tsx'
import type { ListConstants } from '../../list/list-description.ts'
import { useMailColumns } from './columns.tsx'
import { useMailActs } from './use-mail-acts.tsx'

const QUEUE: ListConstants<QueuedMail> = {
  name: 'mailQueue',
  call: (api) => api.mailQueue.list,
  sort: { column: 'created_at', direction: 'desc' },
  title: 'mailQueue.list',
  empty: 'mailQueue.empty',
  bareWhenEmpty: true,
  rowLink: ({ request }) => (request === null ? '/mails' : `/requests/${request.id}/history`),
  rowName: ({ subject, recipient }, t) => t('mailQueue.name', { subject, recipient }),
}

/** The mails that wait or could not be sent, for administrators. A row links to the history of its request. */
export function MailListPage() {
  return <ListPage list={{ ...QUEUE, columns: useMailColumns(), ...useMailActs() }} />
}
