import { fileURLToPath } from 'node:url'

/** Inter, as on the screen (SIL Open Font License), whole: its characters are chosen by what is written. */
const FILES = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  italic: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  /** Noto Emoji (same licence), for what Inter has no shape for. */
  emoji: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')),
} as const

export type FontName = keyof typeof FILES

/** Fonts that pdfkit has read: it takes them in place of a file, which its types do not tell. */
const read = new Map<FontName, object>()

interface WithFont {
  readonly _font: { readonly font: object }
}

/** Where a document takes a font from. */
export const sourceOf = (name: FontName): string => (read.get(name) ?? FILES[name]) as string

/** Gives a document its fonts by their names. Each is read once: that takes longer than writing a short dossier. */
export function nameFonts(pdf: PDFKit.PDFDocument): void {
  for (const name of Object.keys(FILES) as FontName[]) {
    pdf.registerFont(name, sourceOf(name))
    if (!read.has(name)) read.set(name, (pdf.font(name) as unknown as WithFont)._font.font)
  }
}
