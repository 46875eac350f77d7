import { Heading, Primary, Stories, Title } from '@storybook/addon-docs/blocks'
import type { QuestionExample } from './question-example.ts'
import { TypeReference } from './type-reference.tsx'

/** The page of a question type: the question to try, what a developer needs to know of it, then its states. */
export function TypePage({ example }: { readonly example: QuestionExample }) {
  return (
    <>
      <Title />
      <Primary />
      <TypeReference example={example} />
      <Stories title={<Heading>States</Heading>} includePrimary={false} />
    </>
  )
}
