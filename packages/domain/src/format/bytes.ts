import { formatOneDecimal } from './number.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `1,5 GB`: a size in decimal units, as disks are sold. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const size = bytes / 1000 ** power
  return `${power === 0 || size >= 100 ? Math.round(size) : formatOneDecimal(size)}\u00a0${units[power]}`
}
