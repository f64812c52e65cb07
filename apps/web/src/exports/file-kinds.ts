import type { ExportedView, FileKind } from './exported-view.ts'

const csv = { extension: 'csv', mediaType: 'text/csv' } as const

/** The files of a view, in the order of the menu. */
export function fileKindsOf(
  { hasPicture, hasWideTable }: ExportedView,
  isDark: boolean,
): FileKind[] {
  const theme: Readonly<Record<string, string>> = isDark ? { theme: 'dark' } : {}
  const tables: FileKind[] = [
    {
      name: 'Excel (XLSX)',
      about: 'Arvud, mõisted ja allikad eri lehtedel',
      extension: 'xlsx',
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    {
      ...csv,
      name: 'CSV Excelile',
      about: 'Semikoolon ja koma, nagu ekraanil',
      query: hasWideTable ? { layout: 'wide' } : {},
    },
    {
      ...csv,
      name: 'CSV programmidele',
      about: 'Koma ja punkt, väljad nagu API-l',
      query: { csv: 'iso' },
    },
  ]
  if (!hasPicture) return tables
  return [
    ...tables,
    {
      name: 'Pilt (PNG)',
      about: '1600 × 900, aruandesse',
      extension: 'png',
      mediaType: 'image/png',
      query: { ...theme, size: '1600x900' },
    },
    {
      name: 'Suur pilt (PNG)',
      about: '2400 × 1350, trükki',
      extension: 'png',
      mediaType: 'image/png',
      query: { ...theme, size: '2400x1350' },
    },
    {
      name: 'Joonis (SVG)',
      about: 'Skaleeruv, muudetav',
      extension: 'svg',
      mediaType: 'image/svg+xml',
      query: { ...theme, size: '1600x900' },
    },
  ]
}
