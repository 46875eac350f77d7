import { Box } from '@mantine/core'
import type { QuestionType } from '@octroi/forms'
import { FormEnvironmentProvider, FormMessagesProvider, formMessagesFrCA, QuestionView } from '@octroi/forms/react'
import { useMemo } from 'react'
import { firstOfType, host, shippedStore } from './shipped-form.ts'

interface QuestionStoryProps {
  readonly type: QuestionType
  readonly filled: boolean
  readonly readOnly: boolean
}

/** The first question of a type in the shipped form, in one of its states. */
export function QuestionStory({ type, filled, readOnly }: QuestionStoryProps) {
  const { store, id } = useMemo(() => {
    const store = shippedStore({ filled })
    return { store, id: firstOfType(store, type) }
  }, [type, filled])
  return (
    <FormMessagesProvider messages={formMessagesFrCA}>
      <FormEnvironmentProvider store={store} host={host} readOnly={readOnly}>
        <Box maw={760} component="main">
          <QuestionView questionId={id} />
        </Box>
      </FormEnvironmentProvider>
    </FormMessagesProvider>
  )
}
