import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { Answer } from './answer.tsx'

/** @behaviour faq.links */
test('an answer shows no image, and no link elsewhere than to a site, an e-mail, a telephone or here', async () => {
  const refused = ['file:///etc/passwd', '//mal.example', '/\\\\mal.example', 'javascript:alert(1)', 'data:text/html,a']
  const taken = ['https://a.example', 'mailto:a@a.example', 'tel:418', '/faq', '#question-1']
  const links = [...refused, ...taken].map((target, place) => `[lien ${place}](${target})`)
  const images = ['![un plan](https://a.example/p.png)', '![rien](file:///p.png)', '![](https://a.example/q.png)']
  fakeServer(someUser(5), {})
  await renderPage(<Answer text={[...links, ...images].join('\n\n')} words={[]} />, '/faq', someUser(5))
  await expect.element(page.getByText('lien 0')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
  const shown = page
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(shown).toEqual([
    ...taken.map((target, place) => [`lien ${place + refused.length}`, target]),
    ['un plan', 'https://a.example/p.png'],
    ['https://a.example/q.png', 'https://a.example/q.png'],
  ])
  for (const left of ['lien 1', 'lien 2', 'lien 3', 'lien 4', 'rien'])
    expect(page.getByText(left, { exact: true }).element().closest('a')).toBeNull()
})
