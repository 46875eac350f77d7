import { type Answer, createStore, type FormStore, type Question } from '@octroi/forms'
import { FormEnvironmentProvider, FormMessagesProvider, formMessagesFrCA, QuestionView } from '@octroi/forms/react'
import { description, formOf } from '@octroi/forms/testing'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { host } from './story-host.ts'
import { CellsToCopy } from './cells-to-copy.tsx'

/** One table, what is in it, and cells to paste in it. */
export interface TableArgs {
  readonly question: Question
  readonly answers?: readonly Answer[]
  readonly pasted?: string
}

export type TableMeta = Meta<TableArgs>
export type TableStory = StoryObj<TableArgs>

/** Shows the table of a story. */
export const tableMeta = {
  parameters: { controls: { disable: true }, docs: { canvas: { sourceState: 'none' } } },
  loaders: [
    async ({ args }: { args: TableArgs }): Promise<{ store: FormStore }> => ({
      store: createStore(formOf(description(args.question)), args.answers ?? []),
    }),
  ],
  render: ({ pasted }: TableArgs, context: { loaded: Record<string, unknown> }) => (
    <TableToFill store={storeOf(context)} {...(pasted !== undefined && { pasted })} />
  ),
}

function TableToFill({ store, pasted }: { readonly store: FormStore; readonly pasted?: string }) {
  return (
    <main>
      {pasted !== undefined && <CellsToCopy text={pasted} />}
      <FormMessagesProvider messages={formMessagesFrCA}>
        <FormEnvironmentProvider store={store} host={host}>
          <div className="octroi-questions" lang="fr-CA">
            {store.form.questions.map(({ question: { id } }) => (
              <QuestionView key={id} questionId={id} />
            ))}
          </div>
        </FormEnvironmentProvider>
      </FormMessagesProvider>
    </main>
  )
}

/** The answers that a story loaded. */
export function storeOf({ loaded }: Pick<StoryContext, 'loaded'>): FormStore {
  return loaded['store'] as FormStore
}

/** A cell by its column and row, as its input names it: « Heures, Ligne 2 ». */
export function cellNamed(table: HTMLElement, name: string): HTMLElement {
  const [column = '', row = ''] = name.split(', ')
  const headers = [...table.querySelectorAll('[role="columnheader"]')]
  const place = headers.find((each) => each.textContent.startsWith(column))?.getAttribute('aria-colindex')
  const header = [...table.querySelectorAll('[role="rowheader"]')].find((each) =>
    (each.ariaLabel ?? each.textContent).endsWith(row),
  )
  const cell = header?.closest('[role="row"]')?.querySelector<HTMLElement>(`[aria-colindex="${place}"]`)
  if (!cell) throw new Error(`No cell is named ${name}.`)
  return cell
}

/** Adds a row, the first cell of which is then active, and pastes the cells of the story there. */
export async function pasteInNewRow({ canvas, userEvent, args }: StoryContext<TableArgs>): Promise<void> {
  const grid = await canvas.findByRole('grid')
  const rows = () => Number(grid.getAttribute('aria-rowcount'))
  const before = rows()
  await userEvent.click(canvas.getByRole('button', { name: 'Ajouter une ligne' }))
  await waitFor(() => expect(rows()).toBe(before + 1))
  await userEvent.paste(args.pasted)
}

/** Makes a cell active with the mouse, and pastes the cells of the story there. */
export async function pasteAt({ canvas, userEvent, args }: StoryContext<TableArgs>, name: string): Promise<void> {
  await userEvent.click(cellNamed(await canvas.findByRole('grid'), name))
  await waitFor(() => expect(canvas.getByRole('grid').contains(document.activeElement)).toBe(true))
  await userEvent.paste(args.pasted)
}
