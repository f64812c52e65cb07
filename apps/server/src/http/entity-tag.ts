import { createHash } from 'node:crypto'

/** Identifies a content by 132 bits of its hash. */
export function contentMark(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** The ETag of a reply that may be compressed on its way: weak, since the compressed bytes differ. */
export function weakTagOf(content: string | Buffer): string {
  return `W/"${contentMark(content)}"`
}

/** Whether `If-None-Match` contains the ETag, by weak comparison as required. */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return (
    header.trim() === '*' || header.split(',').some((tag) => strong(tag.trim()) === strong(etag))
  )
}

function strong(etag: string): string {
  return etag.replace(/^W\//, '')
}
