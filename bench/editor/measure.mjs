import { chromium } from 'playwright-core'
import { CHROMIUM } from '../runner/browser.mjs'
import { median, quantile } from '../runner/stats.mjs'
import { format, markdown } from '../runner/tables.mjs'

const REPS = 5
const KEYS = 30
/** Rows over which the pointer drags. */
const DRAGGED_ROWS = 200
const KEY_MOVES = 20
/** Bounds: opening and a key as multiples of what stands beside them; a task while dragging in milliseconds. */
const MOST = { opening: 1.5, key: 1.5, task: 50 }

/** Measures opening, typing in a label and moving a row, each on a fresh page. */
export async function measureEditor(address, description) {
  const browser = await chromium.launch(CHROMIUM)
  const id = description.sections[0].questions[0].id
  const fresh = async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(address)
    await page.waitForFunction(() => window.editor !== undefined)
    return page
  }
  try {
    const opened = { form: [], editor: [] }
    for (let rep = 0; rep < REPS; rep += 1) {
      // One page at a time: a page in the background paints nothing.
      const form = await fresh()
      opened.form.push(await form.evaluate((each) => window.editor.openForm(each), description))
      await form.close()
      const editor = await fresh()
      const draft = [description, id]
      opened.editor.push(await editor.evaluate(([each, first]) => window.editor.openEditor(each, first), draft))
      await editor.close()
    }
    const page = await fresh()
    await page.evaluate(([each, first]) => window.editor.openEditor(each, first), [description, id])
    await page.waitForTimeout(4000)
    const label = page.locator('.octroi-editor-panel textarea:visible').first()
    const [bare, typed] = [[], []]
    for (let turn = 0; turn < 3; turn += 1) {
      bare.push(...(await typeIn(page, page.locator('#bare'))))
      typed.push(...(await typeIn(page, label)))
    }
    const dragging = await dragRows(page)
    const moving = await moveByKeys(page)
    return { opened, bare, typed, dragging, moving }
  } finally {
    await browser.close()
  }
}

async function typeIn(page, input) {
  await input.click()
  await page.keyboard.type('abcde', { delay: 100 })
  await page.evaluate(() => window.editor.takeKeyTimes())
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.type('x', { delay: 100 })
  await page.waitForTimeout(1500)
  return page.evaluate(() => window.editor.takeKeyTimes())
}

/** Drags the second row over others, to and fro, and returns the tasks of more than 50 ms from press to release. */
async function dragRows(page) {
  const boxes = []
  for (const row of (await page.getByRole('treeitem').all()).slice(1, 16)) boxes.push(await row.boundingBox())
  const centre = ({ x, y, width, height }, share) => [x + width / 2, y + height * share]
  await page.waitForTimeout(1000)
  await page.evaluate(() => window.editor.takeLongTasks())
  await page.mouse.move(...centre(boxes[0], 0.5))
  await page.mouse.down()
  for (let row = 0; row < DRAGGED_ROWS; row += 1) {
    const place = row % (2 * boxes.length - 2)
    const box = boxes[place < boxes.length ? place : 2 * boxes.length - 2 - place]
    await page.mouse.move(...centre(box, 0.2))
    await page.mouse.move(...centre(box, 0.8))
  }
  const tasks = await page.evaluate(() => window.editor.takeLongTasks())
  await page.mouse.up()
  await page.waitForTimeout(2000)
  return tasks
}

/** Moves a row down by keys, and returns the tasks of more than 50 ms. */
async function moveByKeys(page) {
  await page.getByRole('treeitem').nth(1).click()
  await page.waitForTimeout(2000)
  await page.evaluate(() => window.editor.takeLongTasks())
  for (let move = 0; move < KEY_MOVES; move += 1) {
    await page.keyboard.press('Alt+ArrowDown')
    await page.waitForTimeout(100)
  }
  return page.evaluate(() => window.editor.takeLongTasks())
}

/** The figures as a table. */
export function reportOf({ opened, bare, typed, dragging, moving }) {
  const verdict = (figure, most) => (figure <= most ? 'ok' : '**missed**')
  const ratio = (name, [figure, beside], most) => [
    name,
    format(figure, 1),
    format(beside, 1),
    format(figure / beside, 2),
    `${most}`,
    verdict(figure / beside, most),
  ]
  const task = (name, tasks) => {
    const longest = Math.max(0, ...tasks)
    const text = longest === 0 ? 'none over 50' : format(longest, 0)
    return [name, text, '', '', `${MOST.task} ms`, verdict(longest, MOST.task)]
  }
  const head = ['2,000 questions', 'ms', 'beside it', 'ratio', 'at most', '']
  const rows = [
    ratio('opening, beside the form to fill in', [median(opened.editor), median(opened.form)], MOST.opening),
    ratio('a key in a label to its paint, median, beside a bare input', [median(typed), median(bare)], MOST.key),
    ratio('the same, p95', [quantile(typed, 0.95), quantile(bare, 0.95)], MOST.key),
    task(`longest task while dragging over ${DRAGGED_ROWS} rows`, dragging),
    task(`longest task while moving by ${KEY_MOVES} keys`, moving),
  ]
  return markdown([head, head.map(() => '---'), ...rows])
}
