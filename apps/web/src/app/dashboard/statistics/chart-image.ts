import type { ChartSeries } from './charts.ts'

interface ImageContext {
  readonly title: string
  /** Lines under the title that say what is counted. */
  readonly notes: readonly string[]
  readonly legend: readonly Pick<ChartSeries, 'id' | 'label' | 'colour'>[]
}

/** Image pixels per screen pixel, for a sharp print. */
const SCALE = 2
/** Sizes in screen pixels. */
const [EDGE, TITLE, LINE, SQUARE] = [16, 28, 22, 12]
const FONT = "'Inter Variable', system-ui, sans-serif"
const SMALL = `14px ${FONT}`

/** Converts a drawing to a PNG image with title, notes and legend on white. Rejects if the browser cannot draw it. */
export async function renderChartImage(svg: SVGSVGElement, { title, notes, legend }: ImageContext): Promise<Blob> {
  const drawing = await loaded(svg)
  const { width, height } = svg.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('the browser has no canvas')
  const lines = notes.flatMap((note) => brokenAt(width, note, paper))
  const legendAt = EDGE + TITLE + lines.length * LINE
  const top = legendAt + legend.length * LINE
  canvas.width = (width + 2 * EDGE) * SCALE
  canvas.height = (top + height + EDGE) * SCALE
  paper.scale(SCALE, SCALE)
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.textBaseline = 'middle'
  write(paper, title, { at: EDGE + TITLE / 2, left: EDGE, font: `600 18px ${FONT}` })
  for (const [place, line] of lines.entries())
    write(paper, line, { at: EDGE + TITLE + (place + 0.5) * LINE, left: EDGE, font: SMALL })
  for (const [place, { label, colour }] of legend.entries()) {
    const at = legendAt + (place + 0.5) * LINE
    paper.fillStyle = colour
    paper.fillRect(EDGE, at - SQUARE / 2, SQUARE, SQUARE)
    write(paper, label, { at, left: EDGE + SQUARE + 8, font: SMALL })
  }
  paper.drawImage(drawing, EDGE, top, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the image could not be made'))), 'image/png')
  })
}

/** Breaks a text into lines of a maximum width; a wider word has a line of its own. */
function brokenAt(width: number, text: string, paper: CanvasRenderingContext2D): string[] {
  paper.font = SMALL
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && paper.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

interface Written {
  /** Vertical centre from the top and distance from the left, in pixels. */
  readonly at: number
  readonly left: number
  readonly font: string
}

function write(paper: CanvasRenderingContext2D, text: string, { at, left, font }: Written): void {
  paper.fillStyle = '#242220'
  paper.font = font
  paper.fillText(text, left, at)
}

async function loaded(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image()
  const text = new XMLSerializer().serializeToString(svg)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  return image
}
