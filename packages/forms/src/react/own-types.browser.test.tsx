import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore } from '../engine/create-store.ts'
import { answer, description, formOf, question } from '../testing/index.ts'
import { rating, ratingQuestion } from '../testing/own-type/rating.ts'
import { RATING_WIDGETS } from '../testing/own-type/rating-widget.tsx'
import { FormPage, FormPrint, type WidgetProps, WIDGETS } from './index.ts'
import { findViolations } from './testing/find-violations.ts'
import { mountPage, OBLIGING_HOST } from './testing/mount.tsx'

const asked = formOf(description(ratingQuestion(1), question('text', 2)), { questionTypes: [rating] })

test('a question of an application is filled in with the keyboard, saved and free of violations', async () => {
  const store = await mountPage(asked, { widgets: RATING_WIDGETS })
  const group = page.getByRole('radiogroup', { name: /^Question 1/ })
  await expect.element(group).toBeVisible()
  group.getByRole('radio', { name: '1' }).element().focus()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}')
  expect(store.changed()).toEqual([answer(101, '3')])
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).first().click()
  await expect.poll(() => store.changed()).toEqual([])
})

test('it says what is wrong with an answer, prints it, and shows it as text when reading only', async () => {
  const wrong = createStore(asked, [answer(101, '9')])
  const view = await render(
    <MantineProvider>
      <FormPage store={wrong} host={OBLIGING_HOST} widgets={RATING_WIDGETS} />
    </MantineProvider>,
  )
  const [fault] = wrong.question(1).faults
  await expect.element(page.getByText(fault?.message ?? 'no fault').first()).toBeVisible()
  const store = createStore(asked, [answer(101, '4')])
  await view.rerender(
    <MantineProvider>
      <FormPage store={store} host={OBLIGING_HOST} widgets={RATING_WIDGETS} readOnly />
    </MantineProvider>,
  )
  await expect.element(page.getByRole('group', { name: /^Question 1/ }).getByText('4 / 5')).toBeVisible()
  await view.rerender(<FormPrint store={store} widgets={RATING_WIDGETS} />)
  await expect.element(page.getByText('4 / 5')).toBeVisible()
})

test('without its components the question says that it cannot be shown, and the others are', async () => {
  await render(
    <MantineProvider>
      <FormPage store={createStore(asked)} host={OBLIGING_HOST} />
    </MantineProvider>,
  )
  await expect.element(page.getByText('Cette question ne peut pas être affichée.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Question 2/ })).toBeVisible()
})

/** A widget in place of ours, which keeps its print. */
function Shouting({ state, id }: WidgetProps) {
  return <input id={`${id}-input`} defaultValue={state.question.label.toUpperCase()} />
}

test('code of the section shown first is asked for before anything of it is drawn, that of others once it is idle', async () => {
  const [first] = description(question('text', 1)).sections
  const second = { id: 2, label: 'Autre', questions: [question('textarea', 2)] }
  const form = formOf({ ...description(), sections: [first!, { ...first!, ...second }] })
  const done: string[] = []
  const noting = (type: 'text' | 'textarea') => {
    const widget = (props: WidgetProps) => {
      done.push(`draw ${type}`)
      return <Shouting {...props} />
    }
    return { ...WIDGETS[type], widget: Object.assign(widget, { preload: async () => void done.push(`load ${type}`) }) }
  }
  await mountPage(form, { widgets: { text: noting('text'), textarea: noting('textarea') } })
  await expect.poll(() => done).toContain('load textarea')
  expect(done.slice(0, 2)).toEqual(['load text', 'draw text'])
})

test('an application puts a widget of its own in place of ours', async () => {
  await render(
    <MantineProvider>
      <FormPage
        store={createStore(asked)}
        host={OBLIGING_HOST}
        widgets={{ ...RATING_WIDGETS, text: { ...WIDGETS.text, widget: Shouting } }}
      />
    </MantineProvider>,
  )
  await expect.element(page.getByRole('textbox', { name: /^Question 2/ })).toHaveValue('QUESTION 2')
})
