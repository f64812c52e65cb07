import type { PeriodColumns } from './period-columns.ts'

/**
 * Empties an array that nobody needs any more. Its memory is free at once; the garbage collector
 * would wait for many of them.
 */
export function giveBack({ buffer }: Float64Array | Int32Array | Uint8Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/** The same for all columns of a period. */
export function giveBackAll({
  codes,
  published,
}: Pick<PeriodColumns, 'codes' | 'published'>): void {
  for (const column of [codes, ...Object.values(published)]) giveBack(column)
}
