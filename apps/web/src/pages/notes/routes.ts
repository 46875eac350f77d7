import { IconNotes } from '@tabler/icons-react'
import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Routes of the notes. */
export const noteRoutes: readonly PageRoute[] = [
  {
    path: '/notes',
    permission: 'page.notes',
    title: 'notes.title',
    nav: { label: 'nav.notes', icon: IconNotes },
    page: lazyPage(async () => (await import('./list-page.tsx')).NoteListPage),
  },
  {
    path: '/notes/new',
    permission: 'note.create',
    title: 'notes.newTitle',
    page: lazyPage(async () => (await import('./create-page.tsx')).NoteCreatePage),
  },
  {
    path: '/organisations/:id/notes/new',
    permission: 'note.create',
    title: 'notes.newTitle',
    page: lazyPage(async () => (await import('./create-page.tsx')).NoteCreatePage),
  },
  {
    path: '/notes/:id',
    permission: 'note.read',
    title: 'notes.noteTitle',
    page: lazyPage(async () => (await import('./view-page.tsx')).NotePage),
  },
  {
    path: '/notes/:id/edit',
    permission: 'note.edit',
    title: 'notes.editTitle',
    page: lazyPage(async () => (await import('./edit-page.tsx')).NoteEditPage),
  },
]
