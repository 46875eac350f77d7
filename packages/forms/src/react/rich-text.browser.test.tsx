import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { RichText } from './rich-text.tsx'

async function htmlOf(text: string) {
  const { container } = await render(<RichText text={text} />)
  return container.innerHTML
}

test.each([
  ['**Une seule** fois', '<p><strong>Une seule</strong> fois</p>'],
  ['Un\n\n*Deux*', '<p>Un</p><p><em>Deux</em></p>'],
  ['- un\n- deux', '<ul><li>un</li><li>deux</li></ul>'],
  ['3. trois\n4. quatre', '<ol start="3"><li>trois</li><li>quatre</li></ol>'],
  ['# Titre', '<strong>Titre</strong>'],
  ['`code` & <b>gras</b>', '<p><code>code</code> &amp; &lt;b&gt;gras&lt;/b&gt;</p>'],
  ['un<br>deux<br />trois', '<p>un<br>deux<br>trois</p>'],
  ['<br onclick="x()">', '&lt;br onclick="x()"&gt;'],
  ['> cité', '<blockquote><p>cité</p></blockquote>'],
  [
    '| Poste | Somme |\n|---|---|\n| Loyer | **12** |',
    '<table><thead><tr><th scope="col">Poste</th><th scope="col">Somme</th></tr></thead>' +
      '<tbody><tr><td>Loyer</td><td><strong>12</strong></td></tr></tbody></table>',
  ],
])('%j is shown as it is meant', async (text, html) => {
  expect(await htmlOf(text)).toBe(html)
})

test.each([
  ['[notre site](https://exemple.org)', 'https://exemple.org'],
  ['Voyez www.exemple.org.', 'http://www.exemple.org'],
  ['<aide@exemple.org>', 'mailto:aide@exemple.org'],
  ['![le plan](https://exemple.org/plan.png)', 'https://exemple.org/plan.png'],
])('a link opens beside the form: %s', async (text, href) => {
  expect(await htmlOf(text)).toContain(`<a href="${href}" target="_blank" rel="noopener noreferrer">`)
})

test('a picture in a link is its words, since a link holds no other', async () => {
  const html = await htmlOf('[![le plan](https://exemple.org/plan.png)](https://exemple.org)')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('>le plan</a>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,1)',
  '![x](javascript:alert(1))',
])('nothing in %s runs or is fetched', async (text) => {
  const { container } = await render(<RichText text={text} />)
  expect(container.querySelector('script, img, a')).toBeNull()
  expect(container.textContent).toContain(/^!?\[/.test(text) ? 'x' : text)
})
