import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore } from '../engine/create-store.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import { FormPage } from './page/form-page.tsx'
import { FormPrint } from './print/form-print.tsx'
import { RemarkList } from './remarks/remark-list.tsx'
import type { QuestionRemark } from './remarks/remark.ts'
import { parseQuestionDomId } from './widget-props.ts'

const store = createStore(everyTypeForm(), [
  { option_id: 201, value: 'ana', details: null },
  { option_id: 1101, value: '77', details: null },
])
const host = { save: () => Promise.reject(new Error('Nothing is saved here.')) }
const shared = { store, host, label: 'Demande B', idPrefix: 'b-' }
const documents = new Map([['77', { id: '77', name: 'charte.pdf', size: 1234 }]])

const VIEWS: readonly (readonly [name: string, view: ReactNode])[] = [
  ['a form', <FormPage key="" {...shared} />],
  ['a form on one page', <FormPage key="" {...shared} layout="page" />],
  ['a form to read', <FormPage key="" {...shared} readOnly />],
  ['a form to print', <FormPrint key="" store={store} documents={documents} idPrefix="b-" />],
]

/** Matches an id that React makes, which is unique on the page already. */
const OF_REACT = /^_/

test.for(VIEWS)('every id of %s begins with the prefix of the form', ([, view]) => {
  const html = renderToString(<MantineProvider>{view}</MantineProvider>)
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
  expect(ids.length).toBeGreaterThan(20)
  expect(ids.filter((id) => !id.startsWith('b-') && !OF_REACT.test(id))).toEqual([])
})

test('a list of corrections links to the questions of the form with its prefix', () => {
  const remark: QuestionRemark = { id: 1, questionId: 12, label: 'Nom', reason: '', author: '', done: false }
  expect(renderToString(<RemarkList remarks={[remark]} idPrefix="b-" />)).toContain('href="#b-octroi-q12"')
  expect(renderToString(<RemarkList remarks={[remark]} />)).toContain('href="#octroi-q12"')
})

test('a DOM id is a question of the form that has its prefix, and of no other', () => {
  expect(parseQuestionDomId('', 'octroi-q12')).toBe(12)
  expect(parseQuestionDomId('b-', 'b-octroi-q12')).toBe(12)
  for (const [prefix, id] of [
    ['', 'b-octroi-q12'],
    ['b-', 'octroi-q12'],
    ['-', 'b-octroi-q12'],
    ['', 'octroi-q12-input'],
    ['', 'octroi-q'],
    ['', ''],
  ] as const)
    expect(parseQuestionDomId(prefix, id)).toBeNull()
})
