import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { actInWords, textsOfAct, withoutReplaced } from './act-in-words.ts'
import classes from './forms.module.css'
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
              <LostTexts text={textsOfAct(act)} />
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

/** All that was typed in an act, in a part of its own that scrolls. */
function LostTexts({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  if (text === '') return null
  return (
    <div className={classes.lost} role="group" aria-label={t('forms.lost.texts')} tabIndex={0}>
      {text}
    </div>
  )
}
