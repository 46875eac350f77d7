import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import classes from './content.module.css'
import type { ContentEditing } from './use-content-draft.ts'
import { valueInWords } from './value-in-words.ts'

/** Shows both versions of a draft where they differ, and asks which stays. Nothing is saved until the person has chosen. */
export function ConflictModal({ editing }: { readonly editing: ContentEditing }) {
  const { t } = useTranslation()
  const { conflict, settle } = editing
  return (
    <Modal
      opened={conflict !== null}
      onClose={() => undefined}
      title={t('content.conflict.title')}
      size="lg"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Differences editing={editing} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => settle('theirs')}>
          {t('content.conflict.takeTheirs')}
        </Button>
        <Button onClick={() => settle('mine')} data-autofocus>
          {t('content.conflict.keepMine')}
        </Button>
      </Group>
    </Modal>
  )
}

function Differences({ editing: { conflict, value } }: { readonly editing: ContentEditing }) {
  const { t } = useTranslation()
  const theirs = useLastDefined(conflict ?? undefined)
  if (theirs === undefined) return null
  const [mine, other] = [value, theirs.draft?.value ?? theirs.value].map((one) => valueInWords(t, theirs, one))
  const fields = [...new Set([...Object.keys(mine ?? {}), ...Object.keys(other ?? {})])]
  const different = fields.filter((field) => mine?.[field] !== other?.[field])
  const by = theirs.draft?.updated_by ?? t('content.conflict.somebody')
  return (
    <>
      <Text mb="md">{t('content.conflict.text', { by })}</Text>
      {different.length === 0 && <Text>{t('content.conflict.same')}</Text>}
      <dl className={classes.changes}>
        {different.map((field) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {t('content.conflict.mine', { value: mine?.[field] || t('content.nothing') })}
              <br />
              {t('content.conflict.theirs', { value: other?.[field] || t('content.nothing') })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
