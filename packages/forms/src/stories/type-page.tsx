import { Heading, Stories, Title } from '@storybook/addon-docs/blocks'
import type { QuestionExample } from './question-example.ts'
import { TypeReference } from './type-reference.tsx'

/** The page of a question type: what a developer needs to know of it, then its states. */
export function TypePage({ example }: { readonly example: QuestionExample }) {
  return (
    <>
      <Title />
      <TypeReference example={example} />
      <Stories title={<Heading>States</Heading>} includePrimary />
    </>
  )
}
