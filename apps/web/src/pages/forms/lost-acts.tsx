import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { actInWords, valueInWords, withoutReplaced } from './act-in-words.ts'
import type { Edition } from './open-edition.ts'
import { useSaverState } from './use-edition.ts'

/** What the person did and others made impossible, with the values, so that nothing is lost in silence. */
export function LostActs({ edition: { drafting, saver } }: { readonly edition: Edition }) {
  const { t } = useTranslation()
  const { lostActs } = useSaverState(saver)
  if (lostActs.length === 0) return null
  const { description } = drafting.state()
  return (
    <Alert color="red" role="alert" title={t('forms.lost.title')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('forms.lost.text')}</Text>
        <List>
          {withoutReplaced(lostActs).map((act) => (
            <List.Item key={JSON.stringify(act)}>
              {actInWords(t, act, description)}
              {act.act === 'set' && <Text>{valueInWords(t, act)}</Text>}
            </List.Item>
          ))}
        </List>
        <Button size="sm" variant="default" onClick={saver.forgetLost}>
          {t('forms.lost.close')}
        </Button>
      </Stack>
    </Alert>
  )
}
