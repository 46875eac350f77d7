import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { actInWords, valueInWords } from './act-in-words.ts'
import type { ClashOfPeople } from './draft-saver.ts'
import classes from './forms.module.css'
import type { Edition } from './open-edition.ts'
import { useSaverState } from './use-edition.ts'

/** Asks which of two contradicting acts stays, one clash after the other. Nothing is saved until the person has chosen. */
export function ClashModal({ edition }: { readonly edition: Edition }) {
  const { t } = useTranslation()
  const { drafting, saver } = edition
  const [clash] = useSaverState(saver).clashes
  const shownClash = useLastDefined(clash)
  const choose = (side: 'mine' | 'theirs') => {
    if (clash === undefined) return
    saver.settle(clash, side)
    void saver.save()
  }
  return (
    <Modal
      opened={clash !== undefined}
      onClose={() => undefined}
      title={t('forms.clash.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {shownClash && (
        <Clash clash={shownClash} subject={actInWords(t, shownClash.theirs, drafting.state().description)} />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => choose('theirs')}>
          {t('forms.clash.takeTheirs')}
        </Button>
        <Button onClick={() => choose('mine')} data-autofocus>
          {t('forms.clash.keepMine')}
        </Button>
      </Group>
    </Modal>
  )
}

function Clash({ clash, subject }: { readonly clash: ClashOfPeople; readonly subject: string }) {
  const { t } = useTranslation()
  const by = clash.by ?? t('forms.clash.somebody')
  return (
    <Stack gap="sm">
      <Text>{t('forms.clash.subject', { subject, by })}</Text>
      <dl className={classes.sides}>
        <dt>{t('forms.clash.mine')}</dt>
        <dd>{valueInWords(t, clash.mine)}</dd>
        <dt>{t('forms.clash.theirs', { by })}</dt>
        <dd>{valueInWords(t, clash.theirs)}</dd>
      </dl>
    </Stack>
  )
}
