import type { Answer, FormStore } from '@octroi/forms'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { shippedStore } from './shipped-form.ts'
import { WholeForm, type WholeFormProps } from './whole-form.tsx'

/** The arguments of a story of a whole form: the form by name, its answers, and the settings of the page. */
export interface WholeFormArgs extends Partial<Omit<WholeFormProps, 'store'>> {
  readonly form: string
  readonly answers?: readonly Answer[]
}

export type WholeFormMeta = Meta<WholeFormArgs>
export type WholeFormStory = StoryObj<WholeFormArgs>

/** Loads the form of a story, then shows it. */
export const wholeFormMeta = {
  parameters: { controls: { disable: true } },
  loaders: [
    async ({ args }: { args: WholeFormArgs }): Promise<{ store: FormStore }> => ({
      store: await shippedStore(args.form, args.answers),
    }),
  ],
  render: ({ form: _, answers: __, ...props }: WholeFormArgs, context: { loaded: Record<string, unknown> }) => (
    <WholeForm {...props} store={context.loaded['store'] as FormStore} />
  ),
}
