import { fileURLToPath } from 'node:url'

/** Inter, as on the screen (SIL Open Font License). Complete fonts; pdfkit embeds only the characters in use. */
const FILES = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  italic: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  /** Noto Emoji (same licence), for characters that Inter lacks. */
  emoji: fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')),
} as const

export type FontName = keyof typeof FILES

/** Parsed fonts; pdfkit accepts them in place of a file, although its types do not say so. */
const read = new Map<FontName, object>()

interface WithFont {
  readonly _font: { readonly font: object }
}

/** Returns the parsed font, or its file before it was parsed. */
export const getFontSource = (name: FontName): string => (read.get(name) ?? FILES[name]) as string

/** Registers the fonts in a document. Each is parsed once, because that takes longer than writing a short dossier. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const name of Object.keys(FILES) as FontName[]) {
    pdf.registerFont(name, getFontSource(name))
    if (!read.has(name)) read.set(name, (pdf.font(name) as unknown as WithFont)._font.font)
  }
}
