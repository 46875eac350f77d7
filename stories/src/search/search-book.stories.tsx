import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { SearchBook } from './search-book.tsx'

const meta: Meta = { title: 'Parts/Search of the book', tags: ['!dev'], render: () => <SearchBook /> }
export default meta

/** Beginnings of words, words with a mistake and exported names are found, each with its page. */
export const Words: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Words to find' })
    await userEvent.type(field, 'migraton notes')
    const guide = await canvas.findByRole('link', { name: 'Migration notes' })
    await expect(guide).toHaveAttribute('href', '?path=/docs/guides-migration-notes--docs')
    await userEvent.clear(field)
    await userEvent.type(field, 'prefilledAns')
    await waitFor(() => expect(canvas.getAllByRole('link')[0]).toHaveTextContent('prefilledAnswers'))
    await expect(canvas.getAllByRole('link')[0]).toHaveAttribute('href', '?path=/docs/reference-api--docs')
  },
}

export const NothingFound: StoryObj = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'xyzzy')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/Nothing has “xyzzy” in it/))
  },
}
