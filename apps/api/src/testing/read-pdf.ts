import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The content of a PDF as an independent reader (pdf.js) finds it. */
export interface PdfRead {
  readonly pages: number
  readonly title: string
  readonly language: string
  readonly isTagged: boolean
  /** Bookmarks with their depth; nested ones follow their parent. */
  readonly bookmarks: readonly (readonly [depth: number, title: string])[]
  /** Text of each page in the order of its structure, without decoration. */
  readonly texts: readonly string[]
  /** Number of elements by role in the structure tree. */
  readonly roles: Readonly<Record<string, number>>
  /** Distinct scopes of table headings: Column, Row, or none. */
  readonly scopes: ReadonlySet<string>
}

interface StructNode {
  readonly role?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly StructNode[]
}

/** Reads a PDF. */
export async function readPdf(bytes: Buffer): Promise<PdfRead> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const { info } = await document.getMetadata()
  const facts = info as { readonly Title?: string; readonly Language?: string }
  const roles: Record<string, number> = {}
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const tree = (await page.getStructTree()) as StructNode | null
    const marked = markedTexts((await page.getTextContent({ includeMarkedContent: true })).items)
    texts.push(readInOrder(tree, marked, roles).join(' '))
  }
  // A Map, contrary to its type.
  const markInfo = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null
  const outline = ((await document.getOutline()) ?? []) as readonly OutlineItem[]
  await loading.destroy()
  return {
    pages: texts.length,
    title: facts.Title ?? '',
    language: facts.Language ?? '',
    isTagged: markInfo?.get('Marked') === true,
    bookmarks: outline.flatMap((item) => flattened(item, 0)),
    texts,
    roles,
    scopes: scopesOfHeadings(bytes),
  }
}

/** Finds the scopes in the raw file, because the reader does not return them; structure elements are not compressed. */
function scopesOfHeadings(bytes: Buffer): ReadonlySet<string> {
  const headings = bytes
    .toString('latin1')
    .split('endobj')
    .filter((object) => /\/S \/TH\b/.test(object))
  return new Set(headings.map((object) => /\/Scope \/(\w+)/.exec(object)?.[1] ?? 'nothing'))
}

interface OutlineItem {
  readonly title: string
  readonly items: readonly OutlineItem[]
}

const flattened = ({ title, items }: OutlineItem, depth: number): (readonly [number, string])[] => [
  [depth, title],
  ...items.flatMap((item) => flattened(item, depth + 1)),
]

/** Groups texts by the id of their marked content; '' for texts without one. */
function markedTexts(items: readonly object[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  for (const item of items as readonly { type?: string; id?: string; str?: string; hasEOL?: boolean }[]) {
    if (item.type?.startsWith('beginMarkedContent')) open.push(item.id ?? '')
    else if (item.type === 'endMarkedContent') open.pop()
    else if (item.str !== undefined) {
      const id = open.at(-1) ?? ''
      texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    }
  }
  return texts
}

function readInOrder(node: StructNode | null, marked: Map<string, string>, roles: Record<string, number>): string[] {
  if (!node) return []
  if (node.type === 'content') return [marked.get(node.id ?? '') ?? '']
  if (node.role) roles[node.role] = (roles[node.role] ?? 0) + 1
  return (node.children ?? []).flatMap((child) => readInOrder(child, marked, roles))
}
