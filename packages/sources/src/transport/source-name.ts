/**
 * What people are told of an address: its host, and the file that was asked for there. The rest of it stays inside,
 * since a download's path may be a key that opens it to anybody.
 */
export interface SourceName {
  readonly host: string
  /** `null` for a page or a service. */
  readonly fileName: string | null
}

/** @param answering the address that answered in place of the one asked for, after redirects. */
export function nameSource(asked: string, answering = asked): SourceName {
  return { host: URL.parse(answering)?.host ?? '', fileName: fileNameOf(asked) }
}

/** 'ncfailid.emta.ee (fail „tasutud_maksud_2026_ii_kvartal.csv“)' */
export function spellSource({ host, fileName }: SourceName): string {
  return fileName === null ? host : `${host} (fail „${fileName}“)`
}

/** A name with an ending, as files have; the last part of a path may be a key as well. */
const fileName = /^[\p{L}\d][\p{L}\d._ -]{0,119}\.[a-z]{3,4}$/iu

function fileNameOf(url: string): string | null {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  const name = decoded(last)
  return fileName.test(name) ? name : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
