import { Blockquote } from '@mantine/core'
import { type Request, STATES } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../../locales/format.ts'
import classes from './details.module.css'

/** The reviewer's message of the latest return, while the request is being corrected. */
export function ReturnMessage({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const returned = lastReturn(request)
  if (!returned?.message) return null
  const cite = t('request.return.received', { name: returned.by, date: formatLongDate(returned.at) })
  return (
    <Blockquote color="red" cite={cite} p="md" styles={READABLE}>
      <span className={classes.message}>{returned.message}</span>
    </Blockquote>
  )
}

/** Mantine's default opacity makes the cited source too pale to read. */
const READABLE = { cite: { opacity: 1 } }

function lastReturn({ state_id, history }: Request) {
  if (state_id !== STATES.correction.id) return undefined
  return history
    .filter((event) => event.to_state_id === STATES.correction.id)
    .toSorted((a, b) => b.at.localeCompare(a.at))[0]
}
