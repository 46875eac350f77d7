/** Where an S3-compatible store keeps the files; its credentials come from the environment, as AWS names them. */
export interface S3Location {
  readonly bucket: string
  /** Begins the name of every object: empty, or ends with `/`. */
  readonly prefix: string
  /** Origin of the store; that of AWS in the region if absent. */
  readonly endpoint: string | undefined
  readonly region: string
}

/** Stores outside of AWS ignore the region, but it is part of each signature. */
const USUAL_REGION = 'us-east-1'
const BUCKET = /^[\da-z][\d.a-z-]{1,61}[\da-z]$/
/** Folders of plain names, none of which consists of dots. */
const PREFIX = /^([\w-][\w.-]*\/)*$/
const REGION = /^[\da-z-]{2,40}$/
const SETTINGS: readonly string[] = ['endpoint', 'region']

/** Returns what is wrong with the address of a store, such as `s3://bucket/prefix?region=ca-central-1`. */
export function describeFilesUrlFault(text: string): string | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:')
    return 's3://bucket/prefix?region=…, and endpoint=https://… where the store is not that of AWS'
  if (url.username || url.password)
    return 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in place of a key in the address'
  const other = [...url.searchParams.keys()].find((name) => !SETTINGS.includes(name))
  if (other !== undefined || url.hash || url.port)
    return `only endpoint and region may follow the prefix${other === undefined ? '' : `, not ${other}`}`
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint !== null && !isOrigin(endpoint)) return 'endpoint: https://host, without a path'
  if (endpoint === null && !url.searchParams.get('region')) return 'region: missing, for a store of AWS'
  const { bucket, prefix, region } = readFilesUrl(text)
  if (!BUCKET.test(bucket)) return 'the name of the bucket: 3 to 63 small letters, digits, dots and hyphens'
  if (!PREFIX.test(prefix)) return 'the prefix: names of letters, digits, dots, hyphens and underscores, with / between'
  return REGION.test(region) ? undefined : 'region: small letters, digits and hyphens'
}

/** Reads the address of a store, in which `describeFilesUrlFault` finds no fault. */
export function readFilesUrl(text: string): S3Location {
  const { hostname, pathname, searchParams } = new URL(text)
  const path = pathname.replace(/^\/|\/$/g, '')
  return {
    bucket: hostname,
    prefix: path === '' ? '' : `${path}/`,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') || USUAL_REGION,
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && [url.origin, `${url.origin}/`].includes(text)
}
