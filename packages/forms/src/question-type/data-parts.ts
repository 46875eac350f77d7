import type { Option } from '../description/form.ts'

/** The part of the data for each option; data that is no object goes to the first option, where it is reported. */
export function splitDataByOption(
  data: unknown,
  options: readonly Option[],
  key: (option: Option) => string,
): readonly (readonly [option: Option, part: unknown])[] {
  if (data === null || data === undefined) return []
  if (isRecord(data)) return options.map((option) => [option, getOwnProperty(data, key(option))])
  return options.slice(0, 1).map((option) => [option, data])
}

/** The property of an object's own; undefined without it. */
export function getOwnProperty(data: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(data, key) ? data[key] : undefined
}

/** Whether a value is a plain JSON object. */
export function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}
